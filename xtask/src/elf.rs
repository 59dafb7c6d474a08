//! Programs for Linux (ELF with 64 bits, the lowest byte first): the libraries that they need, and their symbols.

/// Entries of the table of segments: dynamic linking, and the program that does it.
const DYNAMIC: u32 = 2;
const INTERPRETER: u32 = 3;
/// A section with the symbols that a debugger reads.
const SYMBOLS: u32 = 2;
/// An entry of the table for dynamic linking that names a library.
const NEEDED: u64 = 1;

/// The properties of a program.
#[derive(Debug, PartialEq, Eq)]
pub struct Elf {
    /// Whether another program has to load it.
    pub has_interpreter: bool,
    /// The number of libraries that it names.
    pub needed: usize,
    /// Whether it has the symbols that `strip` removes.
    pub has_symbols: bool,
}

impl Elf {
    /// Reads a program; `None` if it is none, or of another kind.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let number = |at: usize, length: usize| {
            let part = bytes.get(at..at.checked_add(length)?)?;
            Some(part.iter().rev().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte)))
        };
        let place = |at: usize| usize::try_from(number(at, 8)?).ok();
        (bytes.get(..6)? == b"\x7fELF\x02\x01").then_some(())?;
        let mut elf = Self { has_interpreter: false, needed: 0, has_symbols: false };
        let (segments, segment_size, segment_count) = (place(32)?, number(54, 2)? as usize, number(56, 2)? as usize);
        for at in (0..segment_count).map(|index| segments + index * segment_size) {
            match number(at, 4)? as u32 {
                INTERPRETER => elf.has_interpreter = true,
                DYNAMIC => {
                    let (from, length) = (place(at + 8)?, place(at + 32)?);
                    let tags = (from..from.checked_add(length)?).step_by(16).map(|at| number(at, 8));
                    elf.needed += tags.take_while(|tag| *tag != Some(0)).filter(|tag| *tag == Some(NEEDED)).count();
                }
                _ => {}
            }
        }
        let (sections, section_size, section_count) = (place(40)?, number(58, 2)? as usize, number(60, 2)? as usize);
        for at in (0..section_count).map(|index| sections + index * section_size) {
            elf.has_symbols |= number(at + 4, 4)? as u32 == SYMBOLS;
        }
        Some(elf)
    }
}

#[cfg(all(target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn this_program_needs_libraries_and_has_symbols() {
        let own = fs::read(std::env::current_exe().unwrap()).unwrap();
        let elf = Elf::read(&own).unwrap();
        assert_eq!(elf.has_interpreter, cfg!(target_env = "gnu"));
        assert_eq!(elf.needed > 0, cfg!(target_env = "gnu"));
        assert!(elf.has_symbols);
        // Whatever is cut off is refused.
        for length in [0, 5, 63, own.len() / 2] {
            assert_eq!(Elf::read(&own[..length]), None, "{length}");
        }
        assert_eq!(Elf::read(b"#!/bin/sh\n"), None);
    }
}
