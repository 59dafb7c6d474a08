// Certificates that are true: what the command writes, and what only the page writes or nobody but a person.

/** The words after `qipan`, by the names of vectors; `--certificate` follows them. */
export const commands = {
  'tromino-covering': 'tromino --k 2 --hole 3,3',
  'tromino-covering-one-square': 'tromino --k 0 --hole 1,1',
  'tromino-covering-rectangle': 'tromino cover --rows 10 --cols 7 --hole 3,3',
  'tromino-covering-without-hole': 'tromino cover --rows 5 --cols 9 --hole none',
  'tromino-induction': 'tromino --k 11 --hole 6,1000',
  'tromino-induction-by-level': 'tromino --k 11 --hole 2048,2048 --order level',
  'tromino-induction-largest': 'tromino --k 30 --hole 1,1073741824 --order preorder',
  'tromino-no-covering-area': 'tromino cover --rows 4 --cols 5 --hole none',
  'tromino-no-covering-one-row': 'tromino cover --rows 1 --cols 4 --hole 1,1',
  'tromino-no-covering-three-odd': 'tromino cover --rows 3 --cols 5 --hole none',
  'tromino-no-covering-two-rows': 'tromino cover --rows 8 --cols 2 --hole 3,1',
  'tromino-no-covering-five-square': 'tromino cover --rows 5 --cols 5 --hole 1,2',
  'tromino-no-covering-five-rows': 'tromino cover --rows 8 --cols 5 --hole 2,3',
  'pegs-fewest-one': 'pegs solve --board english',
  'pegs-fewest-colours': 'pegs 3 4',
  'pegs-fewest-colours-european': 'pegs solve --board european',
  'pegs-fewest-row': 'pegs 1 7',
  'pegs-last-english': 'pegs solve --board english --target 4,4',
  'pegs-last-triangle': 'pegs solve --board triangle15 --hole 3,2 --target 5,3',
  'pegs-out-of-reach-colour': 'pegs solve --board english --target 4,5',
  'fives-fewest-rule': 'fives 6 7',
  'fives-fewest-rule-huge': 'fives 1000000000 1000000000',
  'fives-fewest-pattern': 'fives 18 18 --line 13',
  'fives-fewest-lines': 'fives 7 8',
  'fives-fewest-fours': 'fives 3 5 --line 2',
  'fives-fewest-no-line': 'fives 4 4',
  'fives-blocking-stones': 'fives 6 6 --line 4',
  'knights-tour-closed': 'knights tour 6 6 --closed',
  'knights-tour-open': 'knights tour 5 5',
  'knights-tour-one-square': 'knights tour 1 1',
  'knights-tour-without': 'knights tour 5 6 --without 1,1;1,6;5,1;5,6',
  'heaps-outcome-values': 'heaps outcome --rule 0.07 7,3,3',
  'heaps-outcome-lost': 'heaps outcome --rule 0.07 7,7',
  'heaps-outcome-whole': 'heaps outcome --rule nim 1000000000000000000,7,8',
  'heaps-outcome-remainder': 'heaps outcome --rule nim:5 1000000000000000000,9',
  'heaps-outcome-half': 'heaps outcome --rule 0.0F 900000000000,9',
  'heaps-outcome-period': 'heaps outcome --rule 0.07 100000,3',
  'heaps-outcome-take': 'heaps outcome --rule take:1,3,4 20,5',
  'heaps-outcome-row': 'heaps outcome --rule row:2,3 12,5',
  'heaps-outcome-grundy': 'heaps outcome --rule grundy 9,4',
  'heaps-outcome-three-heaps': 'heaps outcome --rule 0.08 9,4',
  'heaps-outcome-misere': 'heaps outcome --rule nim 3,4,5 --misere',
  'heaps-outcome-misere-lost': 'heaps outcome --rule nim 1,1,1 --misere',
};

/** Returns the weights of a pagoda function from rows of numbers. */
const weights = (rows) => rows.trim().split(/\s+/).map(Number);

/** Two pegs on the English board, far from each other, and pagoda functions by which no single hole weighs as little as both. */
const twoPegs = { ground: 'english', pegs: ['..o.', '', '', '', '', '', '...o'] };
const pagodas = [
  weights(`
        0 8 8
        0 5 5
    0 3 0 3 3 3 0
    0 2 0 2 2 2 0
    0 1 0 1 1 1 0
        0 1 1
        0 0 0`),
  weights(`
        0 0 0
        1 0 1
    0 1 1 0 1 1 0
    0 2 2 0 2 2 0
    0 3 3 0 3 3 0
        5 0 5
        8 0 8`),
];

/** A name, what it is, the certificate, and its verdict. */
export const byHand = [
  ['pegs-fewest-none', 'no pegs, so none are left',
    { family: 'pegs', board: { pegs: ['.'] }, claim: { kind: 'fewest', left: 0 }, proof: { bound: 'none' } }, 'proved'],
  ['pegs-out-of-reach-last', 'the last peg stays',
    { family: 'pegs', board: { rows: 3, cols: 3 }, claim: { kind: 'out of reach', left: '0' }, proof: { reason: 'last' } }, 'proved'],
  ['pegs-out-of-reach-alike', 'the three counts are alike in parity',
    { family: 'pegs', board: { rows: 3, cols: 4 }, claim: { kind: 'out of reach', left: '1' }, proof: { reason: 'alike', slant: 'rising' } }, 'proved'],
  ['pegs-out-of-reach-places', 'no peg is an even number of rows and of columns away',
    { family: 'pegs', board: { pegs: ['o.', '..', 'o.'] }, claim: { kind: 'out of reach', on: [2, 2] }, proof: { reason: 'places' } }, 'proved'],
  ['pegs-out-of-reach-golden', 'too far up, by powers of the golden ratio',
    { family: 'pegs', board: { rows: 3, cols: 4 }, claim: { kind: 'out of reach', on: [-8, 2] }, proof: { reason: 'golden' } }, 'proved'],
  ['pegs-out-of-reach-pagoda', 'the weights of the pegs sum to less than that of the hole',
    { family: 'pegs', board: { ground: 'english', pegs: ['', '', '..o.o', '..o'] }, claim: { kind: 'out of reach', on: [1, 4] },
      proof: { reason: 'pagoda', sum: 0, weights: weights(`
            0 1 0
            0 0 0
        0 1 0 1 0 1 0
        0 0 0 0 0 0 0
        0 1 0 1 0 1 0
            0 0 0
            0 1 0`) } }, 'proved'],
  ['pegs-fewest-pagodas', 'two pegs that never meet',
    { family: 'pegs', board: twoPegs, claim: { kind: 'fewest', left: '2' }, proof: { bound: 'pagodas', weights: pagodas } }, 'proved'],
  ['pegs-out-of-reach-pagodas', 'two pegs that never meet',
    { family: 'pegs', board: twoPegs, claim: { kind: 'out of reach', left: '1' }, proof: { reason: 'pagodas', weights: pagodas } }, 'proved'],
  ['pegs-out-of-reach-after-moves', 'after two jumps',
    { family: 'pegs', board: { ground: 'english', hole: [4, 4] }, claim: { kind: 'out of reach', on: [4, 5] },
      proof: { reason: 'colour', slant: 'rising', own: 9, other: 11 }, moves: ['4,2e', '4,5>4,3'] }, 'proved'],
  ['fives-blocking-rule', 'too many stones, but every line holds one',
    { family: 'fives', board: { rows: 9, cols: 9 }, claim: { kind: 'blocking' }, proof: { rule: { down: 1, right: 2, shift: 0 } } }, 'legal'],
  ['fives-blocking-pattern', 'a pattern that is moved',
    { family: 'fives', board: { rows: 18, cols: 18, line: 13 }, claim: { kind: 'blocking' },
      proof: { pattern: { rows: [7, 12, 10, 13, 6, 4, 2, 8, 11, 9, 1, 3, 5], shift: [3, 11] } } }, 'legal'],
  ['fives-position', 'a stone is put, and another is taken away again',
    { family: 'fives', board: { rows: 6, cols: 7, line: 5 }, claim: { kind: 'position' }, moves: ['put:3,3', 'put:3,4', 'take:3,3'],
      link: '#/fives?rows=6&cols=7' }, 'legal'],
  ['tromino-position', 'a piece is laid and lifted',
    { family: 'tromino', board: { rows: 4, cols: 5 }, claim: { kind: 'position' }, moves: ['lay:1,1se', 'lay:1,2nw', 'lift:1,2nw'] }, 'legal'],
  ['pegs-position', 'a drawn start on a board without edge',
    { family: 'pegs', board: { pegs: ['.o.o', 'oo..'] }, claim: { kind: 'position' }, moves: ['1,2s'], link: '#/pegs?draw=.o.o;oo' }, 'legal'],
  ['pegs-position-below-zero', 'a jump over the edge of the numbers from 1',
    { family: 'pegs', board: { rows: 2, cols: 2 }, claim: { kind: 'position' }, moves: ['2,1n', '2,2n'] }, 'legal'],
  ['knights-position', 'three squares of a path',
    { family: 'knights', board: { rows: 8, cols: 8, kind: 'closed' }, claim: { kind: 'position' }, moves: ['1,1', '2,3', '4,4'],
      link: '#/knights?rows=8&cols=8&task=tour&kind=closed' }, 'legal'],
  ['heaps-position', 'two moves of Dawson’s Kayles',
    { family: 'heaps', board: { rule: '0.07', heaps: ['7', '3'], misere: false }, claim: { kind: 'position' }, moves: ['1:3-4', '2:2-3'],
      link: '#/heaps?rule=0.07&heaps=7,3' }, 'legal'],
  ['heaps-position-split', 'a heap is split without taking, by a digit 4 before the point',
    { family: 'heaps', board: { rule: '4.7', heaps: [6] }, claim: { kind: 'position' }, moves: ['1:3|', '1:5'] }, 'legal'],
  ['heaps-position-not-adjacent', 'two stones that are not adjacent leave three heaps',
    { family: 'heaps', board: { rule: '0.0F', heaps: [6] }, claim: { kind: 'position' }, moves: ['1:2,5'] }, 'legal'],
];
