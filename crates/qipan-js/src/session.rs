//! The classes of sessions: single moves with undo and redo.

/// Defines the session class of a family.
macro_rules! session {
    ($doc:literal, $name:ident, $family:ty, $board:literal, $position:literal, $tag:literal) => {
        #[doc = $doc]
        #[wasm_bindgen]
        #[derive(Debug)]
        pub struct $name(pub(crate) qipan::Session<<$family as $crate::family::Family>::Puzzle>);

        #[wasm_bindgen]
        impl $name {
            /// The name of the family.
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

            /// Makes a move, in the notation of links and certificates. Undone moves are kept as another branch.
            ///
            /// @throws `BadInput` if it is malformed, `IllegalMove` if the rules forbid it; the session is unchanged in
            /// either case.
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

            /// Undoes the last move. Returns false if there is none.
            pub fn undo(&mut self) -> bool {
                self.0.undo()
            }

            /// Redoes the move that was undone last. Returns false if there is none.
            pub fn redo(&mut self) -> bool {
                self.0.redo()
            }

            /// Goes to the position after `moves` moves: back, or forward along the moves that `redo` would make, as
            /// far as there are any.
            ///
            /// @throws `BadInput`.
            pub fn seek(
                &mut self,
                #[wasm_bindgen(unchecked_param_type = "Whole")] moves: &JsValue,
            ) -> Result<(), JsValue> {
                let most = qipan::Session::<<$family as $crate::family::Family>::Puzzle>::MAX_MOVES;
                // The limit of moves of a session fits a `usize`.
                self.0.seek($crate::value::step(moves, most as u64)? as usize);
                Ok(())
            }

            /// The moves of the current branch, in order.
            #[wasm_bindgen(getter)]
            #[must_use]
            pub fn moves(&self) -> Vec<js_sys::JsString> {
                $crate::family::js_strings(self.0.moves().iter().map(ToString::to_string))
            }

            /// All moves including undone ones and other branches, in the notation of links.
            #[wasm_bindgen(getter)]
            #[must_use]
            pub fn text(&self) -> String {
                self.0.to_string()
            }

            /// Whether the puzzle is solved.
            #[wasm_bindgen(getter, js_name = isComplete)]
            #[must_use]
            pub fn is_complete(&self) -> bool {
                self.0.status().is_complete()
            }

            /// Returns the position, of the whole board or of a window.
            ///
            /// @throws `BadInput`.
            #[wasm_bindgen(unchecked_return_type = $position)]
            pub fn position(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "BoardWindow | null")] window: Option<JsValue>,
            ) -> Result<JsValue, JsValue> {
                Ok($crate::family::View::<'_, $family>::Hand(&self.0).data(window.as_ref())?)
            }

            /// Returns the picture, as an SVG file.
            ///
            /// @throws `BadInput`.
            pub fn svg(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "SvgOptions | null")] options: Option<JsValue>,
            ) -> Result<String, JsValue> {
                Ok($crate::family::View::<'_, $family>::Hand(&self.0).svg(options.as_ref())?)
            }

            /// Returns the certificate of the moves of the current branch.
            ///
            /// @throws `NotKnown` if there are more moves than a certificate may have.
            pub fn certificate(&self) -> Result<String, JsValue> {
                use $crate::family::Family;
                let moves = qipan_certificate::Moves::listed(self.0.moves());
                Ok($crate::family::certificate_text(<$family>::session_statement(&self.0, moves))?)
            }

            /// Returns a summary for `JSON.stringify` and for debugging: the family, the board and the moves.
            #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "SessionJson")]
            #[must_use]
            pub fn to_json(&self) -> JsValue {
                let moves: js_sys::Array = self.moves().into_iter().collect();
                $crate::value::object([
                    ("family", self.family().into()),
                    ("board", $crate::value::without_big_ints(&self.board())),
                    ("moves", moves.into()),
                ])
            }
        }

        impl $name {
            /// Creates a session at the start of a puzzle, or after the given moves.
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

/// Returns the error of a session that has reached its limit of moves.
pub(crate) fn too_many() -> Error {
    let most = qipan::Session::<qipan::tromino::Board>::MAX_MOVES;
    Error::IllegalMove(OwnedMessage { key: "js-too-many-moves", args: Args::none().count("most", most as u64) })
}

/// Returns the error of moves that cannot be parsed or made.
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
