//! `qipan heaps period`: the period of the values, and its proof.

use qipan::Args;
use qipan::heaps::{Grundy, MAX_HEAP, Period, ValueFormula, Verified};
use serde::Serialize;

use crate::args::HeapsSearched;
use crate::heaps::{self, Bound, Known, verified};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;

#[derive(Serialize)]
struct Found {
    rule: String,
    preperiod: Option<u64>,
    period: Option<u64>,
    /// Increase of the values in each period, if they grow.
    #[serde(skip_serializing_if = "Option::is_none")]
    saltus: Option<u64>,
    /// Number of values, f(0) first, computed and checked for the proof; 0 if a theorem gives the formula.
    proved_from: Option<u64>,
    /// The last heap whose value was computed, if no period was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    open_to: Option<u64>,
    status: Known,
}

/// Runs `qipan heaps period`.
pub fn run(searched: &HeapsSearched, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut grundy = Grundy::new(heaps::rule(&searched.rule)?);
    // The value of the largest heap is known only by a formula.
    Bound::read(searched.to.as_deref())?.learn_value(&mut grundy, MAX_HEAP)?;
    match verified(&grundy)? {
        Some(Verified { formula, values }) => found(&grundy, formula, values, localizer, out),
        None => open(&grundy, localizer, out),
    }
}

fn found(
    grundy: &Grundy,
    formula: ValueFormula,
    needed: u64,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    let (Period { preperiod, period }, saltus) = formula.repeats();
    if out.json {
        out.object(&Found {
            rule: grundy.rule().to_string(),
            preperiod: Some(preperiod),
            period: Some(period),
            saltus,
            proved_from: Some(needed),
            open_to: None,
            status: Known::Proved,
        })?;
        return Ok(ExitOutcome::Yes);
    }
    let args = || Args::none().count("preperiod", preperiod).count("period", period);
    let key = if saltus.is_some() { "cli-heaps-period-rising" } else { "cli-heaps-period" };
    let why = match formula {
        ValueFormula::Period(_) => {
            Sentence::new("cli-heaps-proved", args().count("needed", needed).count("last", needed.saturating_sub(1)))
        }
        ValueFormula::Modulo(modulus) => {
            let args = Args::none().count("modulus", modulus).count("most", modulus.saturating_sub(1));
            Sentence::new("cli-heaps-proved-remainder", args)
        }
        ValueFormula::Identity => Sentence::new("cli-heaps-proved-whole", Args::none()),
        ValueFormula::Halved => Sentence::new("cli-heaps-proved-half", Args::none()),
    };
    let preperiod = Sentence::new("cli-heaps-preperiod", Args::none().count("preperiod", preperiod));
    let period = Sentence::new(key, Args::none().count("period", period));
    for sentence in [preperiod, period, why] {
        out.line(&localizer.localize(&sentence))?;
    }
    Ok(ExitOutcome::Yes)
}

fn open(grundy: &Grundy, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let to = grundy.computed().saturating_sub(1);
    if out.json {
        out.object(&Found {
            rule: grundy.rule().to_string(),
            preperiod: None,
            period: None,
            saltus: None,
            proved_from: None,
            open_to: Some(to),
            status: Known::Open,
        })?;
    } else {
        out.line(&localizer.localize(&Sentence::new("cli-heaps-open", Args::none().count("to", to))))?;
    }
    Ok(ExitOutcome::No)
}
