// Masks the secrets in a text: JSON by its structure, anything else by patterns.
import { maskJson } from './mask-json.js';
import { maskPatterns } from './mask-patterns.js';

/** Returns the text with its API keys, secrets and credentials masked. Pure. */
export const maskText = (text: string): string => maskJson(text, maskText) ?? maskPatterns(text);
