// Patterns that take more than linear time on some texts, and why no text that reaches them is long enough to matter.
// Each bound is put to the test: the worst text of that length that is known must be done with in BUDGET_MS.

/** How many characters the patterns of a file are given at most, and what sees to it. */
export interface Bound {
  /** A file, or a folder that ends with a slash. */
  readonly place: string;
  readonly characters: number;
  readonly why: string;
}

/** The longest text that anything reads: the largest request body, 1 MiB, holds no longer one. */
export const LONGEST_TEXT = 1_048_576;

export const BOUNDS: readonly Bound[] = [
  { place: 'ai/embedded/spam', characters: 4_000, why: 'texts are read in windows of SPAM_CHARACTERS (spam-windows.ts)' },
  { place: 'ai/embedded/quality/quality.ts', characters: 4_000, why: 'READ_CHARACTERS' },
  { place: 'ai/embedded/sentiment', characters: 5_000, why: 'the prose is cut to 5,000 characters (sentiment.ts)' },
  { place: 'ai/embedded/pattern-finder.ts', characters: 5_000, why: 'finds wording in the windows of spam and in the prose of sentiment' },
  {
    place: 'ai/provider/description.ts',
    characters: 40_000,
    why: 'a reply of 2,000 tokens; longer ones are cut to 10,000 characters first',
  },
  { place: 'ai/embedded/description/voices.ts', characters: 200, why: 'chooseVoice reads 200 characters' },
];
