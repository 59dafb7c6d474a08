//! `qipan pegs table`: the positions of the central game of the English board, by number of pegs.

use qipan::pegs::BoardShape;
use qipan::pegs::tablebase::{JUMPS, LevelSize, Tablebase, reachable};
use qipan::{Args, Sequential};
use serde::Serialize;

use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::pegs::solve::point;
use crate::progress::TerminalProgress;

/// The positions with a number of pegs.
#[derive(Serialize)]
struct Level {
    pegs: usize,
    winning: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<String>,
}

/// All positions.
#[derive(Serialize)]
struct Table {
    board: &'static str,
    levels: Vec<Level>,
    winning: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<String>,
}

/// Runs `qipan pegs table`.
pub fn run(
    target: Option<&str>,
    is_with_reachable: bool,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    let english = BoardShape::English;
    let target = target.map(|word| point(english, "--target", word, localizer)).transpose()?;
    if target.is_some_and(|target| target != english.usual_hole()) {
        return Err(Failure::input("cli-pegs-table-target", Args::none()));
    }
    let mut progress = TerminalProgress::stoppable();
    let won = Tablebase::build(&Sequential, &mut progress)?.level_sizes();
    let all = if is_with_reachable { Some(reachable(JUMPS, &mut progress)?) } else { None };
    drop(progress);
    let total = |sizes: &[LevelSize]| sizes.iter().copied().sum::<LevelSize>().up_to_symmetry.to_string();
    let levels = won.iter().enumerate().map(|(jumps, won)| Level {
        pegs: JUMPS + 1 - jumps,
        winning: won.up_to_symmetry.to_string(),
        positions: all.as_ref().map(|all| all[jumps].up_to_symmetry.to_string()),
    });
    let table = Table {
        board: english.name(),
        levels: levels.collect(),
        winning: total(&won),
        positions: all.as_deref().map(total),
    };
    if out.json {
        out.object(&table)?;
        return Ok(ExitOutcome::Yes);
    }
    for level in &table.levels {
        let positions = level.positions.as_ref().map_or(String::new(), |positions| format!("{positions:>10}"));
        out.line(&format!("{:>2}{:>10}{positions}", level.pegs, level.winning))?;
    }
    let args = Args::none().text("winning", table.winning.clone());
    let told = match table.positions {
        None => Sentence::new("cli-pegs-table-won", args),
        Some(positions) => Sentence::new("cli-pegs-table-reachable", args.text("positions", positions)),
    };
    out.line(&localizer.localize(&told))?;
    Ok(ExitOutcome::Yes)
}
