// Decides whether a word is a measure: only digits and units, such as "30x40cm", "2.5kg" or "18/10".

const FIGURES = /[\d.,/×x*+%°"'–-]/;
const UNITS = new Set(
  `x by mm cm m km in inch inches ft feet g kg mg lb lbs oz ml cl l litre litres liter liters w kw kwh v a mah wh hz khz mhz ghz db gb tb mb
  px dpi rpm bar psi hour hours hr hrs h minute minutes min mins day days month months year years watt watts volt volts gsm quart quarts
  pint pints gallon gallons yard yards gram grams °c °f fl °`.split(/\s+/),
);
const LONGEST_UNIT = Math.max(...[...UNITS].map((unit) => unit.length));

/** Whether a lower-case word consists only of figures and units; false for ''. Linear: one pass marks where a figure or a unit can end. A
 *  single regular expression took ten seconds for forty letters. Pure. */
export function isMeasure(word: string): boolean {
  const isEnd = new Uint8Array(word.length + 1);
  isEnd[0] = 1;
  for (let at = 0; at < word.length; at += 1) {
    if (isEnd[at] === 0) continue;
    if (FIGURES.test(word[at] as string)) isEnd[at + 1] = 1;
    for (let length = 1; length <= LONGEST_UNIT && at + length <= word.length; length += 1)
      if (UNITS.has(word.slice(at, at + length))) isEnd[at + length] = 1;
  }
  return word !== '' && isEnd[word.length] === 1;
}
