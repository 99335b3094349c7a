// The state shared by the parts of the grammar while they write one description.
import type { Audience } from './audience.js';
import type { Dice } from './grammar.js';
import type { ProductName } from './name.js';
import type { Phrase } from './phrases.js';
import type { Voice, VoiceName } from './voice.js';

/** The input of a description. */
export interface Material {
  readonly name: ProductName;
  readonly audience: Audience | undefined;
  readonly phrases: readonly Phrase[];
  readonly voiceName: VoiceName;
  readonly voice: Voice;
}

/** A description in parts; each part ends with a closing mark. */
export interface Draft {
  readonly body: readonly string[];
  readonly closing: string;
}

/** The features that aren't used yet, by the kind of sentence that can hold them. */
export interface Rest {
  traits: string[];
  things: string[];
  deeds: string[];
}

/** A description in progress. */
export interface Writer extends Material {
  readonly dice: Dice;
  readonly rest: Rest;
  /** The frames that this text has used; a frame repeats only if no other is left. */
  readonly used: Set<string>;
  /** The number of sentences about the product so far, not counting an opening without features. */
  mentions: number;
  /** Whether the last of those started with the noun. */
  saidNoun: boolean;
  /** The last verb before a list of things. */
  lastVerb: string;
}
