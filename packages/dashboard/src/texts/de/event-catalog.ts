// Texts of the screen event catalog.
import type { Texts } from '../en.js';

export const eventCatalog: Texts['eventCatalog'] = {
  intro: 'Was der Dienst an Endpunkte sendet, und wie es aussieht.',
  scope: 'Berechtigung, die ein Endpunkt braucht',
  formats: { full: 'Vollständig', compact: 'Kompakt' },
};
