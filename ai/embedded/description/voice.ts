// The parts of a voice.

/** Voices with their own wordings. */
export type VoiceName = 'neutral' | 'professional' | 'friendly' | 'playful' | 'luxurious' | 'technical' | 'minimal' | 'bold';

/** Templates of one voice (see grammar.ts): `{N}` the name, `{A}` the audience, `{H}` a later mention of the product;
 *  verbs such as `{has}` agree with the product. */
export interface Voice {
  /** A verb that presents the name: "Meet". */
  readonly present: string;
  /** The verb before a list of things. */
  readonly has: string;
  /** Openings without features, without and with an audience. */
  readonly bare: readonly string[];
  readonly bareFor: readonly string[];
  /** May follow an opening without features if there are no features at all. */
  readonly tail: string;
  /** Openings that address the audience; only for people in the plural. */
  readonly bareTo: readonly string[];
  /** May precede a further sentence about the product. */
  readonly links: readonly string[];
  /** Sentences of this voice with things (`{NP}`) or bare things (`{BARE}`), in addition to the shared ones. */
  readonly things: readonly string[];
  /** Leads for labels, measures and the like; a colon follows. */
  readonly facts: readonly string[];
  readonly closings: readonly string[];
  /** The share of texts with features that get a closing, 0..1. */
  readonly closingShare: number;
}
