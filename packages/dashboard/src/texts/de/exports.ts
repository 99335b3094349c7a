// Texte der Schaltfläche, die eine Liste exportiert.
import type { Texts } from '../en.js';

export const exports: Texts['exports'] = {
  open: 'Exportieren',
  openFiltered: 'Exportieren (gefiltert)',
  running: (percent) => `Wird exportiert … ${percent} %`,
};
