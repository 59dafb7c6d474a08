//! The challenges that were sent from this device, so that an answer to one of them is recognised.

use qipan::levels::Goal;

use super::record::Record;
use crate::browser;

/// The name under which they are stored, after `qipan.`.
const NAME: &str = "challenges.v1";
/// Maximum number of challenges that are kept; older ones are forgotten.
const MAX_KEPT: usize = 200;

/// Returns the identity of a challenge: its family, its board as settings of a link, and its goal.
fn identity(family: &str, board: &str, goal: Goal) -> String {
    format!("{family}?{board}&goal={goal}")
}

/// Keeps a challenge that was copied.
pub fn keep(family: &str, board: &str, goal: Goal) {
    let mut all: Vec<String> = browser::kept_value(NAME).unwrap_or_default();
    add(&mut all, identity(family, board, goal));
    browser::keep_value(NAME, &all);
}

fn add(all: &mut Vec<String>, one: String) {
    all.retain(|other| *other != one);
    all.push(one);
    let surplus = all.len().saturating_sub(MAX_KEPT);
    all.drain(..surplus);
}

/// Records that somebody has solved a challenge, if it was sent from this device.
pub fn note_solved(family: &str, board: &str, goal: Goal) {
    let all: Vec<String> = browser::kept_value(NAME).unwrap_or_default();
    if all.contains(&identity(family, board, goal)) {
        Record::note_solved_challenge();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_challenges_are_kept_and_each_only_once() {
        let mut all = Vec::new();
        for number in 0..MAX_KEPT + 5 {
            add(&mut all, number.to_string());
        }
        add(&mut all, "7".to_owned());
        assert_eq!((all.len(), all[0].as_str(), all.last().map(String::as_str)), (MAX_KEPT, "5", Some("7")));
        assert_eq!(all.iter().filter(|one| *one == "7").count(), 1);
    }

    #[test]
    fn a_challenge_is_its_family_its_board_and_its_goal() {
        assert_eq!(identity("pegs", "rows=3&cols=4", Goal::Left(2)), "pegs?rows=3&cols=4&goal=left:2");
    }
}
