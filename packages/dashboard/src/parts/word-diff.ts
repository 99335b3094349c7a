// Compares two texts word by word.

/** A piece of a text: the same in both texts, or in one only. */
export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Two texts in pieces. */
export interface ComparedTexts {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
}

/** How many pairs of words are compared at most. Beyond it, what lies between the same start and the same end counts as changed. */
const MAX_PAIRS = 4_000_000;

const splitWords = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/** Returns what two texts have in common, by their longest common subsequence of words. */
export function compareWords(before: string, after: string): ComparedTexts {
  const [left, right] = [splitWords(before), splitWords(after)];
  const start = countSame(left, right);
  const end = countSame(left.slice(start).reverse(), right.slice(start).reverse());
  const [middleLeft, middleRight] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  const same = findCommon(middleLeft, middleRight);
  return {
    before: joinParts(left, (place) => isOutside(place, start, left.length - end) || same.left.has(place - start)),
    after: joinParts(right, (place) => isOutside(place, start, right.length - end) || same.right.has(place - start)),
  };
}

const isOutside = (place: number, start: number, end: number): boolean => place < start || place >= end;

function countSame(left: readonly string[], right: readonly string[]): number {
  let count = 0;
  while (count < left.length && count < right.length && left[count] === right[count]) count += 1;
  return count;
}

/** Returns the places of the common words in each list. */
function findCommon(left: readonly string[], right: readonly string[]) {
  const same = { left: new Set<number>(), right: new Set<number>() };
  if (left.length * right.length > MAX_PAIRS) return same;
  const lengths = measureCommon(left, right);
  const width = right.length + 1;
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = 0, column = 0; row < left.length && column < right.length;) {
    if (left[row] === right[column]) {
      same.left.add(row++);
      same.right.add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return same;
}

/** Returns how many words the rests of both lists have in common, from each pair of places. */
function measureCommon(left: readonly string[], right: readonly string[]): Uint16Array {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const below = (row + 1) * width + column;
      const next = row * width + column + 1;
      lengths[row * width + column] =
        left[row] === right[column] ? (lengths[below + 1] ?? 0) + 1 : Math.max(lengths[below] ?? 0, lengths[next] ?? 0);
    }
  return lengths;
}

/** Joins neighbors of the same kind. Spaces between two changed words count as changed: marks with holes are hard to read. */
function joinParts(words: readonly string[], isSame: (place: number) => boolean): TextPart[] {
  const changed = words.map((_, place) => !isSame(place));
  const parts: { text: string; isChanged: boolean }[] = [];
  for (const [place, text] of words.entries()) {
    const isHole = changed[place - 1] === true && changed[place + 1] === true && text.trim() === '';
    const isChanged = changed[place] === true || isHole;
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  }
  return parts;
}
