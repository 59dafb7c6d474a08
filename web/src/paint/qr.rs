//! Rendering of QR codes.

use yew::prelude::*;

/// Width of the quiet zone, in modules.
const QUIET: usize = 4;

/// Pixels of a module, at least: cameras read it from a screen then. Style sheets can make the code larger.
const MODULE: usize = 2;

/// Renders the code with these rows, in which `1` is a dark module, with this accessible name.
pub fn view(rows: &[String], name: String) -> Html {
    let side = rows.len() + 2 * QUIET;
    html! {
        <svg class="qr" role="img" aria-label={name} viewBox={format!("0 0 {side} {side}")}
            width={(MODULE * side).to_string()} shape-rendering="crispEdges">
            <rect width={side.to_string()} height={side.to_string()} />
            <path d={path(rows)} />
        </svg>
    }
}

/// Returns the path of the dark modules: one bar for each run in a row.
fn path(rows: &[String]) -> String {
    let mut path = String::new();
    for (row, modules) in (QUIET..).zip(rows) {
        let mut col = QUIET;
        for run in modules.as_bytes().chunk_by(|one, next| one == next) {
            if run.first() == Some(&b'1') {
                path.push_str(&format!("M{col} {row}h{}v1h-{}z", run.len(), run.len()));
            }
            col += run.len();
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_dark_modules_are_bars() {
        assert_eq!(path(&["0110".to_owned(), "1000".to_owned()]), "M5 4h2v1h-2zM4 5h1v1h-1z");
    }
}
