//! A QR code as a picture.

use yew::prelude::*;

/// The light modules that must be left free round a code.
const QUIET: usize = 4;

/// The code with these rows, `1` for a dark module, under this name.
pub fn view(rows: &[String], name: String) -> Html {
    let side = rows.len() + 2 * QUIET;
    html! {
        <svg class="qr" role="img" aria-label={name} viewBox={format!("0 0 {side} {side}")} shape-rendering="crispEdges">
            <rect class="qr-ground" width={side.to_string()} height={side.to_string()} />
            <path d={path(rows)} />
        </svg>
    }
}

/// The dark modules: one bar for each run of a row.
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
