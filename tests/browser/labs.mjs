// A board of each lab whose answer has some steps, for tests that cover all labs. (tests/it/tidy.rs checks that every
// family is here.)

export const labs = {
  tromino: { link: '#/tromino?k=2&hole=1,2', steps: 5, large: '#/tromino?k=3&hole=2,5' },
  pegs: { link: '#/pegs?rows=3&cols=4', steps: 10, large: '#/pegs?rows=4&cols=5' },
  fives: { link: '#/fives?rows=6&cols=7&line=5', steps: 8, large: '#/fives?rows=8&cols=9&line=5' },
  knights: { link: '#/knights?rows=3&cols=4&task=tour&kind=open', steps: 12, large: '#/knights?rows=5&cols=6&task=tour&kind=closed' },
  heaps: { link: '#/heaps?rule=nim&heaps=1,2,3&first=me', steps: 6, large: '#/heaps?rule=0.07&heaps=7,3,3&first=me' },
};
