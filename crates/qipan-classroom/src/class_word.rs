//! The class word: the key of the checks of all codes of a class.

use std::hash::Hasher;

use siphasher::sip::SipHasher24;

/// Number of bytes of a key.
const KEY: usize = 16;

/// The word of a class, such as `7B`, chosen by the teacher. It is normalised: blanks at both ends are left out and letters are
/// small. The empty word is that of somebody without a class.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassWord(String);

impl ClassWord {
    /// Normalises a word.
    #[must_use]
    pub fn new(word: &str) -> Self {
        Self(word.trim().to_lowercase())
    }

    /// The normalised word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key: the word in UTF-8, cut or filled up with zeros to 16 bytes.
    fn key(&self) -> [u8; KEY] {
        let mut key = [0; KEY];
        for (to, from) in key.iter_mut().zip(self.0.bytes()) {
            *to = from;
        }
        key
    }

    /// SipHash-2-4 of bytes under the key (J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast short-input PRF", 2012).
    fn hash(&self, bytes: &[u8]) -> u64 {
        let mut hasher = SipHasher24::new_with_key(&self.key());
        hasher.write(bytes);
        hasher.finish()
    }

    /// The check of a result code: the top 20 bits of the hash of its first 60 bits, which are filled up with zeros to 8 bytes.
    #[must_use]
    pub fn check(&self, first: u64) -> u64 {
        self.hash(&(first << 4).to_be_bytes()) >> 44
    }

    /// The mark of the class in work codes: the top 16 bits of the hash of no bytes.
    #[must_use]
    pub fn mark(&self) -> u16 {
        (self.hash(&[]) >> 48) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_paper() {
        // Appendix A of the paper: the key 00 01 … 0f and the message 00 01 … 0e. (The key is no word in UTF-8 of a class only
        // because nobody types it.)
        let word = ClassWord((0_u8..16).map(char::from).collect());
        let message: Vec<u8> = (0..15).collect();
        assert_eq!(word.hash(&message), 0xa129_ca61_49be_45e5);
    }

    #[test]
    fn words_are_normalised() {
        assert_eq!(ClassWord::new(" 7B\n"), ClassWord::new("7b"));
        assert_eq!(ClassWord::new("初二（３）班").as_str(), "初二（３）班");
        assert_ne!(ClassWord::new("7b").mark(), ClassWord::new("7c").mark());
        // Bytes after the sixteenth do not count.
        assert_eq!(ClassWord::new("abcdefghijklmnopq").key(), ClassWord::new("abcdefghijklmnopx").key());
    }
}
