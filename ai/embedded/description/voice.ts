// The parts of a voice.

/** Voices with wordings of their own. */
export type VoiceName = 'neutral' | 'professional' | 'friendly' | 'playful' | 'luxurious' | 'technical' | 'minimal' | 'bold';

/** Templates of one voice (see grammar.ts): `{N}` the name, `{A}` the audience, `{H}` a later mention of the product;
 *  verbs such as `{has}` agree with the product. */
export interface Voice {
  /** What presents a name: "Meet". */
  readonly present: string;
  /** The verb before a list of things. */
  readonly has: string;
  /** Openings that carry no feature, without and with an audience. */
  readonly bare: readonly string[];
  readonly bareFor: readonly string[];
  /** What may follow a featureless opening when there are no features at all. */
  readonly tail: string;
  /** Openings that speak to the audience; only for people in the plural. */
  readonly bareTo: readonly string[];
  /** What may stand before a further sentence about the product. */
  readonly links: readonly string[];
  /** Sentences of this voice that carry things (`{NP}`) or bare things (`{BARE}`), besides the shared ones. */
  readonly things: readonly string[];
  /** What leads in labels, measures and the like; a colon follows. */
  readonly facts: readonly string[];
  readonly closings: readonly string[];
  /** How often a text with features gets a closing. */
  readonly closingShare: number;
}
