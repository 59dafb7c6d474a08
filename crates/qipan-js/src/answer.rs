//! The classes of answers. An answer is a sequence of steps that can be entered anywhere; most are formulas, and a
//! step of a board
//! of 2^30 squares a side is found as fast as one of eight.

/// The class of a family's answers.
macro_rules! answer {
    ($doc:literal, $name:ident, $family:ty, $board:literal, $position:literal, $tag:literal) => {
        #[doc = $doc]
        #[wasm_bindgen]
        #[derive(Clone, Debug)]
        pub struct $name(pub(crate) <$family as $crate::family::Family>::Answer);

        #[wasm_bindgen]
        impl $name {
            /// The family.
            #[wasm_bindgen(getter, unchecked_return_type = $tag)]
            #[must_use]
            pub fn family(&self) -> String {
                use $crate::family::Family;
                <$family>::NAME.to_owned()
            }

            /// The board that it answers.
            #[wasm_bindgen(getter, unchecked_return_type = $board)]
            #[must_use]
            pub fn board(&self) -> JsValue {
                use $crate::family::Family;
                <$family>::asked(&self.0)
            }

            /// How many steps there are.
            #[wasm_bindgen(getter)]
            #[must_use]
            pub fn length(&self) -> u64 {
                qipan::Answer::len(&self.0)
            }

            /// Step number `step`, from 1: its move, and why it is made.
            ///
            /// @throws `BadInput`.
            pub fn step(
                &self,
                #[wasm_bindgen(unchecked_param_type = "Whole")] step: &JsValue,
            ) -> Result<tsify::Ts<$crate::family::Step>, JsValue> {
                let asked = $crate::input::natural(step);
                let found = asked.and_then(|number| qipan::Answer::step(&self.0, number));
                let found = found.ok_or_else(|| $crate::answer::no_such_step(self.length()))?;
                let step = $crate::family::Step { mv: found.mv.to_string(), reason: $crate::locale::say(&found.why) };
                Ok($crate::value::typed(&step)?)
            }

            /// The moves number `first` to `last`, from 1, or all of them: at most a million at a time.
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
                Ok($crate::family::words(moves.map(|step| step.mv.to_string())))
            }

            /// The steps at which the argument turns.
            #[must_use]
            pub fn turns(&self) -> Vec<u64> {
                qipan::Answer::milestones(&self.0)
            }

            /// What is on the board after so many steps, or after all of them: on all of it, or in a window.
            ///
            /// @throws `BadInput`.
            #[wasm_bindgen(unchecked_return_type = $position)]
            pub fn position(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "Whole | null")] step: Option<JsValue>,
                #[wasm_bindgen(unchecked_optional_param_type = "BoardWindow | null")] window: Option<JsValue>,
            ) -> Result<JsValue, JsValue> {
                Ok(self.stand(step.as_ref())?.data(window.as_ref())?)
            }

            /// The picture after so many steps, or after all of them, as an SVG file.
            ///
            /// @throws `BadInput`.
            pub fn svg(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "Whole | null")] step: Option<JsValue>,
                #[wasm_bindgen(unchecked_optional_param_type = "SvgOptions | null")] options: Option<JsValue>,
            ) -> Result<String, JsValue> {
                Ok(self.stand(step.as_ref())?.svg(options.as_ref())?)
            }

            /// The certificate: the moves, what they are claimed to do, and what proves it.
            ///
            /// @throws `NotKnown` where there are more moves than a certificate may have.
            pub fn certificate(&self) -> Result<String, JsValue> {
                use $crate::family::Family;
                Ok($crate::family::certified(<$family>::claimed(&self.0))?)
            }

            /// What it is, for `JSON.stringify` and for people: the family, the board, and the number of steps. All of
            /// an answer is
            /// in its certificate.
            #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "AnswerJson")]
            #[must_use]
            pub fn to_json(&self) -> JsValue {
                $crate::value::object([
                    ("family", self.family().into()),
                    ("board", $crate::value::writable(&self.board())),
                    ("length", $crate::value::writable(&$crate::value::whole(self.length()))),
                ])
            }
        }

        impl $name {
            /// The number of a step that was given, or else `usual`.
            fn number(&self, given: Option<&JsValue>, usual: u64) -> Result<u64, $crate::error::Error> {
                given.map_or(Ok(usual), |step| $crate::value::step(step, self.length()))
            }

            fn stand(&self, step: Option<&JsValue>) -> Result<$crate::family::View<'_, $family>, $crate::error::Error> {
                Ok($crate::family::View::Answer(&self.0, self.number(step, self.length())?))
            }
        }
    };
}

use qipan::{Args, OwnedMessage};

use crate::error::Error;

/// No more moves are listed at a time.
pub const MAX_MOVES: u64 = 1_000_000;

/// Which steps there are instead.
pub(crate) fn no_such_step(last: u64) -> Error {
    if last == 0 {
        return Error::BadInput(OwnedMessage::plain("js-no-steps"));
    }
    Error::input("js-bad-step-number", Args::none().count("last", last))
}

pub(crate) use answer;
