//! The classroom: what learners hand in, without accounts and without a server.
//!
//! A learner is a seat in a class; nothing leaves the device but a code that the learner shows. The *result code* is sixteen signs
//! for paper and speech, in which slips are found. The *work code* holds all moves; whoever collects it replays them by the rules.
//! Everything here is a pure function of what is handed over.
//!
//! # An example
//! ```
//! use qipan::levels::{self, Family, Stars};
//! use qipan_classroom::{ClassWord, ResultCode, Work, WorkCode};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let class = ClassWord::new("7B");
//! let mut result = ResultCode::new(Family::Pegs, 23);
//! result.stars[1] = 2;
//! let text = result.encode(&class)?;
//! assert_eq!(text.len(), 19);
//! assert_eq!(ResultCode::decode(&text.to_lowercase(), &class)?, result);
//!
//! let level = levels::find("P02").ok_or("there is such a level")?;
//! let mut code = WorkCode::new(Family::Pegs, 23, &class);
//! let stars = Stars { done: true, best: true, explained: false };
//! code.works.push(Work { stars, moves: "1,1e;1,4w".to_owned(), ..Work::new(level) });
//! let texts = code.encode()?;
//! assert_eq!(WorkCode::decode(&texts[0])?, code);
//! # Ok(())
//! # }
//! ```
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | [`class_word`] | the word of a class, the key of all checks |
//! | [`result_code`] | result codes |
//! | [`work_code`] | work codes |
//! | [`moves_code`] | the moves in work codes |
//! | [`collect`] | codes in any text, replayed: verified, told, refused or missing by seat and level |
//! | [`csv`] | the table of a class as a file |
//! | [`quiz`](mod@quiz) | questions from templates and a seed |
//! | [`bits`], [`envelope`] | bits and LEB128; CRC-32 and base64url |

pub mod bits;
pub mod class_word;
pub mod collect;
pub mod csv;
pub mod envelope;
pub mod moves_code;
pub mod quiz;
pub mod result_code;
pub mod work_code;

pub use class_word::ClassWord;
pub use collect::{
    Collection, LevelResult, Refusal, SeatResults, Standing, SuccessRate, Uncollected, UncollectedReason,
};
pub use csv::{Headings, to_csv};
pub use result_code::{MAX_QUIZ, MAX_SEAT, ResultCode, ResultCodeError};
pub use work_code::{Fault, ReadWorkError, Work, WorkCode, WorkCodeError};
