// Sentence templates that hold features, shared by all voices. `{S}` is a later mention of the product, `{N}` its name; see grammar.ts.
import type { VoiceName } from './voice.js';

/** The features of one sentence. */
export interface Parts {
  traits: string[];
  things: string[];
  deeds: string[];
}

/** A template and the conditions for using it. */
export interface Frame {
  readonly text: string;
  /** The kinds of feature it holds: "traits", "things", "deeds" or several, in this order. */
  readonly needs: string;
  readonly isFor?: boolean;
  /** Needs two or more things, none with "and" inside. */
  readonly isPair?: boolean;
  /** Contains "also", so an earlier sentence must be about the product. */
  readonly isLater?: boolean;
  /** Joins two kinds with "and", so at most one of them may be a list. */
  readonly isChain?: boolean;
  /** Used only if no other frame fits. */
  readonly isLast?: boolean;
  /** Needs more than a single short trait. */
  readonly isList?: boolean;
  /** Joins three kinds, so none may be a list. */
  readonly isSeries?: boolean;
  readonly voices?: readonly VoiceName[];
  readonly not?: readonly VoiceName[];
}

const TERSE: readonly VoiceName[] = ['technical', 'minimal'];

/** Templates for sentences after the first. */
export const FRAMES: readonly Frame[] = [
  { needs: 'traits', text: '{S} {is} {ADJ}' },
  { needs: 'traits', text: '{S} {is} also {ADJ}', isLater: true },
  { needs: 'things', text: '{S} {HAS} {NP}' },
  { needs: 'things', text: '{S} also {HAS} {NP}', isLater: true },
  { needs: 'things', text: '{S} {combines} {NP}', isPair: true, not: ['minimal'] },
  { needs: 'deeds', text: '{S} {VP}' },
  { needs: 'deeds', text: '{S} also {VP}', isLater: true },
  { needs: 'traits things', text: '{S} {is} {ADJ}, with {NP}' },
  { needs: 'traits things', text: '{ADJ}, {S} {HAS} {NP}' },
  { needs: 'traits things', text: '{S} {is} {ADJ}, and {it} {HAS} {NP}' },
  { needs: 'traits things', text: '[Expect|You get] {NP}; {S} {is} {ADJ}', not: ['minimal', 'technical', 'luxurious'] },
  { needs: 'traits things', text: '{S} {HAS} {NP}, and {is} {ADJ}', isChain: true },
  { needs: 'traits things', text: '{S} {is} {ADJ}, and {HAS} {NP}', isChain: true },
  { needs: 'things deeds', text: '{S} {HAS} {NP}, and {it} {VP}' },
  { needs: 'things deeds', text: '{S} {VP}, and {it} {HAS} {NP}' },
  { needs: 'things deeds', text: '{S} {VP}; {it} [also |]{HAS} {NP}', not: ['minimal', 'bold'] },
  { needs: 'traits deeds', text: '{S} {is} {ADJ}, and {it} {VP}' },
  { needs: 'traits deeds', text: '{S} {VP}, and {it} {is} {ADJ}' },
  { needs: 'traits things', text: '{S} {HAS} {NP}, and {it} {is} {ADJ}' },
  { needs: 'things deeds', text: '{S} {HAS} {NP}{AND} {VP}', isChain: true },
  { needs: 'things deeds', text: '{S} {VP}{AND} {HAS} {NP}', isChain: true },
  { needs: 'traits deeds', text: '{S} {is} {ADJ}{AND} {VP}', isChain: true },
  { needs: 'traits deeds', text: '{ADJ}, {S} {VP}' },
  { needs: 'traits deeds', text: '{S} {VP}{AND} {is} {ADJ}', isChain: true },
  { needs: 'traits things deeds', text: '{ADJ}, {S} {HAS} {NP}{AND} {VP}', isChain: true },
  { needs: 'traits things deeds', text: '{S} {is} {ADJ}, {HAS} {NP}{AND} {VP}', isSeries: true },
  { needs: 'traits things deeds', text: '{S} {is} {ADJ}, with {NP}, and {it} {VP}' },
  { needs: 'traits things deeds', text: '{ADJ}, {S} {HAS} {NP}, and {it} {VP}' },
  { needs: 'traits things deeds', text: '{S} {is} {ADJ}; {it} {HAS} {NP}, and {it} {VP}', isLast: true },
];

/** Templates for a first sentence with features. */
export const OPENINGS: readonly Frame[] = [
  { needs: 'traits', text: '{N} {is} {ADJ}', isLast: true },
  { needs: 'traits', text: '{present} {N}, which {is} {ADJ}', not: TERSE },
  { needs: 'traits', text: '{present} {N}: {it} {is} {ADJ}', not: TERSE },
  { needs: 'traits', text: '{present} {N}: {ADJ}', isList: true, not: TERSE },
  { needs: 'traits', text: '{ADJ}: [this is|here is|meet] {N}', isList: true, not: TERSE },
  { needs: 'traits', text: '{n}: {ADJ}', voices: TERSE },
  { needs: 'traits', text: 'For {A}, {N} {is} {ADJ}', isFor: true },
  { needs: 'traits', text: '{present} {N} for {A}: {ADJ}', isFor: true, isList: true, not: TERSE },
  { needs: 'traits', text: '{n} for {A}: {ADJ}', isFor: true, voices: TERSE },
  { needs: 'traits', text: 'For {A}: {N}, {ADJ}', isFor: true },
  { needs: 'things', text: '{N} {HAS} {NP}' },
  { needs: 'things', text: '{N} {combines} {NP}', isPair: true },
  { needs: 'things', text: '{present} {N}, with {NP}', not: TERSE },
  { needs: 'things', text: '{present} {N}: {it} {HAS} {NP}', not: TERSE },
  { needs: 'things', text: '{n}: {NP}', voices: TERSE },
  { needs: 'things', text: 'For {A}, {N} {HAS} {NP}', isFor: true },
  { needs: 'things', text: '{present} {N} for {A}, with {NP}', isFor: true, not: TERSE },
  { needs: 'things', text: '{present} {N} for {A}: {it} {HAS} {NP}', isFor: true, not: TERSE },
  { needs: 'things deeds', text: '{present} {N} for {A}: {it} {HAS} {NP}, and {it} {VP}', isFor: true, not: TERSE },
  { needs: 'traits deeds', text: '{present} {N} for {A}: {it} {is} {ADJ}, and {it} {VP}', isFor: true, not: TERSE },
  { needs: 'things', text: 'For {A}: {N}, with {NP}', isFor: true },
  { needs: 'deeds', text: '{N} {VP}', isLast: true },
  { needs: 'deeds', text: '{present} {N}, which {VP}', not: TERSE },
  { needs: 'deeds', text: '{present} {N}: {it} {VP}', not: TERSE },
  { needs: 'deeds', text: 'For {A}: {N}, which {VP}', isFor: true },
  { needs: 'deeds', text: 'For {A}, {N} {VP}', isFor: true },
  { needs: 'deeds', text: '{present} {N} for {A}: {it} {VP}', isFor: true, not: TERSE },
  // Each combination has one frame that fits any features.
  { needs: 'traits things', text: '{N} {is} {ADJ}, and {it} {HAS} {NP}' },
  { needs: 'traits things', text: 'For {A}, {N} {is} {ADJ}, and {it} {HAS} {NP}', isFor: true },
  { needs: 'traits things deeds', text: 'For {A}, {N} {is} {ADJ}; {it} {HAS} {NP}, and {it} {VP}', isFor: true, isLast: true },
  { needs: 'traits things deeds', text: '{N} {is} {ADJ}; {it} {HAS} {NP}, and {it} {VP}', isLast: true },
  { needs: 'traits things', text: '{N} {is} {ADJ}, with {NP}' },
  { needs: 'traits things', text: '{present} {N}, which {is} {ADJ} and {HAS} {NP}', isSeries: true, not: TERSE },
  { needs: 'things deeds', text: '{present} {N}: {it} {HAS} {NP}, and {it} {VP}', not: TERSE },
  { needs: 'traits deeds', text: '{present} {N}: {it} {is} {ADJ}, and {it} {VP}', not: TERSE },
  { needs: 'things deeds', text: '{N} {HAS} {NP}, and {it} {VP}' },
  { needs: 'things deeds', text: '{N} {VP}, and {it} {HAS} {NP}' },
  { needs: 'things deeds', text: '{N} {HAS} {NP} and {VP}', isSeries: true },
  { needs: 'things deeds', text: '{present} {N}, which {VP} and {HAS} {NP}', isSeries: true, not: TERSE },
  { needs: 'traits deeds', text: '{present} {N}, which {is} {ADJ} and {VP}', isSeries: true, not: TERSE },
  { needs: 'things deeds', text: 'For {A}, {N} {VP}, and {it} {HAS} {NP}', isFor: true },
  { needs: 'traits deeds', text: '{ADJ}, {N} {VP}' },
  { needs: 'traits deeds', text: '{N} {is} {ADJ}, and {it} {VP}' },
  { needs: 'traits deeds', text: '{N} {VP} and {is} {ADJ}', isSeries: true },
  { needs: 'traits deeds', text: 'For {A}, {N} {is} {ADJ}, and {it} {VP}', isFor: true },
  { needs: 'traits deeds', text: '{present} {N} for {A}: {it} {is} {ADJ} and {VP}', isFor: true, isSeries: true, not: TERSE },
  { needs: 'traits things', text: '{present} {N} for {A}: {ADJ}, with {NP}', isFor: true, not: TERSE },
  { needs: 'traits things deeds', text: '{ADJ}, {N} {HAS} {NP}, and {it} {VP}' },
  { needs: 'traits things deeds', text: '{N} {is} {ADJ}, with {NP}, and {it} {VP}' },
  { needs: 'traits things deeds', text: 'For {A}, {N} {is} {ADJ}, with {NP}, and {it} {VP}', isFor: true },
  { needs: 'traits things', text: '{ADJ}, {N} {HAS} {NP}' },
  { needs: 'traits things', text: '{present} {N}: {ADJ}, with {NP}', not: TERSE },
  { needs: 'traits things', text: '{n}: {ADJ}, with {NP}', voices: TERSE },
  { needs: 'traits things', text: 'For {A}, {N} {is} {ADJ}, with {NP}', isFor: true },
];
