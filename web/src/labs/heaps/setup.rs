//! The settings of the lab, to and from links.

use qipan::OwnedMessage;
use qipan::heaps::{Game, MAX_HEAPS, Rule, SelfPlay, Strength};

use crate::link::{Link, Reader, Settings, bad_setting};
use crate::stage::lab_model;
use crate::stage::play::Play;

/// The size of the largest heap on the page: all of its stones are drawn.
pub const MAX_HEAP: u64 = 10_000;
/// Number of seeds.
pub const SEEDS: u64 = 1_000_000;
/// The default percentage of blunders of an engine that blunders.
pub const ERRS: u32 = 30;

/// The players, and which of them begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The person begins; the engine follows.
    Me,
    /// The engine begins; the person follows.
    Engine,
    /// Two people play.
    Both,
}

impl First {
    const ALL: [Self; 3] = [Self::Me, Self::Engine, Self::Both];

    /// Returns the name in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::Engine => "engine",
            Self::Both => "both",
        }
    }
}

/// The settings of the form.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The rule, the heaps, and the winning condition.
    pub game: Game,
    /// The first player.
    pub first: First,
    /// Percentage of the engine's blunders.
    pub percent: u32,
    /// The seed of its blunders.
    pub seed: u64,
    /// Whether the outcome is shown, with reasons.
    pub show: bool,
    /// Whether the lens is on: powers of two in the values.
    pub powers: bool,
    /// The step of the link, kept until the answer is known.
    pub wanted: u64,
}

impl Setup {
    /// Returns the default: Nim with three heaps.
    #[must_use]
    pub fn usual() -> Self {
        Self {
            game: game(Rule::nim(), &[3, 4, 5]),
            first: First::Me,
            percent: 0,
            seed: 0,
            show: false,
            powers: false,
            wanted: 0,
        }
    }

    /// Returns the settings with another game.
    #[must_use]
    pub fn with_game(&self, game: Game) -> Self {
        Self { game, wanted: 0, ..self.clone() }
    }

    /// Returns the settings with the same heaps under another rule.
    #[must_use]
    pub fn with_rule(&self, rule: Rule) -> Self {
        self.with_game(game(rule, self.game.heaps()).with_misere(self.game.is_misere()))
    }

    /// Returns the settings with other heaps under the same rule; unchanged if the heaps are invalid.
    #[must_use]
    pub fn with_heaps(&self, heaps: &[u64]) -> Self {
        let fits = |heap: &u64| (1..=MAX_HEAP).contains(heap);
        if heaps.is_empty() || heaps.len() > MAX_HEAPS || !heaps.iter().all(fits) {
            return self.clone();
        }
        self.with_game(game(self.game.rule().clone(), heaps).with_misere(self.game.is_misere()))
    }

    /// Returns the strength of the engine.
    #[must_use]
    pub const fn strength(&self) -> Strength {
        if self.percent == 0 {
            Strength::Perfect
        } else {
            Strength::Blunders { percent: self.percent, seed: self.seed }
        }
    }

    /// Whether it is the engine's turn after this number of moves.
    #[must_use]
    pub const fn is_engines(&self, made: u64) -> bool {
        match self.first {
            First::Me => !made.is_multiple_of(2),
            First::Engine => made.is_multiple_of(2),
            First::Both => false,
        }
    }
}

/// Returns a game whose heaps are known to be valid.
fn game(rule: Rule, heaps: &[u64]) -> Game {
    Game::new(rule.clone(), heaps).unwrap_or_else(|_| Game::of_one(rule))
}

/// Parses heaps such as `7,3,3`; `None` if they are invalid for this page.
#[must_use]
pub fn heaps_of(text: &str) -> Option<Vec<u64>> {
    let words = text.split([',', '，', '、', ' ', ';']).filter(|word| !word.is_empty());
    let heap = |word: &str| word.parse().ok().filter(|heap| (1..=MAX_HEAP).contains(heap));
    let heaps: Vec<u64> = words.map(heap).collect::<Option<_>>()?;
    (1..=MAX_HEAPS).contains(&heaps.len()).then_some(heaps)
}

/// Formats heaps: the inverse of [`heaps_of`].
#[must_use]
pub fn written(heaps: &[u64]) -> String {
    heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// Formats the heaps left of one as a sum: `2 + 3`, or `0`.
#[must_use]
pub fn summed(left: &[u64]) -> String {
    if left.is_empty() { "0".to_owned() } else { written(left).replace(',', " + ") }
}

/// The names of the settings.
pub const NAMES: [&str; 9] = ["rule", "heaps", "misere", "first", "errs", "seed", "show", "lens", "step"];

/// The contents of a link.
pub type Opened = lab_model::Opened<Setup, SelfPlay>;

/// Parses a link. Never fails: see [`Opened::complaint`].
#[must_use]
pub fn read(link: &Link) -> Opened {
    let mut reader = Reader::new(link);
    let mut setup = Setup::usual();
    match reader.get("rule").map(str::parse::<Rule>) {
        Some(Ok(rule)) => setup = setup.with_rule(rule),
        Some(Err(bad)) => reader.complain(OwnedMessage::of(&bad)),
        None => {}
    }
    if let Some(heaps) = reader.named("heaps", "link-allowed-heaps", heaps_of) {
        setup = setup.with_heaps(&heaps);
    }
    let misere = reader.switch("misere");
    setup.game = setup.game.with_misere(misere);
    let first = |name: &str| First::ALL.into_iter().find(|first| first.name() == name);
    setup.first = reader.named("first", "link-allowed-first", first).unwrap_or(First::Me);
    // At most 100, so it fits.
    setup.percent = reader.number("errs", "link-allowed-errs", 0, 100).unwrap_or(0) as u32;
    setup.seed = reader.number("seed", "link-allowed-seed", 0, SEEDS - 1).unwrap_or(0);
    setup.show = reader.switch("show");
    setup.powers = reader.named("lens", "link-allowed-lens-powers", |name| (name == "powers").then_some(())).is_some();
    let play = Play::new(setup.game.clone(), None);
    let step = reader.number("step", "link-allowed-step", 0, u64::MAX).unwrap_or(0);
    if link.get("moves").is_none() {
        setup.wanted = step;
    } else if step > 0 {
        // There is no step of an unknown game to start from: own moves start at the beginning.
        reader.complain(bad_setting("step", "link-allowed-no-step"));
    }
    Opened::with_rest(reader, setup, play, "link-allowed-takes")
}

/// Returns the settings of the link that restores this state, without the view.
#[must_use]
pub fn write(setup: &Setup, play: &Play<SelfPlay>) -> Settings {
    let mut settings = vec![("rule", setup.game.rule().to_string()), ("heaps", written(setup.game.heaps()))];
    if setup.game.is_misere() {
        settings.push(("misere", "1".to_owned()));
    }
    settings.push(("first", setup.first.name().to_owned()));
    if setup.percent > 0 {
        settings.push(("errs", setup.percent.to_string()));
        settings.push(("seed", setup.seed.to_string()));
    }
    if setup.show {
        settings.push(("show", "1".to_owned()));
    }
    if setup.powers {
        settings.push(("lens", "powers".to_owned()));
    }
    // An answer that is still being computed will be shown at the requested step.
    let is_coming = play.answer().is_none() && play.own_moves().is_none();
    let step = play.step().max(if is_coming { setup.wanted } else { 0 });
    lab_model::write_place(&mut settings, play, Some(step).filter(|step| *step > 0));
    settings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(hash: &str) -> Opened {
        read(&Link::parse(hash))
    }

    fn rewritten(opened: &Opened) -> String {
        let mut settings = write(&opened.setup, &opened.play);
        settings.extend(opened.view.map(|view| ("view", view.to_string())));
        Link::write(&["heaps"], &settings)
    }

    #[test]
    fn links_open_and_are_written_again_as_they_were() {
        for hash in [
            "#/heaps?rule=nim&heaps=3,4,5&first=me",
            "#/heaps?rule=0.07&heaps=7,3,3&first=engine&step=3",
            "#/heaps?rule=0.07&heaps=7,3,3&misere=1&first=both&show=1&lens=powers&moves=1:3-4;(1:1-2)",
            "#/heaps?rule=grundy&heaps=10000&first=me&errs=30&seed=7&view=3.000,4.500,20",
            "#/heaps?rule=4.444&heaps=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16&first=me",
        ] {
            let opened = open(hash);
            assert_eq!(opened.complaint, None, "{hash}");
            assert_eq!(rewritten(&opened), hash);
        }
        assert_eq!(rewritten(&open("#/heaps")), "#/heaps?rule=nim&heaps=3,4,5&first=me");
        // Braces are accepted with or without percent-encoding.
        assert_eq!(open("#/heaps?rule=take:%7B1,3%7D").setup.game.rule().to_string(), "take:{1,3}");
    }

    #[test]
    fn bad_links_lead_to_the_nearest_good_state() {
        for (hash, name, allowed, becomes) in [
            ("#/heaps?heaps=0,1", "heaps", "link-allowed-heaps", "#/heaps?rule=nim&heaps=3,4,5&first=me"),
            ("#/heaps?heaps=10001", "heaps", "link-allowed-heaps", "#/heaps?rule=nim&heaps=3,4,5&first=me"),
            ("#/heaps?first=you", "first", "link-allowed-first", "#/heaps?rule=nim&heaps=3,4,5&first=me"),
            (
                "#/heaps?errs=200&seed=1",
                "errs",
                "link-allowed-errs",
                "#/heaps?rule=nim&heaps=3,4,5&first=me&errs=100&seed=1",
            ),
            (
                "#/heaps?heaps=2&step=2&moves=1:1-2",
                "step",
                "link-allowed-no-step",
                "#/heaps?rule=nim&heaps=2&first=me&moves=1:1-2",
            ),
            ("#/heaps?heaps=2&moves=boo", "moves", "link-allowed-takes", "#/heaps?rule=nim&heaps=2&first=me"),
        ] {
            let opened = open(hash);
            let complaint = Some(bad_setting(name, allowed));
            assert_eq!((opened.complaint.clone(), rewritten(&opened).as_str()), (complaint, becomes), "{hash}");
        }
        let bad = open("#/heaps?rule=chess");
        assert_eq!(bad.complaint.map(|told| told.key), Some("heaps-bad-rule"));
        let illegal = open("#/heaps?heaps=2&moves=1:1-2;1:1");
        assert_eq!(illegal.complaint.map(|told| told.key), Some("link-bad-move"));
    }
}
