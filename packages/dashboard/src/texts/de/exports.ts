// Texte der Schaltfläche, die eine Liste exportiert.
import type { Texts } from '../en.js';

export const exports: Texts['exports'] = {
  all: 'Alle als CSV exportieren',
  filtered: 'Gefilterte als CSV exportieren',
  running: (percent) => `Wird exportiert … ${percent} %`,
};
