//! Random certificates with a verdict known by definition: true ones, however unusual, are not refuted, and false ones
//! are.
//!
//! Each family makes its certificates from the rules alone where it can: tilings by its own backtracking, starts of
//! pegs by inverse jumps, tours by random walks, Grundy values by mex. So a certificate need not look like those that
//! the solvers write.
//!
//! A usual run makes [`USUAL`] of each sort in each family. `QIPAN_CERTIFICATES=100000 cargo test --release -p
//! qipan-certificate --test genuine` makes 100,000.

// Clippy's exceptions for tests do not reach the helpers of an integration test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod fives;
mod heaps;
mod knights;
mod pegs;
mod random;
mod tromino;

use qipan::{NoProgress, Verdict};
use qipan_certificate::{Certificate, Fault, check};
use random::Random;
use serde_json::{Value, json};

/// The number of certificates of each sort in each family, unless the environment says otherwise.
const USUAL: u64 = 600;

/// The expected verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The claim is proved.
    Proved,
    /// The moves are legal, and no more is proved.
    Legal,
    /// A move, the claim or its proof is wrong.
    Refuted,
}

/// Returns a certificate with this board, claim, proof and moves; a proof of `null` is none.
pub fn certificate(family: &str, board: Value, claim: Value, proof: Value, moves: Vec<String>) -> Value {
    let mut json = json!({"qipan": "certificate", "version": 1, "family": family, "board": board, "claim": claim});
    if !proof.is_null() {
        json["proof"] = proof;
    }
    if !moves.is_empty() {
        json["moves"] = json!(moves);
    }
    json
}

fn checked(json: &Value) -> Verdict<Fault> {
    let certificate = Certificate::read(&json.to_string()).unwrap_or_else(|unread| panic!("{json} {unread:?}"));
    let verdict = check(&certificate, &mut NoProgress).unwrap();
    let again = Certificate::read(&certificate.text()).unwrap();
    assert_eq!(again, certificate, "{json}");
    verdict
}

/// Makes certificates of a family and compares the checker's verdicts. At least one of each verdict in `sorts` occurs.
fn run(number: u64, make: fn(&mut Random) -> (Value, Expected), sorts: &[Expected]) {
    let count = std::env::var("QIPAN_CERTIFICATES").map_or(USUAL, |text| text.parse().unwrap());
    let mut seen = [0u64; 3];
    for seed in 0..count {
        let mut random = Random::new(seed << 8 | number);
        let (json, expected) = make(&mut random);
        let json = random.dressed(json);
        let verdict = match checked(&json) {
            Verdict::Proved => Expected::Proved,
            Verdict::Legal => Expected::Legal,
            Verdict::Refuted { .. } => Expected::Refuted,
        };
        assert_eq!(verdict, expected, "seed {seed}: {:?} {json}", checked(&json));
        seen[verdict as usize] += 1;
    }
    assert!(sorts.iter().all(|sort| seen[*sort as usize] > 0), "{seen:?}");
    println!("{count}: {} proved, {} legal, {} refuted", seen[0], seen[1], seen[2]);
}

const TRUE: &[Expected] = &[Expected::Proved, Expected::Legal];
const FALSE: &[Expected] = &[Expected::Refuted];

#[test]
fn true_certificates_of_trominoes() {
    run(1, tromino::genuine, TRUE);
}

#[test]
fn false_certificates_of_trominoes() {
    run(2, tromino::false_one, FALSE);
}

#[test]
fn true_certificates_of_pegs() {
    run(3, pegs::genuine, TRUE);
}

#[test]
fn false_certificates_of_pegs() {
    run(4, pegs::false_one, FALSE);
}

#[test]
fn true_certificates_of_stones() {
    run(5, fives::genuine, TRUE);
}

#[test]
fn false_certificates_of_stones() {
    run(6, fives::false_one, FALSE);
}

#[test]
fn true_certificates_of_knights() {
    run(7, knights::genuine, TRUE);
}

#[test]
fn false_certificates_of_knights() {
    run(8, knights::false_one, FALSE);
}

#[test]
fn true_certificates_of_heaps() {
    run(9, heaps::genuine, TRUE);
}

#[test]
fn false_certificates_of_heaps() {
    run(10, heaps::false_one, FALSE);
}
