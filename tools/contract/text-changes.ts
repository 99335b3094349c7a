// What differs between two descriptions, by whole sentences.

/** The sentences that a text has gained and lost, as one line; empty when it only differs in line breaks. Pure. */
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
