//! Random choices, deterministic by seed, and random ways to write the same certificate.

use serde_json::{Value, json};

/// The generator SplitMix64.
pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `bound`, which is not 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// Returns a number from `least` to `most`.
    pub fn within(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// Returns true with probability 1/`times`.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub fn one_of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u64) as usize]
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end as u64 + 1) as usize);
        }
    }

    /// Returns the same certificate in another form: numbers as texts, unknown keys, `null` for keys that may be
    /// missing.
    pub fn dressed(&mut self, mut json: Value) -> Value {
        if self.once_in(2) {
            return json;
        }
        self.dress(&mut json);
        match self.below(4) {
            0 => json["link"] = json!("#/somewhere"),
            1 => json["link"] = Value::Null,
            _ => {}
        }
        for key in ["moves", "proof"] {
            if json.get(key).is_none() && self.once_in(3) {
                json[key] = Value::Null;
            }
        }
        json
    }

    fn dress(&mut self, json: &mut Value) {
        match json {
            Value::Number(number) if self.once_in(5) => *json = json!(number.to_string()),
            Value::Array(list) => list.iter_mut().for_each(|item| self.dress(item)),
            Value::Object(keys) => {
                keys.values_mut().for_each(|value| self.dress(value));
                if self.once_in(6) {
                    keys.insert("remark".to_owned(), json!({"by": ["nobody", 1.5, null]}));
                }
            }
            _ => {}
        }
    }
}
