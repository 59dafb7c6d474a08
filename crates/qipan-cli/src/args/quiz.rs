//! Arguments of `qipan quiz`.

use clap::Args;
use clap::builder::PossibleValuesParser;
use qipan::levels::Family;

/// Arguments of `qipan quiz`.
#[derive(Debug, Args)]
pub struct Quiz {
    /// The family.
    #[arg(value_name = "help-value-family", value_parser = PossibleValuesParser::new(Family::ALL.map(Family::name)))]
    #[arg(help = "help-quiz-family")]
    pub family: String,
    /// The seed.
    #[arg(long, value_name = "help-value-seed", value_parser = super::value, help = "help-quiz-seed")]
    pub seed: Option<String>,
    /// The number of questions.
    #[arg(long, value_name = "help-value-tests", value_parser = super::value, help = "help-quiz-count")]
    pub count: Option<String>,
    /// Whether the right options and the reasons are written too.
    #[arg(long, help = "help-quiz-answers")]
    pub answers: bool,
}
