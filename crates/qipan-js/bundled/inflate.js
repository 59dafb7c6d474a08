// Decompression of gzip data (RFC 1951 and 1952) in one call. The browser’s own is asynchronous, and `qipan/inline` must be ready as
// soon as its script has run.

/** The order in which a block gives the lengths of the codes for code lengths. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** The least lengths of copies and the least distances, by their symbols, and the numbers of their extra bits. */
const LENGTH_BITS = Array.from({ length: 29 }, (_, symbol) => (symbol < 8 || symbol === 28 ? 0 : (symbol >> 2) - 1));
const DISTANCE_BITS = Array.from({ length: 30 }, (_, symbol) => (symbol < 4 ? 0 : (symbol >> 1) - 1));
const sums = (first, bits) => bits.reduce((all, count) => [...all, all.at(-1) + (1 << count)], [first]);
const LENGTHS = [...sums(3, LENGTH_BITS).slice(0, 28), 258];
const DISTANCES = sums(1, DISTANCE_BITS);

/** The codes of the given lengths as a table: for each possible sequence of bits the symbol, times 16, and the length of its code. */
function table(lengths) {
  const longest = lengths.reduce((one, other) => Math.max(one, other), 1);
  const symbols = new Uint16Array(1 << longest);
  let code = 0;
  for (let length = 1; length <= longest; length += 1, code <<= 1) {
    for (const [symbol, own] of lengths.entries()) {
      if (own !== length) continue;
      // Codes begin with their highest bit, all else with the lowest.
      let reversed = 0;
      for (let bit = 0; bit < length; bit += 1) reversed |= ((code >> bit) & 1) << (length - 1 - bit);
      for (let at = reversed; at < symbols.length; at += 1 << length) symbols[at] = (symbol << 4) | length;
      code += 1;
    }
  }
  return { symbols, mask: symbols.length - 1 };
}

const FIXED = [
  table(Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8))),
  table(new Array(30).fill(5)),
];

/** Returns the content of gzip data without a file name. */
export function inflate(data) {
  const size = new DataView(data.buffer, data.byteOffset + data.length - 4).getUint32(0, true);
  const out = new Uint8Array(size);
  let [from, to, held, count] = [10, 0, 0, 0];
  const fill = (least) => {
    for (; count < least; count += 8) held |= data[from++] << count;
  };
  const take = (bits) => {
    fill(bits);
    const value = held & ((1 << bits) - 1);
    held >>>= bits;
    count -= bits;
    return value;
  };
  const read = ({ symbols, mask }) => {
    fill(15);
    const found = symbols[held & mask];
    held >>>= found & 15;
    count -= found & 15;
    return found >> 4;
  };
  const codes = () => {
    const counts = [take(5) + 257, take(5) + 1];
    const given = new Array(19).fill(0);
    const some = take(4) + 4;
    for (let at = 0; at < some; at += 1) given[ORDER[at]] = take(3);
    const [all, lengths] = [table(given), []];
    while (lengths.length < counts[0] + counts[1]) {
      const symbol = read(all);
      if (symbol < 16) lengths.push(symbol);
      else if (symbol === 16) lengths.push(...new Array(3 + take(2)).fill(lengths.at(-1)));
      else lengths.push(...new Array(symbol === 17 ? 3 + take(3) : 11 + take(7)).fill(0));
    }
    return [table(lengths.slice(0, counts[0])), table(lengths.slice(counts[0]))];
  };
  for (let last = 0; !last; ) {
    last = take(1);
    const kind = take(2);
    if (kind === 0) {
      // Stored bytes begin at a whole byte. Those that were read ahead are given back.
      from -= count >> 3;
      held = count = 0;
      const length = data[from] | (data[from + 1] << 8);
      out.set(data.subarray(from + 4, from + 4 + length), to);
      from += 4 + length;
      to += length;
      continue;
    }
    const [literals, distances] = kind === 1 ? FIXED : codes();
    for (let symbol = read(literals); symbol !== 256; symbol = read(literals)) {
      if (symbol < 256) {
        out[to++] = symbol;
        continue;
      }
      const length = LENGTHS[symbol - 257] + take(LENGTH_BITS[symbol - 257]);
      const code = read(distances);
      const distance = DISTANCES[code] + take(DISTANCE_BITS[code]);
      for (const end = to + length; to < end; to += 1) out[to] = out[to - distance];
    }
  }
  return out;
}
