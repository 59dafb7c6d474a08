//! libFuzzer on the target `link`.

#![no_main]

#[path = "../../it/fuzz/targets.rs"]
#[allow(dead_code, reason = "the other targets are in this module, too")]
mod targets;

libfuzzer_sys::fuzz_target!(|text: &str| targets::link(text));
