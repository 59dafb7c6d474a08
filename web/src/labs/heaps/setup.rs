//! The lab's settings, in a link and out of it.

use qipan::OwnedMessage;
use qipan::heaps::{Game, MAX_HEAPS, Rule, SelfPlay, Strength};

use crate::link::{Link, Reader, Settings, bad_setting};
use crate::stage::lab;
use crate::stage::play::Play;

/// The largest heap on the page: its stones are all drawn.
pub const LARGEST: u64 = 10_000;
/// Seeds are below this.
pub const SEEDS: u64 = 1_000_000;
/// An engine that errs does so in so many of a hundred moves, unless a link says otherwise.
pub const ERRS: u32 = 30;

/// Who makes the first move, and against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The person; then the engine.
    Me,
    /// The engine; then the person.
    Engine,
    /// Two people take turns.
    Both,
}

impl First {
    const ALL: [Self; 3] = [Self::Me, Self::Engine, Self::Both];

    /// The word in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::Engine => "engine",
            Self::Both => "both",
        }
    }
}

/// What a person sets in the form.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The rule, the heaps, and who wins.
    pub game: Game,
    /// Who begins.
    pub first: First,
    /// In so many of a hundred moves the engine errs.
    pub percent: u32,
    /// Which of them, and how.
    pub seed: u64,
    /// Is shown who wins, and why?
    pub show: bool,
    /// Are the values' powers of two tinted?
    pub powers: bool,
    /// The step that the link asks for, until the answer is there.
    pub wanted: u64,
}

impl Setup {
    /// What is shown when a link says nothing: Nim with three heaps.
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

    /// Another game.
    #[must_use]
    pub fn with_game(&self, game: Game) -> Self {
        Self { game, wanted: 0, ..self.clone() }
    }

    /// The same heaps under another rule.
    #[must_use]
    pub fn with_rule(&self, rule: Rule) -> Self {
        self.with_game(game(rule, self.game.heaps()).with_misere(self.game.is_misere()))
    }

    /// Other heaps under the same rule; those that are no heaps change nothing.
    #[must_use]
    pub fn with_heaps(&self, heaps: &[u64]) -> Self {
        let fits = |heap: &u64| (1..=LARGEST).contains(heap);
        if heaps.is_empty() || heaps.len() > MAX_HEAPS || !heaps.iter().all(fits) {
            return self.clone();
        }
        self.with_game(game(self.game.rule().clone(), heaps).with_misere(self.game.is_misere()))
    }

    /// How well the engine plays.
    #[must_use]
    pub const fn strength(&self) -> Strength {
        if self.percent == 0 {
            Strength::Perfect
        } else {
            Strength::Blunders { percent: self.percent, seed: self.seed }
        }
    }

    /// Is it the engine's turn after so many moves?
    #[must_use]
    pub const fn is_engines(&self, made: u64) -> bool {
        match self.first {
            First::Me => !made.is_multiple_of(2),
            First::Engine => made.is_multiple_of(2),
            First::Both => false,
        }
    }
}

/// A game whose heaps are known to be fit for one.
fn game(rule: Rule, heaps: &[u64]) -> Game {
    Game::new(rule.clone(), heaps).unwrap_or_else(|_| Game::of_one(rule))
}

/// Heaps as people write them: `7,3,3`. `None` when they are no heaps of this page.
#[must_use]
pub fn heaps_of(text: &str) -> Option<Vec<u64>> {
    let words = text.split([',', '，', '、', ' ', ';']).filter(|word| !word.is_empty());
    let heap = |word: &str| word.parse().ok().filter(|heap| (1..=LARGEST).contains(heap));
    let heaps: Vec<u64> = words.map(heap).collect::<Option<_>>()?;
    (1..=MAX_HEAPS).contains(&heaps.len()).then_some(heaps)
}

/// The reverse of [`heaps_of`].
#[must_use]
pub fn written(heaps: &[u64]) -> String {
    heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// What is left of a heap, as a sum: `2 + 3`, or `0`.
#[must_use]
pub fn summed(left: &[u64]) -> String {
    if left.is_empty() { "0".to_owned() } else { written(left).replace(',', " + ") }
}

/// The names of the settings.
pub const NAMES: [&str; 9] = ["rule", "heaps", "misere", "first", "errs", "seed", "show", "lens", "step"];

/// All that a link says.
pub type Opened = lab::Opened<Setup, SelfPlay>;

/// Reads a link. It never fails: see [`Opened::complaint`].
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
    // At most 100.
    setup.percent = reader.number("errs", "link-allowed-errs", 0, 100).unwrap_or(0) as u32;
    setup.seed = reader.number("seed", "link-allowed-seed", 0, SEEDS - 1).unwrap_or(0);
    setup.show = reader.switch("show");
    setup.powers = reader.named("lens", "link-allowed-lens-powers", |name| (name == "powers").then_some(())).is_some();
    let play = Play::new(setup.game.clone(), None);
    let step = reader.number("step", "link-allowed-step", 0, u64::MAX).unwrap_or(0);
    if link.get("moves").is_none() {
        setup.wanted = step;
    } else if step > 0 {
        // The game of the engine is no place to begin: a person's moves there begin at the start.
        reader.complain(bad_setting("step", "link-allowed-no-step"));
    }
    Opened::with_rest(reader, setup, play, "link-allowed-takes")
}

/// What a colleague who opens the link would miss, but for the view.
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
    // An answer on its way will be shown at the step that is wanted.
    let is_coming = play.answer().is_none() && play.own_moves().is_none();
    let step = play.step().max(if is_coming { setup.wanted } else { 0 });
    lab::write_place(&mut settings, play, Some(step).filter(|step| *step > 0));
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
        // Braces are taken as they are meant, whether the browser escapes them or not.
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
