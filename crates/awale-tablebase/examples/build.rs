fn main() {
    let a: Vec<String> = std::env::args().collect();
    let most: usize = a[2].parse().unwrap();
    let v = awale_tablebase::build::build(&a[1].parse().unwrap(), most, a[3].parse().unwrap());
    let mut at = 0;
    for n in 0..=most {
        let b = awale_tablebase::boards(n) as usize;
        let mut h = std::collections::BTreeMap::new();
        for &x in &v[0][at..at + b] { *h.entry(x).or_insert(0u64) += 1; }
        if n <= 5 { println!("{n} {h:?}"); }
        if !v[1].is_empty() {
            let ex = (at..at+b).filter(|&i| (v[0][i] + v[1][i]) as usize == n).count();
            println!("{n} {:.1}%", 100.0 * ex as f64 / b as f64);
        }
        at += b;
    }
}
