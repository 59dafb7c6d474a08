//! The classes of answers. An answer is a sequence of steps that can be entered anywhere; most are formulas, and a step of a board
//! of 2^30 squares a side is found as fast as one of eight.

/// The class of a family's answers.
macro_rules! answer {
    ($doc:literal, $name:ident, $family:ty, $board:literal, $position:literal) => {
        #[doc = $doc]
        #[wasm_bindgen]
        #[derive(Clone, Debug)]
        pub struct $name(pub(crate) <$family as $crate::family::Family>::Answer);

        #[wasm_bindgen]
        impl $name {
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
                let number = $crate::value::step(step, self.length())?;
                let bad = || {
                    $crate::fault::Fault::input("js-bad-step-number", qipan::Args::none().count("last", self.length()))
                };
                let found = qipan::Answer::step(&self.0, number).ok_or_else(bad)?;
                let step = $crate::family::Step { mv: found.mv.to_string(), reason: $crate::voice::say(&found.why) };
                Ok($crate::value::typed(&step)?)
            }

            /// The moves number `first` to `last`, from 1: at most a million at a time.
            ///
            /// @throws `BadInput`.
            pub fn moves(
                &self,
                #[wasm_bindgen(unchecked_param_type = "Whole")] first: &JsValue,
                #[wasm_bindgen(unchecked_param_type = "Whole")] last: &JsValue,
            ) -> Result<Vec<js_sys::JsString>, JsValue> {
                let end = $crate::value::step(last, self.length())?;
                let first = $crate::value::step(first, self.length())?.max(1);
                if end.saturating_sub(first) >= $crate::answer::MOST_MOVES {
                    let args = qipan::Args::none().count("most", $crate::answer::MOST_MOVES);
                    return Err($crate::fault::Fault::input("js-many-moves", args).into());
                }
                let moves = (first..=end).filter_map(|i| qipan::Answer::step(&self.0, i));
                Ok($crate::family::words(moves.map(|step| step.mv.to_string())))
            }

            /// The steps at which the argument turns.
            #[must_use]
            pub fn turns(&self) -> Vec<u64> {
                qipan::Answer::turns(&self.0)
            }

            /// What is on the board after so many steps: on all of it, or in a window.
            ///
            /// @throws `BadInput`.
            #[wasm_bindgen(unchecked_return_type = $position)]
            pub fn position(
                &self,
                #[wasm_bindgen(unchecked_param_type = "Whole")] step: &JsValue,
                #[wasm_bindgen(unchecked_optional_param_type = "Window")] window: Option<JsValue>,
            ) -> Result<JsValue, JsValue> {
                Ok(self.stand(step)?.data(window.as_ref())?)
            }

            /// The picture after so many steps, as an SVG file.
            ///
            /// @throws `BadInput`.
            pub fn svg(
                &self,
                #[wasm_bindgen(unchecked_param_type = "Whole")] step: &JsValue,
                #[wasm_bindgen(unchecked_optional_param_type = "Look")] look: Option<JsValue>,
            ) -> Result<String, JsValue> {
                Ok(self.stand(step)?.svg(look.as_ref())?)
            }

            /// The certificate: the moves, what they are claimed to do, and what proves it.
            ///
            /// @throws `NoAnswer` where there are more moves than a certificate may have.
            pub fn certificate(&self) -> Result<String, JsValue> {
                use $crate::family::Family;
                Ok($crate::family::certified(<$family>::claimed(&self.0))?)
            }
        }

        impl $name {
            fn stand(&self, step: &JsValue) -> Result<$crate::family::Stand<'_, $family>, $crate::fault::Fault> {
                Ok($crate::family::Stand::Answer(&self.0, $crate::value::step(step, qipan::Answer::len(&self.0))?))
            }
        }
    };
}

/// No more moves are listed at a time.
pub const MOST_MOVES: u64 = 1_000_000;

pub(crate) use answer;
