// Splits texts into words and stems, to compare products with categories.

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SAME = new Map(
  Object.entries({
    mens: 'men',
    man: 'men',
    male: 'men',
    gentleman: 'men',
    gentlemen: 'men',
    him: 'men',
    womens: 'women',
    woman: 'women',
    female: 'women',
    lady: 'women',
    ladie: 'women',
    ladies: 'women',
    her: 'women',
    jewelry: 'jewellery',
    kid: 'child',
    kids: 'child',
    children: 'child',
    makeup: 'make-up',
    tshirt: 't-shirt',
    tee: 't-shirt',
    television: 'tv',
    racquet: 'racket',
    colour: 'color',
    grey: 'gray',
    pyjama: 'pajama',
    tire: 'tyre',
  }),
);
const STOP = new Set(
  `a an the and or but if of to in on at by for from with without as is are was be it its this that these those you your we our they their not no so than then all any each more most other into over up out about very just has have can
  will new set pack piece size your best great perfect ideal cm mm kg ml l g inch etc s t d und der die das mit für le la les de des du et pour en el los con para y di il per con`.split(
    /\s+/,
  ),
);

/** Lists the words that say something about the topic, as stems, in order. Splits scripts without spaces into pairs of characters. Reads at
 *  most `most` words. Linear. Pure. */
export function listTopicStems(text: string, most: number): string[] {
  const stems: string[] = [];
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    if (stems.length >= most) break;
    if (UNSPACED.test(word)) stems.push(...pairs(word));
    else addStems(stems, word.replaceAll('’', "'"));
  }
  return stems;
}

/** A light English stemmer: removes plural endings and the possessive, and unifies spelling variants and words for men and women. Pure. */
export function toStem(word: string): string {
  const bare = word.replace(/'s?$/, '');
  return SAME.get(bare) ?? SAME.get(singular(bare)) ?? singular(bare);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:kn|w|l)ives$/.test(word)) return `${word.slice(0, -3)}fe`;
  if (/elves$|eaves$/.test(word)) return `${word.slice(0, -3)}f`;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|xes|zes|ches|shes|oes)$/.test(word) && !/shoes$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function addStems(stems: string[], word: string): void {
  // Bare numbers and measures say nothing about the category.
  if (STOP.has(word) || word.length < 2 || /^\d+(?:\p{L}{1,3})?$/u.test(word)) return;
  if (word.includes('-')) {
    // A compound counts as a whole and by its parts.
    for (const part of word.split('-')) if (part.length > 1 && !STOP.has(part)) stems.push(toStem(part));
  }
  stems.push(toStem(word));
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
}
