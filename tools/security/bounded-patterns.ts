// Patterns that take more than linear time for some texts, and why no text that they get is long enough to matter. Each bound is tested:
// the worst known text of that length must take at most BUDGET_MS.

/** The maximum length of the texts that the patterns of a file get, and what limits it. */
export interface Bound {
  /** A file, or a folder that ends with a slash. */
  readonly place: string;
  readonly characters: number;
  readonly why: string;
}

/** The longest text that any module reads: the largest request body is 1 MiB. */
export const LONGEST_TEXT = 1_048_576;

/** The bounds, by file or folder. */
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
