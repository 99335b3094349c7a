// Texte der Schaltflächen, die exportieren.
import type { Texts } from '../en.js';

export const exports: Texts['exports'] = {
  whole: 'Als CSV exportieren',
  all: 'Alle als CSV exportieren',
  filtered: 'Gefilterte als CSV exportieren',
  running: (percent) => `Wird exportiert … ${percent} %`,
};
