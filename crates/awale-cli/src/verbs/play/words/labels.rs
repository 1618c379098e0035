//! Short texts: notices, questions, the words of the menus and of the help.

use crate::prose::Text;

/// A table of named texts.
macro_rules! texts {
    ($($name:ident: $en:literal, $fr:literal;)+) => {
        $(pub(crate) const $name: Text = Text { en: $en, fr: $fr };)+
    };
}

// Notices.
texts! {
    LOT: "The lot falls on {side}, who moves first.",
        "Le sort désigne {side}, qui joue en premier.";
    TITLE: "{rules}: {about}.", "{rules} : {about}.";
    LOADED: "{file}: game {n} of {of}.",
        "{file} : partie {n} sur {of}.";
    SAVED: "Saved in {file}.",
        "Enregistré dans {file}.";
    NOT_SAVED: "{file} cannot be written: {error}.",
        "{file} ne peut pas être écrit : {error}.";
    NOT_KEPT: "The game is not kept against a sudden end: {error}.",
        "La partie n'est pas gardée en cas d'arrêt soudain : {error}.";
    EXISTS: "{file} exists already.",
        "{file} existe déjà.";
    RESUMED: "The unsaved game is taken up again, {plies} in.",
        "La partie non enregistrée reprend, après {plies}.";
    LEFT_BEHIND: "An unsaved game was left behind ({rules}, {plies}): `resume` takes it up again.",
        "Une partie non enregistrée attend ({rules}, {plies}) : `reprendre` la continue.";
    IN_THE_MENU: "An unsaved game was left behind: the menu (n) takes it up again.",
        "Une partie non enregistrée attend : le menu (n) la reprend.";
    NONE_LEFT: "No unsaved game was left behind.",
        "Aucune partie non enregistrée n'attend.";
    KEPT: "The game is kept; `awale play --resume` takes it up again.",
        "La partie est gardée ; `awale play --resume` la reprend.";
    UNDONE: "Taken back to ply {n}.",
        "Retour au coup {n}.";
    NOTHING_TO_UNDO: "There is no move of yours to take back.",
        "Il n'y a pas de coup à reprendre.";
    REDONE: "Played again, to ply {n}.",
        "Rejoué, jusqu'au coup {n}.";
    NOTHING_TO_REDO: "There is nothing to play again.",
        "Il n'y a rien à rejouer.";
    NOT_YOUR_TURN: "It is the engine's turn.",
        "C'est au programme de jouer.";
    DECLINED: "{side} does not agree to stop.",
        "{side} n'est pas d'accord pour arrêter.";
    NO_HINT: "The game is over: there is nothing to advise.",
        "La partie est terminée : rien à conseiller.";
    OVER_ALREADY: "The game is over already.",
        "La partie est déjà terminée.";
    NOT_UNDERSTOOD: "`{line}` is not understood: a hole, A to F or a to f, or a command; `help` lists them.",
        "`{line}` n'est pas compris : un trou, A à F ou a à f, ou une commande ; `aide` les donne.";
    NAME_NEEDED: "Which file? As in `save game.ogn`.",
        "Quel fichier ? Comme dans `sauver partie.ogn`.";
    IDLE_EXCESS: "Here this changes nothing: with cap=6 no chain is longer than the cap.",
        "Ici cela ne change rien : avec cap=6 aucune chaîne ne dépasse le maximum.";
    IDLE_OCCURRENCE: "Here this changes nothing: with cycle=none no repetition ends the game.",
        "Ici cela ne change rien : avec cycle=none aucune répétition ne finit la partie.";
}

// Questions, answered by yes or no.
texts! {
    ASK_AGREE: "End the game by agreement, {score}?",
        "Arrêter d'un commun accord, {score} ?";
    ASK_RESIGN: "{side} resigns?",
        "{side} abandonne ?";
    ASK_OVERWRITE: "{file} exists: write over it?",
        "{file} existe : l'écraser ?";
    ASK_QUIT: "The game is not saved.",
        "La partie n'est pas enregistrée.";
    YES: "[y] yes", "[o] oui";
    NO: "[n] no", "[n] non";
    LEAVE_SAVE: "[s] save", "[e] enregistrer";
    LEAVE_KEEP: "[k] keep for later", "[g] garder";
    LEAVE_DISCARD: "[d] throw away", "[j] jeter";
    LEAVE_NOT: "[Esc] play on", "[Échap] continuer";
    ASK_SAVE: "Save in:",
        "Enregistrer dans :";
    ASK_LOAD: "Open the record:",
        "Ouvrir la partie :";
    PROMPT_KEYS: "[Enter] do it   [Esc] leave it",
        "[Entrée] valider   [Échap] laisser";
    LOAD_KEYS: "A number after the name picks one of several games.",
        "Un numéro après le nom choisit parmi plusieurs parties.";
}

// The menu.
texts! {
    RULES: "Rules", "Règles";
    CHANGE: "Change a rule", "Changer une règle";
    FIRST: "First", "Premier";
    SOWING: "Sowing", "Semis";
    LANGUAGE: "Language", "Langue";
    START: "Start the game", "Commencer";
    OPEN: "Open a record", "Ouvrir une partie";
    RESUME: "Go on: {rules}, {plies}", "Reprendre : {rules}, {plies}";
    BACK: "Back to the game", "Retour à la partie";
    QUIT: "Quit", "Quitter";
    BY_LOT: "by lot", "au sort";
    THIS_LANGUAGE: "English", "français";
    OFF: "at once", "d'un coup";
    SLOW: "slow", "lent";
    NORMAL: "normal", "normal";
    FAST: "fast", "rapide";
    MENU_KEYS: "↑ ↓ choose   ← → change   Enter start or do   PgUp PgDn read   q quit",
        "↑ ↓ choisir   ← → changer   Entrée valider   PgUp PgDn lire   q quitter";
    AXES_KEYS: "↑ ↓ choose a rule   ← → change it   Enter or Esc back   PgUp PgDn read",
        "↑ ↓ choisir   ← → changer   Entrée ou Échap revenir   PgUp PgDn lire";
    SOURCE: "Source: {text}.", "Source : {text}.";
    MIXED: "Rules of your own mixing:", "Règles composées :";
    PLIES: "ply {n}", "coup {n}";
    MOVES: "Moves", "Coups";
    TOO_SMALL: "awale play needs 80 columns and 24 lines; here are {w} and {h}. Make the window larger, or use --plain.",
        "awale play demande 80 colonnes et 24 lignes ; il y en a {w} et {h}. Agrandissez la fenêtre, ou prenez --plain.";
    CLOSE: "[Esc] close", "[Échap] fermer";
    KEYS_TITLE: "Keys", "Touches";
}

// The keys of the game, as the bottom lines show them.
texts! {
    KEY_UNDO: "undo", "annuler";
    KEY_REDO: "redo", "refaire";
    KEY_HINT: "hint", "conseil";
    KEY_SAVE: "save", "enregistrer";
    KEY_OPEN: "open", "ouvrir";
    KEY_AGREE: "agree", "accord";
    KEY_RESIGN: "resign", "abandon";
    KEY_TURN: "turn", "tourner";
    KEY_NEW: "menu", "menu";
    KEY_RULES: "rules", "règles";
    KEY_HELP: "help", "aide";
    KEY_QUIT: "quit", "quitter";
    KEY_PAUSE: "go on", "continuer";
    KEY_WAIT: "wait", "attendre";
    KEY_SPEED: "sowing {speed}", "semis {speed}";
}

/// The help of the screen, a paragraph a line.
pub(crate) const SCREEN_HELP: Text = Text {
    en: "A-F (or a-f)  play the hole of that letter in the row to move
← → ↑ ↓       choose a hole; Enter or the space bar plays it
mouse         click a hole to play it, a word below to do it
Esc           stop sowing, close a box, call the engine back
u  r          take back, play again: through the whole game
h             hints on and off: the best moves, what each loses
s  o          save the game, open a record (.ogn)
=             offer to end the game by agreement
x             resign
t             turn the board
+ -           sow faster, slower, or all at once
?  i          these keys; the rules of this game
n  q          menu; quit

[A] may be played, (A) was played last. In a hole: +1 sown there, * the last seed, -3 captured, ! brings a position back and ends the game.",
    fr: "A-F (ou a-f)  jouer le trou de cette lettre dans la rangée au trait
← → ↑ ↓       choisir un trou ; Entrée ou espace le joue
souris        cliquer un trou pour le jouer, un mot en bas pour l'action
Échap         finir le semis, fermer, rappeler le programme
u  r          annuler, refaire : à travers toute la partie
h             conseils : les meilleurs coups, ce que perd chacun
s  o          enregistrer la partie, ouvrir une partie (.ogn)
=             proposer d'arrêter d'un commun accord
x             abandonner
t             tourner le plateau
+ -           semer plus vite, moins vite, ou d'un coup
?  i          ces touches ; les règles de cette partie
n  q          menu ; quitter

[A] peut être joué, (A) a été joué en dernier. Dans un trou : +1 semé là, * la dernière graine, -3 pris, ! ramène une position et finit la partie.",
};

/// The help of the plain mode.
pub(crate) const PLAIN_HELP: Text = Text {
    en: "A to F, a to f: play that hole; capital letters are South's.
board: say the board.  draw: draw it.  moves: the moves so far.
hint: the best moves, and what each loses.
undo, redo: take back, play again.
agree: offer to end the game by agreement.  resign: give it up.
save FILE, save! FILE: save the game; the second writes over a file.
load FILE or load FILE NUMBER: open a record.  resume: an unsaved game.
new: a new game with the same rules and players.
rules: the rules of this game.  help: these lines.  quit: leave.",
    fr: "A à F, a à f : jouer ce trou ; les majuscules sont à Sud.
plateau : dire le plateau.  dessin : le dessiner.  coups : les coups joués.
conseil : les meilleurs coups, et ce que perd chacun.
annuler, refaire : reprendre un coup, le rejouer.
accord : proposer d'arrêter d'un commun accord.  abandon : abandonner.
sauver FICHIER, sauver! FICHIER : enregistrer ; le second écrase un fichier.
charger FICHIER ou charger FICHIER NUMÉRO : ouvrir.  reprendre : une partie non enregistrée.
nouvelle : une partie avec les mêmes règles et joueurs.
règles : les règles de cette partie.  aide : ces lignes.  quitter : sortir.",
};

// What the rows of the menu are about, a paragraph a line.
texts! {
    ABOUT_PLAYERS:
        "A person plays with keys or the mouse, and both sides may be persons.\n\n\
         Levels 1 to 8 are the engine held back: 1 looks at what it captures at once and overlooks even \
         that, each level clearly beats the one below, and 8 plays the best that it finds in two \
         seconds.\n\n\
         With a time for each move the engine plays the best that it finds in it.",
        "Un joueur joue au clavier ou à la souris ; il peut y en avoir un de chaque côté.\n\n\
         Les niveaux 1 à 8 sont le programme retenu : 1 regarde ce qu'il prend tout de suite et en oublie, \
         chaque niveau bat nettement le précédent, et 8 joue le meilleur coup trouvé en deux \
         secondes.\n\n\
         Avec un temps par coup, le programme joue le meilleur coup trouvé dans ce temps.";
    ABOUT_FIRST: "These rules let South move first; it may be North here, or drawn by lot.",
        "Selon ces règles Sud joue en premier ; ici ce peut être Nord, ou le sort en décide.";
    ABOUT_LOT: "These rules draw lots for who moves first.",
        "Selon ces règles, celui qui joue en premier est tiré au sort.";
    ABOUT_SOWING: "Seeds are sown one by one, at this pace. In the game + and - change it, and Esc ends a sowing.",
        "Les graines sont semées une à une, à cette vitesse. Dans la partie, + et - la changent, et Échap finit un semis.";
    ABOUT_RESUME: "This game was not saved when the program ended. It was kept, move by move, and goes on where it stood.",
        "Cette partie n'était pas enregistrée à la fin du programme. Elle a été gardée coup par coup, et reprend là où elle en était.";
    ABOUT_OPEN: "A game in Oware Game Notation (.ogn), by this program or another's. It goes on from its last move with the players chosen here, and its comments are kept.",
        "Une partie en Oware Game Notation (.ogn), de ce programme ou d'un autre. Elle reprend après son dernier coup avec les joueurs choisis ici, et ses commentaires sont gardés.";
}
