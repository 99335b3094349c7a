// The texts in the language of the reader. Each language but English loads on demand.
import { useSyncExternalStore } from 'react';
import { en, type Texts } from './en.js';

/** The languages, by their own names. To add one, add its catalog and a line here and in `catalogs`. */
export const languages = { en: 'English', de: 'Deutsch' } as const;

/** A language of the dashboard. */
export type Language = keyof typeof languages;

const catalogs: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('./de.js')).de,
};
const STORED = 'storefront-language';

interface State {
  readonly language: Language;
  readonly texts: Texts;
}

let state: State = { language: 'en', texts: en };
const listeners = new Set<() => void>();

/** Shows another language, and remembers it in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language); // before its texts load, so that a page that is left meanwhile doesn't lose the choice
  state = { language, texts: await catalogs[language]() };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Shows the language that was chosen before, or that of the browser if the dashboard has it. */
export async function startLanguage(): Promise<void> {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages].map((tag) => tag?.split('-')[0]);
  const found = wanted.find((tag): tag is Language => tag !== undefined && tag in languages);
  if (found && found !== state.language) await setLanguage(found);
}

const useState = (): State =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

/** Returns the texts. */
export const useTexts = (): Texts => useState().texts;

/** Returns the language, for numbers and times. */
export const useLanguage = (): Language => useState().language;
