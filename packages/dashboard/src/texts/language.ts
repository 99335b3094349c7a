// The language of the reader, and the catalogs of texts in it. Each language but English loads on demand.
import { useSyncExternalStore } from 'react';

/** The languages, by their own names. To add one, add a line here; then each catalog that lacks it does not compile. */
export const languages = { en: 'English', de: 'Deutsch' } as const;

/** A language of the dashboard. */
export type Language = keyof typeof languages;

/** Texts with the same keys in all languages. */
interface Catalog {
  /** Loads the texts of a language, once. */
  readonly load: (language: Language) => Promise<void>;
}

const STORED = 'storefront-language';
const catalogs: Catalog[] = [];
const listeners = new Set<() => void>();
let current: Language = 'en';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a hook that returns the texts of a catalog. A catalog of a module that loads later has its texts after `loadCatalogs`. */
export function createTexts<Texts>(english: Texts, loads: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts>>>): () => Texts {
  const loaded = new Map<Language, Texts>([['en', english]]);
  catalogs.push({
    async load(language) {
      if (language !== 'en' && !loaded.has(language)) loaded.set(language, await loads[language]());
    },
  });
  const read = () => loaded.get(current) ?? english;
  return () => useSyncExternalStore(subscribe, read);
}

/** Loads the texts of all catalogs there are, in the current language. */
export const loadCatalogs = (language = current): Promise<unknown> => Promise.all(catalogs.map(({ load }) => load(language)));

/** Shows another language, and remembers it in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language); // before its texts load, so that a page that is left meanwhile doesn't lose the choice
  await loadCatalogs(language);
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Shows the language that was chosen before, or that of the browser if the dashboard has it. */
export async function startLanguage(): Promise<void> {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages].map((tag) => tag?.split('-')[0]);
  const found = wanted.find((tag): tag is Language => tag !== undefined && tag in languages);
  if (found && found !== current) await setLanguage(found);
}

/** Returns the language, for numbers and times. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => current);
