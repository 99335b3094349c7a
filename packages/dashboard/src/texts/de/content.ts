// Texts of the screen content.
import type { Texts } from '../en.js';

export const content: Texts['content'] = {
  title: 'Inhalt',
  none: 'Noch kein Creator hat Inhalte eingereicht.',
};
