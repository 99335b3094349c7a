// Counts letters, capitals, digits and visible characters in one pass.

/** Counts of UTF-16 units; a character outside the Basic Multilingual Plane counts once. */
export interface LetterCounts {
  letters: number;
  capitals: number;
  small: number;
  digits: number;
  /** Letters, combining marks and digits. */
  readable: number;
  /** Everything except whitespace. */
  visible: number;
}

/** Counts letters, capitals, digits and visible characters. Linear. Pure. */
export function countLetters(text: string): LetterCounts {
  const counts: LetterCounts = { letters: 0, capitals: 0, small: 0, digits: 0, readable: 0, visible: 0 };
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) countAscii(code, counts);
    else {
      const point = text.codePointAt(index) ?? code;
      countOther(String.fromCodePoint(point), counts);
      if (point > 0xffff) index += 1;
    }
  }
  return counts;
}

function countAscii(code: number, counts: LetterCounts): void {
  if (code <= 0x20 || code === 0x7f) return;
  counts.visible += 1;
  if (code >= 0x61 && code <= 0x7a) counts.small += 1;
  else if (code >= 0x41 && code <= 0x5a) counts.capitals += 1;
  else if (code >= 0x30 && code <= 0x39) {
    counts.digits += 1;
    counts.readable += 1;
    return;
  } else return;
  counts.letters += 1;
  counts.readable += 1;
}

function countOther(character: string, counts: LetterCounts): void {
  if (/\s/u.test(character)) return;
  counts.visible += 1;
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return;
  counts.readable += 1;
  if (/\p{N}/u.test(character)) counts.digits += 1;
  if (!/\p{L}/u.test(character)) return;
  counts.letters += 1;
  if (/\p{Lu}/u.test(character)) counts.capitals += 1;
  else if (/\p{Ll}/u.test(character)) counts.small += 1;
}
