// All texts in the language of the reader. The pages for people who are not signed in have their own catalog: sign-in-texts.ts.
import { en, type Texts } from './en.js';
import { createTexts } from './language.js';

/** Returns the texts. */
export const useTexts = createTexts<Texts>(en, { de: async () => (await import('./de.js')).de });
