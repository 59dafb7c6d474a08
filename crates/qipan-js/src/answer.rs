//! The classes of answers: sequences of steps with random access. Most are formulas, so a step on a board with 2^30
//! squares a side is found as fast as one on an 8 × 8 board.

/// Defines the answer class of a family.
macro_rules! answer {
    ($doc:literal, $name:ident, $family:ty, $board:literal, $position:literal, $tag:literal) => {
        #[doc = $doc]
        #[wasm_bindgen]
        #[derive(Clone, Debug)]
        pub struct $name(pub(crate) <$family as $crate::family::Family>::Answer);

        #[wasm_bindgen]
        impl $name {
            /// The name of the family.
            #[wasm_bindgen(getter, unchecked_return_type = $tag)]
            #[must_use]
            pub fn family(&self) -> String {
                use $crate::family::Family;
                <$family>::NAME.to_owned()
            }

            /// The board of the answer.
            #[wasm_bindgen(getter, unchecked_return_type = $board)]
            #[must_use]
            pub fn board(&self) -> JsValue {
                use $crate::family::Family;
                <$family>::problem(&self.0)
            }

            /// The number of steps.
            #[wasm_bindgen(getter)]
            #[must_use]
            pub fn length(&self) -> u64 {
                qipan::Answer::len(&self.0)
            }

            /// Step `step`, counted from 1: its move, and the reason for it.
            ///
            /// @throws `BadInput`.
            pub fn step(
                &self,
                #[wasm_bindgen(unchecked_param_type = "Whole")] step: &JsValue,
            ) -> Result<tsify::Ts<$crate::family::Step>, JsValue> {
                let number = $crate::input::natural(step);
                let step = number.and_then(|number| qipan::Answer::step(&self.0, number));
                let step = step.ok_or_else(|| $crate::answer::no_such_step(self.length()))?;
                let step =
                    $crate::family::Step { mv: step.mv.to_string(), reason: $crate::locale::localize(&step.why) };
                Ok($crate::value::typed(&step)?)
            }

            /// Returns the moves from `first` to `last`, counted from 1, or all of them; at most a million at a time.
            ///
            /// @throws `BadInput`.
            pub fn moves(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "Whole | null")] first: Option<JsValue>,
                #[wasm_bindgen(unchecked_optional_param_type = "Whole | null")] last: Option<JsValue>,
            ) -> Result<Vec<js_sys::JsString>, JsValue> {
                let end = self.number(last.as_ref(), self.length())?;
                let first = self.number(first.as_ref(), 1)?;
                if first == 0 {
                    return Err($crate::answer::no_such_step(self.length()).into());
                }
                if end.saturating_sub(first) >= $crate::answer::MAX_MOVES {
                    let args = qipan::Args::none().count("most", $crate::answer::MAX_MOVES);
                    return Err($crate::error::Error::input("js-many-moves", args).into());
                }
                let moves = (first..=end).filter_map(|i| qipan::Answer::step(&self.0, i));
                Ok($crate::family::js_strings(moves.map(|step| step.mv.to_string())))
            }

            /// Returns the numbers of the steps at which a section of the argument ends.
            #[must_use]
            pub fn turns(&self) -> Vec<u64> {
                qipan::Answer::milestones(&self.0)
            }

            /// Returns the position after `step` steps, or after all of them; of the whole board or of a window.
            ///
            /// @throws `BadInput`.
            #[wasm_bindgen(unchecked_return_type = $position)]
            pub fn position(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "Whole | null")] step: Option<JsValue>,
                #[wasm_bindgen(unchecked_optional_param_type = "BoardWindow | null")] window: Option<JsValue>,
            ) -> Result<JsValue, JsValue> {
                Ok(self.view(step.as_ref())?.data(window.as_ref())?)
            }

            /// Returns the picture after `step` steps, or after all of them, as an SVG file.
            ///
            /// @throws `BadInput`.
            pub fn svg(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "Whole | null")] step: Option<JsValue>,
                #[wasm_bindgen(unchecked_optional_param_type = "SvgOptions | null")] options: Option<JsValue>,
            ) -> Result<String, JsValue> {
                Ok(self.view(step.as_ref())?.svg(options.as_ref())?)
            }

            /// Returns the certificate: the moves, the claim, and its proof.
            ///
            /// @throws `NotKnown` if there are more moves than a certificate may have.
            pub fn certificate(&self) -> Result<String, JsValue> {
                use $crate::family::Family;
                Ok($crate::family::certificate_text(<$family>::statement(&self.0))?)
            }

            /// Returns a summary for `JSON.stringify` and for debugging: the family, the board and the number of steps.
            /// The complete answer is in its certificate.
            #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "AnswerJson")]
            #[must_use]
            pub fn to_json(&self) -> JsValue {
                $crate::value::object([
                    ("family", self.family().into()),
                    ("board", $crate::value::without_big_ints(&self.board())),
                    ("length", $crate::value::without_big_ints(&$crate::value::whole(self.length()))),
                ])
            }
        }

        impl $name {
            /// Parses the number of a step, or returns `default` if it is missing.
            fn number(&self, given: Option<&JsValue>, default: u64) -> Result<u64, $crate::error::Error> {
                given.map_or(Ok(default), |step| $crate::value::step(step, self.length()))
            }

            fn view(&self, step: Option<&JsValue>) -> Result<$crate::family::View<'_, $family>, $crate::error::Error> {
                Ok($crate::family::View::Answer(&self.0, self.number(step, self.length())?))
            }
        }
    };
}

use qipan::{Args, OwnedMessage};

use crate::error::Error;

/// The maximum number of moves of one call.
pub const MAX_MOVES: u64 = 1_000_000;

/// Returns the error for a step number out of range, with the permitted range.
pub(crate) fn no_such_step(last: u64) -> Error {
    if last == 0 {
        return Error::BadInput(OwnedMessage::plain("js-no-steps"));
    }
    Error::input("js-bad-step-number", Args::none().count("last", last))
}

pub(crate) use answer;
