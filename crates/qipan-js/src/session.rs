//! The classes of sessions: moves made one by one, by the rules, with undo and redo.

/// The class of a family's sessions.
macro_rules! session {
    ($doc:literal, $name:ident, $family:ty, $board:literal, $position:literal, $tag:literal) => {
        #[doc = $doc]
        #[wasm_bindgen]
        #[derive(Debug)]
        pub struct $name(pub(crate) qipan::Session<<$family as $crate::family::Family>::Puzzle>);

        #[wasm_bindgen]
        impl $name {
            /// The family.
            #[wasm_bindgen(getter, unchecked_return_type = $tag)]
            #[must_use]
            pub fn family(&self) -> String {
                use $crate::family::Family;
                <$family>::NAME.to_owned()
            }

            /// The board.
            #[wasm_bindgen(getter, unchecked_return_type = $board)]
            #[must_use]
            pub fn board(&self) -> JsValue {
                use $crate::family::Family;
                <$family>::board(self.0.puzzle())
            }

            /// Makes a move, written as in links and certificates. What was undone is kept as another branch.
            ///
            /// @throws `BadInput` for what is no move, `IllegalMove` for what the rules refuse; nothing is changed then.
            pub fn play(
                &mut self,
                #[wasm_bindgen(js_name = "move", unchecked_param_type = "string")] mv: &JsValue,
            ) -> Result<(), JsValue> {
                use $crate::error::Error;
                use $crate::family::Family;
                let bad = || Error::input("js-bad-move", qipan::Args::none().text("example", <$family>::EXAMPLE));
                let mv = $crate::input::text(mv)?.parse().map_err(|_| bad())?;
                if self.0.node_count() >= qipan::Session::<<$family as Family>::Puzzle>::MAX_MOVES {
                    return Err($crate::session::too_many().into());
                }
                Ok(self.0.play(mv).map_err(|why| Error::IllegalMove(qipan::OwnedMessage::of(&why)))?)
            }

            /// Takes the last move back; is there one?
            pub fn undo(&mut self) -> bool {
                self.0.undo()
            }

            /// Makes the move again that was taken back last; is there one?
            pub fn redo(&mut self) -> bool {
                self.0.redo()
            }

            /// Goes to the position after so many moves: back, or on along those that `redo` would make, as far as
            /// there are any.
            ///
            /// @throws `BadInput`.
            pub fn seek(
                &mut self,
                #[wasm_bindgen(unchecked_param_type = "Whole")] moves: &JsValue,
            ) -> Result<(), JsValue> {
                let most = qipan::Session::<<$family as $crate::family::Family>::Puzzle>::MAX_MOVES;
                // There are no more moves than that.
                self.0.seek($crate::value::step(moves, most as u64)? as usize);
                Ok(())
            }

            /// The moves that were made, in order.
            #[wasm_bindgen(getter)]
            #[must_use]
            pub fn moves(&self) -> Vec<js_sys::JsString> {
                $crate::family::words(self.0.moves().iter().map(ToString::to_string))
            }

            /// All moves, those undone and other branches too, in the text form of links.
            #[wasm_bindgen(getter)]
            #[must_use]
            pub fn text(&self) -> String {
                self.0.to_string()
            }

            /// Is the puzzle done?
            #[wasm_bindgen(getter, js_name = isComplete)]
            #[must_use]
            pub fn is_complete(&self) -> bool {
                self.0.status().is_complete()
            }

            /// What is on the board: on all of it, or in a window.
            ///
            /// @throws `BadInput`.
            #[wasm_bindgen(unchecked_return_type = $position)]
            pub fn position(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "BoardWindow | null")] window: Option<JsValue>,
            ) -> Result<JsValue, JsValue> {
                Ok($crate::family::View::<'_, $family>::Hand(&self.0).data(window.as_ref())?)
            }

            /// The picture, as an SVG file.
            ///
            /// @throws `BadInput`.
            pub fn svg(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "SvgOptions | null")] options: Option<JsValue>,
            ) -> Result<String, JsValue> {
                Ok($crate::family::View::<'_, $family>::Hand(&self.0).svg(options.as_ref())?)
            }

            /// The certificate of the moves that were made.
            ///
            /// @throws `NotKnown` where there are more than a certificate may have.
            pub fn certificate(&self) -> Result<String, JsValue> {
                use $crate::family::Family;
                let moves = qipan_file::Moves::listed(self.0.moves());
                Ok($crate::family::certified(<$family>::made(&self.0, moves))?)
            }

            /// What it is, for `JSON.stringify` and for people: the family, the board, and the moves.
            #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "SessionJson")]
            #[must_use]
            pub fn to_json(&self) -> JsValue {
                let moves: js_sys::Array = self.moves().into_iter().collect();
                $crate::value::object([
                    ("family", self.family().into()),
                    ("board", $crate::value::writable(&self.board())),
                    ("moves", moves.into()),
                ])
            }
        }

        impl $name {
            /// From the start of a puzzle, and with the moves of a text where one is given.
            pub(crate) fn open(
                puzzle: <$family as $crate::family::Family>::Puzzle,
                moves: Option<&wasm_bindgen::JsValue>,
            ) -> Result<Self, $crate::error::Error> {
                let start = qipan::Puzzle::start(&puzzle);
                let session = qipan::Session::parse(puzzle, start, &$crate::input::moves(moves)?);
                session.map(Self).map_err(|(_, bad)| $crate::session::refused::<$family>(bad))
            }
        }
    };
}

use qipan::session::ParseSessionError;
use qipan::{Args, OwnedMessage, Puzzle};

use crate::error::Error;
use crate::family::Family;

/// A session has as many moves as it may have.
pub(crate) fn too_many() -> Error {
    let most = qipan::Session::<qipan::tromino::Board>::MAX_MOVES;
    Error::IllegalMove(OwnedMessage { key: "js-too-many-moves", args: Args::none().count("most", most as u64) })
}

/// Why a text is no session.
pub(crate) fn refused<F: Family>(bad: ParseSessionError<<F::Puzzle as Puzzle>::MoveError>) -> Error {
    match bad {
        ParseSessionError::Illegal { at, why } => Error::IllegalMove(OwnedMessage {
            key: "file-at-move",
            args: Args::none().count("at", at as u64).message("reason", &why),
        }),
        ParseSessionError::TooLong => too_many(),
        ParseSessionError::NotAMove { .. } | ParseSessionError::Malformed => {
            Error::input("js-bad-moves", Args::none().text("example", F::EXAMPLE))
        }
    }
}

pub(crate) use session;
