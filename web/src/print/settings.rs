//! The settings of the worksheet page, to and from links.
//!
//! ```text
//! #/tromino/print?k=3&hole=2,5&boards=4&sheet=given&seed=2
//! ```
//! The setting `levels=T02-T05,T09` asks for levels in place of boards; `sheet=rules` for the rule in three pictures, and
//! `sheet=grid` for tables (heaps) or triangle paper (pegs), which need no board. The lab's settings of the board are only passed on. `seed` belongs to the sheet: the setting of this name in the
//! heap lab is that of its engine, which has no meaning on paper.

use qipan::OwnedMessage;

use crate::export::sheet::{COUNTS, Kind, Order, SEEDS};
use crate::family::Family;
use crate::levels::chosen::levels_of;
use crate::link::{Link, Reader, Settings, bad_setting, unknown};

/// The settings of the sheet, and the lab's setting `step`, in case a link was edited by hand.
const OWN: [&str; 5] = ["boards", "sheet", "seed", "step", "levels"];

/// The settings of a worksheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The name of the family in links.
    pub(super) family: String,
    /// The board, as settings of its lab.
    pub(super) board: Settings,
    /// Number of boards on the page.
    pub boards: u64,
    /// The kind of the sheet.
    pub sheet: Kind,
    /// The seed.
    pub seed: u64,
    /// The levels, as in the link.
    pub levels: String,
}

/// Parses a link. Returns the first error too; the nearest valid value is used instead. (Errors in the settings of the
/// board are found by the worker.)
#[must_use]
pub fn read(link: &Link) -> (Wanted, Option<OwnedMessage>) {
    let mut reader = Reader::new(link);
    let most = COUNTS[COUNTS.len() - 1];
    let asked = reader.number("boards", "link-allowed-boards", 1, most).unwrap_or(1);
    let boards = COUNTS.into_iter().rev().find(|count| *count <= asked).unwrap_or(1);
    if boards != asked {
        reader.complain(bad_setting("boards", "link-allowed-boards"));
    }
    let family = link.path.first().cloned().unwrap_or_default();
    let levels = link.get("levels").unwrap_or_default().to_owned();
    let count = levels_of(&levels, &family).len() as u64;
    if count == 0 && !levels.is_empty() {
        reader.complain(bad_setting("levels", "link-allowed-levels"));
    }
    // As many boards as there are levels, if nothing else is said.
    let boards = if count > 0 && link.get("boards").is_none() {
        COUNTS.into_iter().find(|boards| *boards >= count).unwrap_or(most)
    } else {
        boards
    };
    let kind = |name: &str| {
        let kind = Kind::from_name(name)?;
        Family::from_slug(&family).is_none_or(|family| kind.is_of(family)).then_some(kind)
    };
    let sheet = reader.named("sheet", "link-allowed-sheet", kind).unwrap_or(Kind::Given);
    let seed = reader.number("seed", "link-allowed-set", 0, SEEDS - 1).unwrap_or(0);
    let levels = if count == 0 { String::new() } else { levels };
    let of_board = Family::from_slug(&family).map_or(&[][..], Family::of_board);
    let board = link.some(of_board);
    let complaint = reader.complaint().or_else(|| unknown(link, &[of_board, &OWN[..]].concat()));
    (Wanted { family, board, boards, sheet, seed, levels }, complaint)
}

/// Returns the link from a lab with these settings to its worksheet, without steps, moves and view.
#[must_use]
pub fn link(family: Family, lab: &Settings, lang: &str) -> String {
    let mut settings: Settings = lab.iter().filter(|(name, _)| family.of_board().contains(name)).cloned().collect();
    settings.push(("lang", lang.to_owned()));
    Link::write(&[family.slug(), "print"], &settings)
}

impl Wanted {
    /// Returns the family.
    #[must_use]
    pub fn family(&self) -> Option<Family> {
        Family::from_slug(&self.family)
    }

    /// Returns the settings of the link that restores this state.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let mut settings = self.board.clone();
        if self.sheet.has_boards() {
            settings.push(("boards", self.boards.to_string()));
        }
        settings.push(("sheet", self.sheet.name().to_owned()));
        if !self.levels.is_empty() {
            settings.push(("levels", self.levels.clone()));
        } else if self.sheet.has_boards() {
            settings.push(("seed", self.seed.to_string()));
        }
        settings
    }

    /// Returns the link to the lab with this board. A theme in the address is kept.
    #[must_use]
    pub fn lab(&self, link: &Link, lang: &str) -> String {
        let mut settings = self.board.clone();
        settings.push(("lang", lang.to_owned()));
        settings.extend(link.get("theme").map(|theme| ("theme", theme.to_owned())));
        Link::write(&[&self.family], &settings)
    }

    /// Returns the request to the worker. `address` is that of the page up to `#`.
    #[must_use]
    pub fn order(&self, lang: &str, address: String) -> Order {
        Order {
            link: Link::write(&[&self.family], &self.board),
            // At most six, and below a million.
            boards: self.boards as u32,
            sheet: self.sheet.name().to_owned(),
            seed: self.seed as u32,
            lang: lang.to_owned(),
            address,
            levels: levels_of(&self.levels, &self.family).iter().map(|level| level.id.to_owned()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(hash: &str) -> (String, Option<OwnedMessage>) {
        let (wanted, complaint) = read(&Link::parse(hash));
        (Link::write(&[&wanted.family, "print"], &wanted.settings()), complaint)
    }

    #[test]
    fn links_open_and_are_written_again_as_they_were() {
        for hash in [
            "#/tromino/print?k=3&hole=2,5&boards=4&sheet=given&seed=2",
            "#/pegs/print?draw=.oo;ooo&ways=8&boards=1&sheet=answer&seed=0",
            "#/pegs/print?sheet=rules",
            "#/heaps/print?sheet=grid",
            "#/tromino/print?sheet=rules&levels=T02-T05",
            "#/heaps/print?rule=take:{1,3}&heaps=3,4&misere=1&first=both&boards=6&sheet=blank&seed=999999",
        ] {
            assert_eq!(rewritten(hash), (hash.to_owned(), None));
        }
        let (all, complaint) = rewritten("#/tromino/print?k=3&step=2&moves=x&view=1&lang=en");
        assert_eq!((all.as_str(), complaint), ("#/tromino/print?k=3&boards=1&sheet=given&seed=0", None));
    }

    #[test]
    fn bad_links_lead_to_the_nearest_good_state() {
        for (query, name, allowed, becomes) in [
            ("boards=5", "boards", "link-allowed-boards", "boards=4&sheet=given&seed=0"),
            ("boards=99", "boards", "link-allowed-boards", "boards=6&sheet=given&seed=0"),
            ("boards=x", "boards", "link-allowed-boards", "boards=1&sheet=given&seed=0"),
            ("sheet=all", "sheet", "link-allowed-sheet", "boards=1&sheet=given&seed=0"),
            ("sheet=grid", "sheet", "link-allowed-sheet", "boards=1&sheet=given&seed=0"),
            ("seed=9999999", "seed", "link-allowed-set", "boards=1&sheet=given&seed=999999"),
        ] {
            let wanted = (format!("#/tromino/print?{becomes}"), Some(bad_setting(name, allowed)));
            assert_eq!(rewritten(&format!("#/tromino/print?{query}")), wanted, "{query}");
        }
    }

    #[test]
    fn levels_are_named_one_by_one_and_in_ranges() {
        let ids = |text: &str| levels_of(text, "tromino").iter().map(|level| level.id).collect::<Vec<_>>();
        assert_eq!(ids("T02-T04,t09"), ["T02", "T03", "T04", "T09"]);
        assert_eq!((ids("P02"), ids("T04-T02"), ids("x-y"), ids("")), (vec![], vec![], vec![], vec![]));
        let (all, complaint) = rewritten("#/tromino/print?levels=T04-T06");
        assert_eq!((all.as_str(), complaint), ("#/tromino/print?boards=4&sheet=given&levels=T04-T06", None));
        let wanted = (
            "#/tromino/print?boards=1&sheet=given&seed=0".to_owned(),
            Some(bad_setting("levels", "link-allowed-levels")),
        );
        assert_eq!(rewritten("#/tromino/print?levels=P01"), wanted);
    }

    #[test]
    fn what_nobody_knows_is_named() {
        let (_, complaint) = rewritten("#/tromino/print?k=3&board=english");
        assert_eq!(complaint.map(|complaint| complaint.key), Some("link-unknown"));
    }

    #[test]
    fn a_lab_leads_here_with_its_board() {
        let lab = [("rule", "nim"), ("heaps", "3,4"), ("errs", "30"), ("seed", "7"), ("step", "2")];
        let lab = lab.map(|(name, value)| (name, value.to_owned())).to_vec();
        assert_eq!(link(Family::Heaps, &lab, "en"), "#/heaps/print?rule=nim&heaps=3,4&lang=en");
    }

    #[test]
    fn the_way_back_leads_to_the_very_board() {
        let link = Link::parse("#/heaps/print?rule=nim&heaps=3,4&boards=2&seed=5&theme=dark");
        let (wanted, _) = read(&link);
        assert_eq!(wanted.lab(&link, "zh"), "#/heaps?rule=nim&heaps=3,4&lang=zh&theme=dark");
        let order = wanted.order("zh", "here".to_owned());
        assert_eq!((order.link.as_str(), order.seed, order.boards), ("#/heaps?rule=nim&heaps=3,4", 5, 2));
    }
}
