//! Puts similar functions of a WebAssembly module next to each other, so that it compresses better: gzip looks back over
//! 32 KiB only, and the copies of a generic function lie far apart in the order of the compiler.
//!
//! The order is greedy. The next function is the one with the largest share of byte sequences that occur in the functions
//! just before it. `wasm-opt` then moves the functions: it can sort them by their names, and gets names for this.

use std::collections::{HashMap, VecDeque};

use anyhow::{Context, Result, ensure};

/// The option of `wasm-opt` that sorts functions by their names.
pub const BY_NAME: &str = "--reorder-functions-by-name";

/// The length of the byte sequences that are compared.
const SEQUENCE: usize = 6;
/// The length in bytes of the functions to which a candidate is compared: gzip prefers what is near.
const WINDOW: usize = 16_000;
/// Sequences in more than this part of all functions tell nothing.
const COMMON_PART: usize = 4;
/// Added to the number of sequences of a candidate, so that tiny functions do not always win.
const OFFSET: f64 = 30.0;

/// Ids of sections, and of the part of the section "name" with the names of functions.
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const CODE: u8 = 10;
const FUNCTION_NAMES: u8 = 1;

/// Returns the module with names of its functions whose alphabetical order puts similar functions next to each other.
///
/// Cost: about a second for 8,000 functions.
///
/// # Errors
/// If the module ends early, or has an import that is neither a function nor a table, a memory or a global.
pub fn with_sorting_names(module: &[u8]) -> Result<Vec<u8>> {
    let (imported, bodies) = functions(module).context("the module cannot be read")?;
    let mut names = Vec::new();
    write_number(&mut names, bodies.len());
    let mut places = vec![0; bodies.len()];
    for (place, function) in similar_order(&bodies).into_iter().enumerate() {
        places[function] = place;
    }
    for (function, place) in places.into_iter().enumerate() {
        write_number(&mut names, imported + function);
        write_bytes(&mut names, format!("{place:08}").as_bytes());
    }
    let mut section = Vec::new();
    write_bytes(&mut section, b"name");
    section.push(FUNCTION_NAMES);
    write_bytes(&mut section, &names);
    let mut named = module.to_vec();
    named.push(CUSTOM);
    write_bytes(&mut named, &section);
    Ok(named)
}

/// Returns an order of these texts in which similar ones are neighbours. The same texts always have the same order.
fn similar_order(texts: &[&[u8]]) -> Vec<usize> {
    let mut numbers: HashMap<&[u8], usize> = HashMap::new();
    let mut sequences: Vec<Vec<usize>> = Vec::with_capacity(texts.len());
    for text in texts {
        let mut of_text: Vec<usize> = text
            .windows(SEQUENCE)
            .map(|sequence| {
                let next = numbers.len();
                *numbers.entry(sequence).or_insert(next)
            })
            .collect();
        of_text.sort_unstable();
        of_text.dedup();
        sequences.push(of_text);
    }
    // The texts that contain each sequence; none for a sequence that tells nothing.
    let mut owners: Vec<Vec<usize>> = vec![Vec::new(); numbers.len()];
    for (text, of_text) in sequences.iter().enumerate() {
        for sequence in of_text {
            owners[*sequence].push(text);
        }
    }
    // A sequence that all texts of a small module share still tells something.
    let common = (texts.len() / COMMON_PART).max(8);
    for texts_with in owners.iter_mut().filter(|with| with.len() < 2 || with.len() > common) {
        texts_with.clear();
    }
    let told = |text: &usize| sequences[*text].iter().filter(|sequence| !owners[**sequence].is_empty()).count();
    let sizes: Vec<f64> = (0..texts.len()).map(|text| told(&text) as f64 + OFFSET).collect();

    let mut shared = vec![0_u32; texts.len()];
    let mut in_window = vec![0_u32; owners.len()];
    let (mut window, mut length) = (VecDeque::new(), 0);
    let mut left: Vec<usize> = (0..texts.len()).collect();
    let mut order = Vec::with_capacity(texts.len());
    let mut next = (0..texts.len()).max_by_key(|text| (texts[*text].len(), usize::MAX - text));
    while let Some(text) = next {
        order.push(text);
        left.retain(|other| *other != text);
        for sequence in &sequences[text] {
            in_window[*sequence] += 1;
            if in_window[*sequence] == 1 {
                owners[*sequence].iter().for_each(|owner| shared[*owner] += 1);
            }
        }
        window.push_back(text);
        length += texts[text].len();
        while length > WINDOW
            && window.len() > 1
            && let Some(old) = window.pop_front()
        {
            length -= texts[old].len();
            for sequence in &sequences[old] {
                in_window[*sequence] -= 1;
                if in_window[*sequence] == 0 {
                    owners[*sequence].iter().for_each(|owner| shared[*owner] -= 1);
                }
            }
        }
        let share = |text: &usize| f64::from(shared[*text]) / sizes[*text];
        next = left.iter().copied().max_by(|one, other| share(one).total_cmp(&share(other)).then(other.cmp(one)));
    }
    order
}

/// Returns the number of imported functions, and the bodies of the others.
fn functions(module: &[u8]) -> Result<(usize, Vec<&[u8]>)> {
    ensure!(module.starts_with(b"\0asm\x01\0\0\0"), "it is not a WebAssembly module of version 1");
    let (mut imported, mut bodies) = (0, Vec::new());
    let mut rest = Reader(&module[8..]);
    while !rest.0.is_empty() {
        let (id, mut section) = (rest.byte()?, Reader(rest.bytes()?));
        match id {
            IMPORTS => {
                for _ in 0..section.number()? {
                    // The names of the module and of the import.
                    section.bytes()?;
                    section.bytes()?;
                    imported += usize::from(section.is_function_import()?);
                }
            }
            CODE => {
                for _ in 0..section.number()? {
                    bodies.push(section.bytes()?);
                }
            }
            _ => {}
        }
    }
    Ok((imported, bodies))
}

/// The rest of a module's binary format.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Result<u8> {
        let (first, rest) = self.0.split_first().context("it ends early")?;
        self.0 = rest;
        Ok(*first)
    }

    /// Reads a number in LEB128.
    fn number(&mut self) -> Result<usize> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7F) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        anyhow::bail!("a number is longer than five bytes")
    }

    /// Reads a length and that many bytes.
    fn bytes(&mut self) -> Result<&'a [u8]> {
        let length = self.number()?;
        let (bytes, rest) = self.0.split_at_checked(length).context("it ends early")?;
        self.0 = rest;
        Ok(bytes)
    }

    /// Reads the description of an import. Returns whether it is a function.
    fn is_function_import(&mut self) -> Result<bool> {
        const FUNCTION: u8 = 0;
        const TABLE: u8 = 1;
        const MEMORY: u8 = 2;
        const GLOBAL: u8 = 3;
        let kind = self.byte()?;
        match kind {
            FUNCTION => {
                self.number()?;
            }
            TABLE | MEMORY => {
                if kind == TABLE {
                    self.byte()?;
                }
                // The limits: a flag for the upper one, the lower one, the upper one.
                let has_upper = self.number()? & 1 == 1;
                self.number()?;
                if has_upper {
                    self.number()?;
                }
            }
            GLOBAL => {
                self.byte()?;
                self.byte()?;
            }
            other => anyhow::bail!("an import has the unknown kind {other}"),
        }
        Ok(kind == FUNCTION)
    }
}

/// Writes a number in LEB128.
fn write_number(to: &mut Vec<u8>, mut number: usize) {
    while number > 0x7F {
        to.push((number & 0x7F) as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

/// Writes a length and that many bytes.
fn write_bytes(to: &mut Vec<u8>, bytes: &[u8]) {
    write_number(to, bytes.len());
    to.extend_from_slice(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module that imports a function and a memory and has functions with these bodies.
    fn module(bodies: &[&[u8]]) -> Vec<u8> {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        let imports = [2, 1, b'e', 1, b'f', 0, 0, 1, b'e', 1, b'm', 2, 1, 1, 2];
        module.push(IMPORTS);
        write_bytes(&mut module, &imports);
        let mut code = Vec::new();
        write_number(&mut code, bodies.len());
        bodies.iter().for_each(|body| write_bytes(&mut code, body));
        module.push(CODE);
        write_bytes(&mut module, &code);
        module
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for number in [0, 1, 127, 128, 16_383, 16_384, 1_000_000, u32::MAX as usize] {
            let mut bytes = Vec::new();
            write_number(&mut bytes, number);
            assert_eq!(Reader(&bytes).number().unwrap(), number);
        }
    }

    #[test]
    fn functions_are_found_and_bad_modules_are_errors() {
        let bodies: [&[u8]; 2] = [b"one", &[7; 300]];
        let whole = module(&bodies);
        assert_eq!(functions(&whole).unwrap(), (1, bodies.to_vec()));
        for end in [0, 7, 12, 20, whole.len() - 1] {
            assert!(functions(&whole[..end]).is_err(), "{end}");
        }
    }

    #[test]
    fn similar_texts_are_neighbours() {
        // Eight texts of two kinds, alternately.
        let text = |kind: u8, number: u8| -> Vec<u8> { (0..40).map(|at| at * kind).chain([number; 3]).collect() };
        let texts: Vec<Vec<u8>> = (0..8).map(|number| text(1 + number % 2, number)).collect();
        let texts: Vec<&[u8]> = texts.iter().map(Vec::as_slice).collect();
        let order = similar_order(&texts);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..8).collect::<Vec<usize>>());
        let changes = order.windows(2).filter(|pair| pair[0] % 2 != pair[1] % 2).count();
        assert_eq!(changes, 1, "{order:?}");
    }

    #[test]
    fn names_sort_as_the_order() {
        let (a, b) = (b"abcdefghijklmnopqrstuvwxyz".as_slice(), b"0123456789ABCDEFGHIJKLMNOP".as_slice());
        let bodies = [a, b, &a[..25], &b[..25]];
        let named = with_sorting_names(&module(&bodies)).unwrap();
        assert!(named.starts_with(&module(&bodies)));
        let mut section = Reader(&named[module(&bodies).len() + 1..]);
        let mut section = Reader(section.bytes().unwrap());
        assert_eq!(section.bytes().unwrap(), b"name");
        assert_eq!(section.byte().unwrap(), FUNCTION_NAMES);
        let mut names = Reader(section.bytes().unwrap());
        let count = names.number().unwrap();
        let mut listed: Vec<(&[u8], usize)> = (0..count)
            .map(|_| (names.number().unwrap(), names.bytes().unwrap()))
            .map(|(id, name)| (name, id))
            .collect();
        listed.sort_unstable();
        let order: Vec<usize> = listed.iter().map(|(_, id)| id - 1).collect();
        assert_eq!(order, similar_order(&bodies));
        assert!(similar_order(&[]).is_empty());
    }
}
