use super::*;

fn test(model: Model, elo0: f64, elo1: f64) -> Sprt {
    Sprt { model, elo: [elo0, elo1], alpha: 0.05, beta: 0.05 }
}

/// Within half a unit of the last digit that is published, and what their tests leave.
#[track_caller]
fn close(found: f64, published: f64) {
    assert!(
        (found - published).abs() <= 0.01 * (1.0 + published.abs()),
        "{found}, not {published}"
    );
}

/// Numbers that fastchess publishes in its tests since it counts what was never seen as 0.001.
#[test]
fn ratios_are_those_of_fastchess() {
    for (model, counts, elo0, elo1, llr) in [
        (Model::Normalized, [365, 16618, 36229, 16974, 390], 0.0, 2.0, 2.25),
        (Model::Normalized, [127, 4883, 10712, 5150, 104], -1.75, 0.25, 3.01),
        (Model::Normalized, [0, 0, 0, 0, 5550], 0.0, 5.0, 111.82),
        (Model::Logistic, [223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07),
        (Model::Logistic, [871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98),
    ] {
        close(test(model, elo0, elo1).llr(&Sample { counts }), llr);
    }
    for (model, counts, elo0, elo1, llr) in [
        (Model::Normalized, [36027, 68692, 36433], 0.0, 2.0, 0.92),
        (Model::Normalized, [10650, 20431, 10871], -1.75, 0.25, 2.30),
        (Model::Normalized, [0, 0, 4250], 0.0, 10.0, 120.56),
        (Model::Logistic, [21184, 40708, 21404], 0.5, 2.5, -1.57),
        (Model::Logistic, [57030, 106_593, 57433], 0.0, 2.0, -2.59),
    ] {
        close(test(model, elo0, elo1).llr(&Sample { counts }), llr);
    }
}

/// With two scores there is one distribution to a mean, and the ratio is Wald's own.
#[test]
fn of_wins_and_losses_alone_the_ratio_is_walds() {
    let wald = |[losses, wins]: [u64; 2], p0: f64, p1: f64| {
        wins as f64 * (p1 / p0).ln() + losses as f64 * ((1.0 - p1) / (1.0 - p0)).ln()
    };
    for counts in [[3, 7], [50, 50], [400, 1], [1, 400]] {
        let sample = Sample { counts };
        let llr = test(Model::Logistic, -10.0, 30.0).llr(&sample);
        assert!((llr - wald(counts, share_of_elo(-10.0), share_of_elo(30.0))).abs() < 1e-7);
        // A coin with the mean p has a deviation of √(p(1−p)), half a game being its trial here.
        let mean = |elo: f64| {
            let deviations = 0.5_f64.sqrt() * elo / NORMALIZED;
            0.5 + deviations / (2.0 * (1.0 + deviations * deviations).sqrt())
        };
        let llr = test(Model::Normalized, 0.0, 25.0).llr(&sample);
        assert!((llr - wald(counts, mean(0.0), mean(25.0))).abs() < 1e-7, "{llr}");
    }
}

#[test]
fn the_ratio_is_finite_whatever_was_played() {
    let some = [0, 1, 7, 100_000];
    for index in 0..4_usize.pow(5) {
        let counts = std::array::from_fn(|score| some[index / 4_usize.pow(score as u32) % 4]);
        let sample = Sample::<5> { counts };
        for model in [Model::Normalized, Model::Logistic] {
            for [elo0, elo1] in [[0.0, 5.0], [-3.0, 0.0], [-200.0, 200.0], [150.0, 200.0]] {
                let llr = test(model, elo0, elo1).llr(&sample);
                assert!(llr.is_finite(), "{counts:?} {model:?} {elo0} {elo1}: {llr}");
            }
        }
    }
}

/// One side wins everything, no wins, no losses, all draws: each speaks for the side it should.
#[test]
fn one_sided_matches_are_decided() {
    let llr = |counts| test(Model::Normalized, 0.0, 10.0).llr(&Sample::<5> { counts });
    assert_eq!(llr([0; 5]), 0.0);
    assert!(llr([0, 0, 0, 0, 200]) > 3.0, "{}", llr([0, 0, 0, 0, 200]));
    assert!(llr([200, 0, 0, 0, 0]) < -3.0, "{}", llr([200, 0, 0, 0, 0]));
    assert!(llr([0, 0, 100, 100, 0]) > 3.0);
    assert!(llr([0, 100, 100, 0, 0]) < -3.0);
    // A hypothesis on either side at the same distance: draws speak for neither.
    let even = test(Model::Normalized, -10.0, 10.0).llr(&Sample { counts: [0, 0, 500, 0, 0] });
    assert!(even.abs() < 1e-6, "{even}");
}

/// Turned round, sample and hypotheses, the ratio changes its sign.
#[test]
fn the_two_sides_are_treated_alike() {
    for counts in [[3, 9, 20, 14, 6], [0, 0, 0, 2, 30]] {
        let [a, b, c, d, e] = counts;
        for model in [Model::Normalized, Model::Logistic] {
            let llr = test(model, -2.0, 7.0).llr(&Sample { counts });
            let turned = test(model, -7.0, 2.0).llr(&Sample { counts: [e, d, c, b, a] });
            assert!((llr + turned).abs() < 1e-6, "{llr} {turned}");
        }
    }
}

#[test]
fn a_test_ends_at_walds_bounds() {
    let sprt = test(Model::Normalized, 0.0, 5.0);
    let [lower, upper] = sprt.bounds();
    assert!((upper - 19_f64.ln()).abs() < 1e-12 && (lower + 19_f64.ln()).abs() < 1e-12);
    for (llr, verdict) in
        [(2.94, None), (2.95, Some(Verdict::H1)), (-2.94, None), (-2.95, Some(Verdict::H0))]
    {
        assert_eq!(sprt.verdict(llr), verdict);
    }
    let [lower, upper] = Sprt { alpha: 0.01, beta: 0.1, ..sprt }.bounds();
    assert!((lower - (0.1_f64 / 0.99).ln()).abs() < 1e-12 && (upper - 90_f64.ln()).abs() < 1e-12);
}

/// Where the first hypothesis is true, the second is accepted as seldom as asked, and the reverse.
#[test]
fn a_test_errs_as_seldom_as_asked() {
    let sprt = test(Model::Normalized, 0.0, 40.0);
    // Pairs with a deviation of 1/4: a difference of 40 is a mean of ½ + √2 σ 40/347.
    let accepted = |ahead: f64, seed| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut sample = Sample::<5>::default();
        loop {
            for _ in 0..4 {
                let step = if random.f64() < 0.5 + 2.0 * ahead { 1 } else { -1_i32 };
                sample.counts[(2 + step) as usize] += 1;
            }
            if let Some(verdict) = sprt.verdict(sprt.llr(&sample)) {
                return verdict;
            }
        }
    };
    let wrong = |ahead, verdict| (0..200).filter(|&seed| accepted(ahead, seed) == verdict).count();
    let ahead = 2_f64.sqrt() * 0.25 * 40.0 / NORMALIZED;
    let errors = [wrong(0.0, Verdict::H1), wrong(ahead, Verdict::H0)];
    // Ten of 200 are expected at most; twice as many would be three deviations too many.
    assert!(errors.iter().all(|&wrong| wrong <= 20), "{errors:?}");
}
