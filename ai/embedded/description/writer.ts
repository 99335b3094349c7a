// The state that the parts of the grammar share while they write one description.
import type { Audience } from './audience.js';
import type { Dice } from './grammar.js';
import type { ProductName } from './name.js';
import type { Phrase } from './phrases.js';
import type { Voice, VoiceName } from './voice.js';

/** What a description is written from. */
export interface Material {
  readonly name: ProductName;
  readonly audience: Audience | undefined;
  readonly phrases: readonly Phrase[];
  readonly voiceName: VoiceName;
  readonly voice: Voice;
}

/** A description in its parts; every part ends with a closing mark. */
export interface Draft {
  readonly body: readonly string[];
  readonly closing: string;
}

/** What is still to be said, by the kind of sentence that can carry it. */
export interface Rest {
  traits: string[];
  things: string[];
  deeds: string[];
}

/** A description in the making. */
export interface Writer extends Material {
  readonly dice: Dice;
  readonly rest: Rest;
  /** Frames that this text has used; none is used twice while others are left. */
  readonly used: Set<string>;
  /** Sentences about the product so far, a featureless opening not counted. */
  mentions: number;
  /** Whether the last of them began with its noun. */
  saidNoun: boolean;
  /** The last verb before a list of things. */
  lastVerb: string;
}
