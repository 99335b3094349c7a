// The texts in the language of the reader. English is the only language so far; another one is another catalogue of the type `Texts`.
import { en, type Texts } from './en.js';

/** Returns the texts. */
export const useTexts = (): Texts => en;

/** The language of numbers and times. */
export const LANGUAGE = 'en';
