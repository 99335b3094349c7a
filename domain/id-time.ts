// The time in an id: the first ten characters after its prefix are its milliseconds, so that ids sort by time.

/** The characters of ids, in the order of the bytes that databases compare. */
export const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BASE = ID_ALPHABET.length;
const DIGITS = 10;

/** Ten characters for Unix milliseconds. An id of that millisecond or a later one, of the same prefix, never sorts before them. */
export function encodeIdTime(ms: number): string {
  let text = '';
  let rest = ms;
  for (let digit = 0; digit < DIGITS; digit += 1) {
    text = `${ID_ALPHABET[rest % BASE]}${text}`;
    rest = Math.floor(rest / BASE);
  }
  return text;
}

/** The Unix milliseconds in an id, or undefined when it isn't made like ours. */
export function decodeIdTime(id: string): number | undefined {
  const time = /^[a-z]+_([0-9a-hjkmnp-tv-z]{10})/.exec(id)?.[1];
  return time === undefined ? undefined : [...time].reduce((ms, digit) => ms * BASE + ID_ALPHABET.indexOf(digit), 0);
}
