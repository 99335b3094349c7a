// The forms of the dashboard, for tests that write hostile texts into each of them.
import type { HostileForm } from './hostile-form.js';
import { FORMS_OF_SHOP } from './hostile-forms-of-shop.js';
import { FORMS_OF_STORE } from './hostile-forms-of-store.js';

/** All of them. A form that is missing fails a test. */
export const HOSTILE_FORMS: readonly HostileForm[] = [...FORMS_OF_SHOP, ...FORMS_OF_STORE];

/** Files with fields for texts that no form above has, and why. */
export const OTHER_FIELDS: Readonly<Record<string, string>> = {
  'app.tsx': 'sets what all fields have in common',
  'parts/copy-field.tsx': 'shows a text to copy',
  'parts/filter-text.tsx': 'a filter: the lists have a test of their own',
  'screens/analytics/range-picker.tsx': 'days only',
  'screens/webhooks/recover-dialog.tsx': 'a time only',
  'screens/sessions/new-passkey.tsx': 'needs a device: dashboard-passkeys.test.ts',
  'screens/sessions/passkeys-section.tsx': 'asks for the password before it removes a passkey, like the form of the second factor',
  'screens/sessions/second-factor-section.tsx': 'asks for the password before it removes the second factor, like the form that sets it up',
};
