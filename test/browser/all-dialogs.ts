// All dialogs and menus of the dashboard, with the source of each. One that is missing fails a test.
import type { Page } from 'playwright-core';

/** A dialog or a menu: its screen, and the names of what people press to open it, one after the other. */
export interface Opening {
  readonly path: string;
  readonly press: readonly (string | RegExp)[];
  /** What shows it, in packages/dashboard/src; none for the list of a field. */
  readonly file?: string;
  /** What it is; a dialog by default. */
  readonly role?: 'dialog' | 'menu' | 'listbox';
  /** Leads from the dialog that was pressed for to the one that comes after it, which says `then`. */
  readonly fill?: (page: Page) => Promise<void>;
  readonly then?: string;
}

/** Each is opened on a new page. A name in braces is the id of an object. */
export const OPENINGS: readonly Opening[] = [
  { file: 'shell/account-menu.tsx', path: '', press: [/Account/], role: 'menu' },
  { file: 'shell/shortcuts.tsx', path: 'moderation', press: [/Account/, /^Keyboard shortcuts/] },
  { file: 'shell/search.tsx', path: '', press: [/^Search or go to/] },
  { file: 'parts/use-chosen-columns.tsx', path: 'products', press: ['Columns'] },
  { file: 'screens/products/change-dialog.tsx', path: 'products', press: [/^Select all/, /^Edit/] },
  { file: 'screens/products/change-dialog.tsx', path: 'products', press: [/^Select all/, /^Archive/] },
  { path: 'products', press: ['Status'], role: 'listbox' },
  { file: 'screens/products/product-actions.tsx', path: 'products/{product}', press: ['Archive'] },
  { file: 'screens/products/product-actions.tsx', path: 'products/{product}', press: ['Delete'] },
  { file: 'screens/products/write-description.tsx', path: 'products/{product}', press: ['Write with AI'] },
  { file: 'screens/orders/refund-dialog.tsx', path: 'orders/{order}', press: ['Refund'] },
  { file: 'screens/orders/order-screen.tsx', path: 'orders/{order}', press: [/^Set to/] },
  { file: 'screens/commissions/decision-dialog.tsx', path: 'commissions', press: [/^Approve:/] },
  { file: 'screens/commissions/decision-dialog.tsx', path: 'commissions', press: [/^Reject:/] },
  { file: 'screens/payouts/pay-run-dialog.tsx', path: 'payouts', press: ['Record payouts'] },
  { file: 'screens/payouts/pay-run-dialog.tsx', path: 'payouts', press: ['Record payouts', 'Continue'] },
  { file: 'screens/payouts/pay-dialog.tsx', path: 'payouts', press: [/^Record payout:/] },
  { file: 'screens/creators/creator-actions.tsx', path: 'creators/{creator}', press: ['Verify'] },
  { file: 'screens/creators/edit-creator.tsx', path: 'creators/{creator}', press: ['Edit'] },
  { file: 'screens/creators/creator-actions.tsx', path: 'creators/{creator}', press: ['Delete'] },
  { file: 'parts/personal-data.tsx', path: 'users/{user}', press: ['Export personal data'] },
  { file: 'parts/personal-data.tsx', path: 'users/{user}', press: ['Erase personal data'] },
  { file: 'screens/api-keys/create-key.tsx', path: 'api-keys', press: ['Create API key'] },
  { file: 'screens/api-keys/roll-key.tsx', path: 'api-keys', press: [/^Roll/] },
  { file: 'screens/api-keys/revoke-key.tsx', path: 'api-keys', press: [/^Revoke/] },
  { file: 'screens/api-keys/scope-list.tsx', path: 'api-keys', press: [/Show all .* scopes/] },
  {
    file: 'screens/api-keys/api-keys-screen.tsx',
    path: 'api-keys',
    press: ['Create API key'],
    async fill(page) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Revealed');
      await dialog.getByRole('group', { name: 'Products' }).getByLabel('read').check();
      await dialog.getByRole('button', { name: 'Create API key' }).click();
    },
    then: 'Copy the key now',
  },
  { file: 'screens/webhooks/webhook-form.tsx', path: 'webhooks', press: ['Add endpoint'] },
  { file: 'screens/webhooks/webhook-form.tsx', path: 'webhooks', press: ['Add endpoint', 'More settings'] },
  {
    file: 'screens/webhooks/webhooks-screen.tsx',
    path: 'webhooks',
    press: ['Add endpoint'],
    async fill(page) {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'URL' }).fill('https://revealed.example.com/');
      await dialog.getByLabel('user.registered').check();
      await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    },
    then: 'Copy the signing secret now',
  },
  { file: 'screens/webhooks/test-event.tsx', path: 'webhooks/{busyWebhook}', press: ['Choose the test event'], role: 'menu' },
  { file: 'screens/webhooks/webhook-actions.tsx', path: 'webhooks/{webhook}', press: ['Actions'], role: 'menu' },
  { file: 'screens/webhooks/webhook-form.tsx', path: 'webhooks/{webhook}', press: ['Actions', 'Edit'] },
  { file: 'screens/webhooks/certify-dialog.tsx', path: 'webhooks/{webhook}', press: ['Actions', 'Test the receiver'] },
  { file: 'screens/webhooks/recover-dialog.tsx', path: 'webhooks/{webhook}', press: ['Actions', 'Send several again'] },
  { file: 'screens/webhooks/webhook-actions.tsx', path: 'webhooks/{webhook}', press: ['Actions', 'Delete'] },
  { file: 'screens/webhooks/webhook-actions.tsx', path: 'webhooks/{webhook}', press: ['Actions', 'Rotate secret'] },
  { file: 'screens/team/invite-member.tsx', path: 'team', press: ['Invite'] },
  { file: 'screens/team/change-role.tsx', path: 'team', press: [/^Change role: Theo/] },
  { file: 'screens/team/team-screen.tsx', path: 'team', press: [/^Disable: Theo/] },
  { file: 'screens/team/link-dialog.tsx', path: 'team', press: [/^New sign-in link: Theo|^New invitation: Theo/] },
  { file: 'screens/sessions/second-factor-setup.tsx', path: 'sessions', press: ['Set up'] },
];

/** What needs more than presses, and which test looks at it. */
export const OTHER_OPENINGS: Readonly<Record<string, string>> = {
  'session/expired-session.tsx': 'dashboard-dialogs.test.ts',
  'shell/unsaved-question.tsx': 'dashboard-unsaved.test.ts',
  'screens/sessions/new-passkey.tsx': 'dashboard-passkeys.test.ts',
  'screens/sessions/passkeys-section.tsx': 'dashboard-passkeys.test.ts',
  'screens/sessions/second-factor-section.tsx': 'dashboard.test.ts',
};

/** The parts that dialogs are made of. Whatever shows one has a seat of its own. */
export const SHARED_DIALOGS: Readonly<Record<string, string>> = {
  ConfirmDialog: 'parts/confirm-dialog.tsx',
  PrivacyJobDialog: 'parts/privacy-job-dialog.tsx',
  RevealSecret: 'parts/reveal-secret.tsx',
};
