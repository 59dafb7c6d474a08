//! The standalone checker of certificates as a WebAssembly module that imports nothing.
//!
//! The host calls [`input`] with the length of a text in bytes, writes the text into the module's memory at the address that
//! it returns, and calls [`check`], which returns the exit status of `qipan-check`: 0, 1 or 2. The summary, UTF-8, is then
//! [`output_length`] bytes at [`output`].

use std::cell::RefCell;

use qipan_certificate::summary::Outcome;
use qipan_certificate::{MAX_BYTES, Summary};
use qipan_kernel::NoProgress;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Makes room for a text of this length, and returns its address. A text longer than a certificate may be is cut off one byte
/// beyond that length, which is enough to refuse it.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *const u8 {
    INPUT.with_borrow_mut(|input| {
        *input = vec![0; length.min(MAX_BYTES + 1)];
        input.as_ptr()
    })
}

/// Returns the length of the text that is to be written at the address of [`input`].
#[unsafe(no_mangle)]
pub extern "C" fn input_length() -> usize {
    INPUT.with_borrow(Vec::len)
}

/// Checks the text, and returns the exit status: 0 if it is proved or legal, 1 if it is refuted, 2 if it is invalid.
#[unsafe(no_mangle)]
pub extern "C" fn check() -> u32 {
    match INPUT.with_borrow(|input| Summary::of(input, &mut NoProgress)) {
        Ok(summary) => {
            OUTPUT.set(summary.to_string());
            summary.outcome.exit_status().into()
        }
        Err(cancelled) => {
            OUTPUT.set(format!("invalid: {cancelled}\n"));
            Outcome::Invalid.exit_status().into()
        }
    }
}

/// Returns the address of the summary.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}

/// Returns the length of the summary in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    OUTPUT.with_borrow(String::len)
}
