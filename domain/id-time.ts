// The time in an id: the first ten characters after the prefix encode its milliseconds, so ids sort by time.

/** The characters of ids, in the byte order that databases compare. */
export const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BASE = ID_ALPHABET.length;
/** How many characters of an id are its time. */
export const ID_TIME_DIGITS = 10;

/** Returns ten characters for Unix milliseconds. An id with the same prefix from that millisecond or later never sorts before them.
 *  Pure. */
export function encodeIdTime(ms: number): string {
  let text = '';
  let rest = ms;
  for (let digit = 0; digit < ID_TIME_DIGITS; digit += 1) {
    text = `${ID_ALPHABET[rest % BASE]}${text}`;
    rest = Math.floor(rest / BASE);
  }
  return text;
}

/** Returns the Unix milliseconds of an id, or undefined if the id doesn't have our format. Pure. */
export function decodeIdTime(id: string): number | undefined {
  const time = /^[a-z]+_([0-9a-hjkmnp-tv-z]{10})/.exec(id)?.[1];
  return time === undefined ? undefined : [...time].reduce((ms, digit) => ms * BASE + ID_ALPHABET.indexOf(digit), 0);
}
