// Compares two descriptions by whole sentences.

/** Returns the added and removed sentences as one line; empty if only line breaks differ. Pure. */
export function describeTextChange(before: string, after: string): string {
  const [old, present] = [splitSentences(before), splitSentences(after)];
  const gained = present.filter((sentence) => !old.includes(sentence));
  const lost = old.filter((sentence) => !present.includes(sentence));
  return [...gained.map((sentence) => `now says "${sentence}"`), ...lost.map((sentence) => `no longer says "${sentence}"`)].join('; ');
}

const splitSentences = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?:]) (?=[A-Z`*#-])/)
    .filter((sentence) => sentence !== '');
