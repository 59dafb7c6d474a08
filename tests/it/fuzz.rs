//! Fuzzing without a fuzzer: the targets on their corpora, and on damaged copies of the texts there.
//!
//! `QIPAN_FUZZ=1000000 cargo test -p tests --test it fuzz` tries that number of texts for each target. `cargo xtask fuzz` lets
//! libFuzzer look for inputs that reach new code. A text that breaks a target goes into its corpus, so that these tests try it
//! from then on.

mod targets;

use std::fs;
use std::path::Path;

use qipan::levels::SplitMix64;

use targets::TARGETS;

/// Number of damaged texts for each target.
const INPUTS: usize = 4_000;

/// Bytes that are put into texts.
const BYTES: &[u8] = b" \n\r,;:.>-|ox#{}[]()!?*\"0123456789aenwsZ_\xef\xe6\x00";

/// Returns the texts of a corpus, in the order of their names.
fn corpus(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(name);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "{} has few texts", folder.display());
    files.iter().map(|file| String::from_utf8_lossy(&fs::read(file).unwrap()).into_owned()).collect()
}

/// Damages a text at one to four places.
fn damaged(text: &str, others: &[String], random: &mut SplitMix64) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(bytes.len() as u64 + 1) as usize;
        let byte = BYTES[random.below(BYTES.len() as u64) as usize];
        match random.below(10) {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => _ = bytes.remove(at),
            2 if at < bytes.len() => bytes[at] = byte,
            3 => bytes.insert(at, byte),
            4 => {
                // The beginning of one text and the end of another.
                let other = others[random.below(others.len() as u64) as usize].as_bytes();
                let from = random.below(other.len() as u64 + 1) as usize;
                bytes.truncate(at);
                bytes.extend_from_slice(&other[from..]);
            }
            5 if at < bytes.len() => {
                let end = (at + 1 + random.below(12) as usize).min(bytes.len());
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            6 => {
                // A large or negative number in place of a digit.
                if let Some(digit) = bytes.iter().skip(at).position(u8::is_ascii_digit) {
                    let number = ["0", "-1", "99", "1073741825", "18446744073709551616", "999999999999999999"]
                        [random.below(6) as usize];
                    bytes.splice(at + digit..=at + digit, number.bytes());
                }
            }
            7 => {
                let mut lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
                let [one, other] = [(); 2].map(|()| random.below(lines.len() as u64) as usize);
                lines.swap(one, other);
                bytes = lines.join(&b'\n');
            }
            8 => {
                bytes = (0..random.below(60)).map(|_| BYTES[random.below(BYTES.len() as u64) as usize]).collect();
            }
            _ => bytes.extend_from_slice(&[byte, byte]),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn no_text_breaks_a_target() {
    let count = std::env::var("QIPAN_FUZZ").ok().and_then(|count| count.parse().ok()).unwrap_or(INPUTS);
    for (name, target) in TARGETS {
        let texts = corpus(name);
        texts.iter().for_each(|text| target(text));
        let started = std::time::Instant::now();
        let mut random = SplitMix64::new(20_261_126);
        for _ in 0..count {
            let text = &texts[random.below(texts.len() as u64) as usize];
            target(&damaged(text, &texts, &mut random));
        }
        println!("{name}: {} texts, {count} damaged, {:.1} s", texts.len(), started.elapsed().as_secs_f64());
    }
}
