// Chooses the voice that the caller asks for.
import type { Voice, VoiceName } from './voice.js';
import { CALM_VOICES } from './voices-calm.js';
import { LIVELY_VOICES } from './voices-lively.js';

/** All voices. */
export const VOICES: Readonly<Record<VoiceName, Voice>> = { ...CALM_VOICES, ...LIVELY_VOICES };

/** The words that select each voice. The first match in the caller's text wins, so "warm but professional" is warm. */
const VOICE_WORDS: readonly (readonly [VoiceName, RegExp])[] = [
  [
    'playful',
    /\b(?:playful|fun|funny|witty|quirky|humou?r\w*|cheeky|whimsical|silly|comic\w*|jok\w*|mischievous|lighthearted|light-hearted|youthful|sassy|zany)\b/,
  ],
  [
    'luxurious',
    /\b(?:luxur\w*|premium|elegan\w*|exclusive|sophisticat\w*|refined|upscale|high-end|opulent|glamorous|classy|chic|prestig\w*|poetic|sensual|timeless)\b/,
  ],
  ['technical', /\b(?:technical|engineer\w*|scientific|precise|precision|data\w*|factual|detailed|geeky|nerdy|analytical|objective)\b/],
  ['minimal', /\b(?:minimal\w*|concise|brief|short|terse|simple|plain|understated|succinct|clean|laconic|to the point)\b/],
  [
    'bold',
    /\b(?:bold|energetic|energi[sz]\w*|dynamic|powerful|confident|edgy|daring|strong|punchy|loud|sporty|motivat\w*|inspir\w*|adventur\w*|exciting|enthusiastic|urgent)\b/,
  ],
  [
    'friendly',
    /\b(?:friendly|casual|warm\w*|conversational|relaxed|approachable|cheer\w*|informal|welcoming|caring|down-to-earth|homely|cosy|cozy|kind|personal|gentle|chatty|laid-back|calm|serene|soothing|peaceful|happy|upbeat|empath\w*)\b/,
  ],
  [
    'professional',
    /\b(?:professional|formal|business\w*|corporate|authoritative|trust\w*|serious|expert|neutral|polite|reliable|informative|respectful|sober)\b/,
  ],
];

/** The voice for a caller's words ("casual" is friendly): the first one named, or the neutral one if none is. "Not too formal" doesn't
 *  select the formal voice. Reads 200 characters. Pure. */
export function chooseVoice(brandVoice: string | undefined): VoiceName {
  const wanted = (brandVoice ?? '')
    .slice(0, 200)
    .toLowerCase()
    .replace(/\b(?:not|never|no|non|without being|isn't|less)[ -](?:too |overly |very |so )?[\p{L}-]+/gu, ' ');
  let chosen: VoiceName = 'neutral';
  let earliest = Infinity;
  for (const [name, words] of VOICE_WORDS) {
    const at = wanted.search(words);
    if (at !== -1 && at < earliest) [chosen, earliest] = [name, at];
  }
  return chosen;
}
