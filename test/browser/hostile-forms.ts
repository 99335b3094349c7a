// The forms of the dashboard, for tests that write hostile texts into each of them: how each is opened, and what becomes of its texts.
import type { Locator, Page } from 'playwright-core';
import type { Shop } from '../support/service.js';

/** What a form did with the texts. */
interface Outcome {
  /** Reads what the store has: the texts must be in it, unchanged. */
  readonly read?: () => Promise<unknown>;
  /** What the page says instead: the texts must still be in their fields. */
  readonly says?: string | RegExp;
  /** The browser itself refuses the field, and says why. */
  readonly isInvalid?: boolean;
  /** The form can't be sent: its button is disabled. */
  readonly isBlocked?: boolean;
  /** The field gave its text to a list, which shows it. */
  readonly isListed?: boolean;
}

/** A form, or some fields of it. */
export interface HostileForm {
  readonly name: string;
  /** Its sources, in packages/dashboard/src. */
  readonly files: readonly string[];
  /** Their labels. */
  readonly fields: readonly string[];
  /** The button that sends it. */
  readonly submit: string | RegExp;
  /** Where the fields are; in a dialog without it. */
  readonly isOnPage?: boolean;
  /** Opens it and fills its other fields. `visit` goes to a path of the dashboard. */
  readonly open: (place: Place) => Promise<Outcome>;
}

/** Where a form is opened. */
export interface Place {
  readonly shop: Shop;
  readonly page: Page;
  readonly dialog: Locator;
  readonly visit: (path: string) => Promise<void>;
}

const press = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name }).first().click();

async function openCreator({ shop, page, visit }: Place) {
  const { id } = await shop.fixtures.creator();
  await visit(`creators/${id}`);
  await press(page, 'Edit');
  return { read: async () => (await shop.call('getCreator', { path: { id } })).body };
}

async function openContent({ shop, page, visit }: Place, button: string) {
  const { id } = await shop.fixtures.content();
  await visit(`moderation?item=${id}`);
  await press(page, button);
  return { read: async () => (await shop.call('getContent', { path: { id } })).body };
}

async function openNewProduct({ shop, page, visit }: Place, fields: Readonly<Record<string, string>>) {
  await visit('products/new');
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  return { read: async () => (await shop.call('listProducts', { query: { status: 'draft', limit: 1 } })).body };
}

async function openNewEndpoint({ shop, page, dialog, visit }: Place) {
  await visit('webhooks');
  await press(page, 'Add endpoint');
  await dialog.getByLabel('URL').fill('https://shop.example.com/hooks');
  await dialog.getByLabel('All events').check();
  return { read: async () => (await shop.call('listWebhooks')).body };
}

async function openInvitation({ shop, page, dialog, visit }: Place) {
  await visit('team');
  await press(page, 'Invite');
  await dialog.getByLabel('Name').fill('Ada');
  await dialog.getByLabel('Email address').fill(`ada-${Date.now()}@example.com`);
  return { read: async () => (await shop.call('listStaff')).body };
}

async function openSettings({ shop, visit }: Place) {
  await visit('store-settings');
  return { read: async () => (await shop.call('getSettings')).body };
}

const WEBHOOK_FILES = ['webhook-fields', 'webhook-order-fields', 'webhook-alert-fields'].map((name) => `screens/webhooks/${name}.tsx`);
const PRODUCT_FILES = ['product-form', 'category-field', 'description-field', 'add-images'].map((name) => `screens/products/${name}.tsx`);

/** All of them. A form that is missing fails a test. */
export const HOSTILE_FORMS: readonly HostileForm[] = [
  {
    name: 'an API key',
    files: ['screens/api-keys/create-key.tsx'],
    fields: ['Name'],
    submit: 'Create API key',
    async open({ shop, page, dialog, visit }) {
      await visit('api-keys');
      await press(page, 'Create API key');
      await dialog.getByRole('checkbox').first().check();
      return { read: async () => (await shop.call('listApiKeys')).body };
    },
  },
  {
    name: 'an invitation',
    files: ['screens/team/invite-member.tsx'],
    fields: ['Name'],
    submit: 'Invite',
    open: openInvitation,
  },
  {
    name: 'an invitation to no address',
    files: ['screens/team/invite-member.tsx'],
    fields: ['Email address'],
    submit: 'Invite',
    open: async (place) => ({ ...(await openInvitation(place)), isInvalid: true }),
  },
  {
    name: 'a creator',
    files: ['screens/creators/edit-creator.tsx'],
    fields: ['Name'],
    submit: 'Save',
    open: openCreator,
  },
  ...['Email', 'Website'].map((label) => ({
    name: `a creator without a real ${label}`,
    files: ['screens/creators/edit-creator.tsx'],
    fields: [label],
    submit: 'Save',
    open: async (place: Place) => ({ ...(await openCreator(place)), isInvalid: true }),
  })),
  {
    name: 'the codes of a creator',
    files: ['screens/creators/edit-creator.tsx'],
    fields: ['Coupon codes'],
    submit: 'Save',
    open: async (place) => ({ ...(await openCreator(place)), says: 'Item 1: must have at most 64 characters' }),
  },
  {
    name: 'content that is approved with changes',
    files: ['screens/moderation/edit-form.tsx'],
    fields: ['Title', 'Text', 'Tags'],
    submit: 'Approve with these changes',
    isOnPage: true,
    open: (place) => openContent(place, 'Edit and approve'),
  },
  {
    name: 'a request for changes',
    files: ['screens/moderation/words-form.tsx'],
    fields: ['Feedback to the creator'],
    submit: 'Request changes',
    isOnPage: true,
    open: (place) => openContent(place, 'Request changes'),
  },
  {
    name: 'a refund',
    files: ['screens/orders/refund-dialog.tsx'],
    fields: ['Reason'],
    submit: 'Refund',
    async open({ shop, page, dialog, visit }) {
      const { id } = await shop.fixtures.order();
      await visit(`orders/${id}`);
      await press(page, 'Refund');
      await dialog.getByLabel('Everything that is left').check();
      return { read: async () => (await shop.call('getOrder', { path: { id } })).body };
    },
  },
  {
    name: 'a payout',
    files: ['screens/payouts/pay-dialog.tsx'],
    fields: ['Reference for the bank', 'Note'],
    submit: 'Pay',
    async open({ shop, page, visit }) {
      const { creatorId } = await shop.fixtures.approvedCommission();
      await visit(`payouts?creatorId=${creatorId}`);
      await press(page, /^Pay: /);
      return { read: async () => (await shop.call('listPayouts', {})).body };
    },
  },
  {
    name: 'a payout run',
    files: ['screens/payouts/pay-run-confirmation.tsx'],
    fields: ['Reference for the bank'],
    submit: /^Pay \d/,
    async open({ shop, dialog, visit }) {
      await shop.fixtures.approvedCommission();
      await visit('payouts?pay');
      await press(dialog, 'Continue');
      return { read: async () => (await shop.call('listPayouts', {})).body };
    },
  },
  {
    name: 'a product',
    files: PRODUCT_FILES,
    fields: ['Name', 'Tags', 'Category', 'Description'],
    submit: 'Create',
    isOnPage: true,
    open: (place) => openNewProduct(place, { Price: '10' }),
  },
  {
    name: 'a price',
    files: PRODUCT_FILES,
    fields: ['Price'],
    submit: 'Create',
    isOnPage: true,
    open: async (place) => ({ ...(await openNewProduct(place, { Name: 'Lamp' })), says: 'Enter an amount such as 49.90.' }),
  },
  {
    name: 'an image of a product',
    files: PRODUCT_FILES,
    fields: ['URL of an image'],
    submit: 'Create',
    isOnPage: true,
    open: async (place) => ({ ...(await openNewProduct(place, { Name: 'Lamp', Price: '10' })), says: /^Item 1: /, isListed: true }),
  },
  {
    name: 'several products',
    files: ['screens/products/edit-dialog.tsx'],
    fields: ['Category', 'Add tags'],
    submit: 'Change',
    async open({ shop, page, visit }) {
      const { id } = await shop.fixtures.activeProduct({ name: 'Zinnia' });
      await visit('products?search=zinnia');
      await page.getByLabel('Select the product of this page').check();
      await press(page, 'Edit (1)');
      return { read: async () => (await shop.call('getProduct', { path: { id } })).body };
    },
  },
  {
    name: 'a percentage for several products',
    files: ['screens/products/edit-dialog.tsx'],
    fields: ['Change the price by'],
    submit: 'Change',
    async open({ shop, page, visit }) {
      await shop.fixtures.activeProduct({ name: 'Yarrow' });
      await visit('products?search=yarrow');
      await page.getByLabel('Select the product of this page').check();
      await press(page, 'Edit (1)');
      return { isBlocked: true, says: 'Enter a percentage such as 10 or -15.' };
    },
  },
  {
    name: 'a description by the AI',
    files: ['screens/products/write-description.tsx'],
    fields: ['Voice', 'Who it is for', 'What it mentions'],
    submit: 'Write',
    async open(place) {
      await openNewProduct(place, { Name: 'Lamp' });
      await press(place.page, 'Write with AI');
      return { says: 'Proposal' };
    },
  },
  {
    name: 'a password',
    files: ['screens/sessions/password-form.tsx'],
    fields: ['Current password', 'New password'],
    submit: 'Change password',
    isOnPage: true,
    async open({ visit }) {
      await visit('sessions');
      return { says: /password/ };
    },
  },
  {
    name: 'a second factor',
    files: ['screens/sessions/second-factor-setup.tsx'],
    fields: ['Current password'],
    submit: 'Next',
    async open({ page, visit }) {
      await visit('sessions');
      await press(page, 'Set up');
      return { says: /password/ };
    },
  },
  {
    name: 'the name of the store',
    files: ['screens/store-settings/setting-fields.tsx'],
    fields: ['Name of the store'],
    submit: 'Save',
    isOnPage: true,
    open: openSettings,
  },
  ...['Logo', 'Address for alerts', 'Currency'].map((label) => ({
    name: `the setting ${label}`,
    files: ['screens/store-settings/setting-fields.tsx'],
    fields: [label],
    submit: 'Save',
    isOnPage: true,
    open: async (place: Place) => ({ ...(await openSettings(place)), isInvalid: true }),
  })),
  {
    name: 'an endpoint',
    files: WEBHOOK_FILES,
    fields: ['Name'],
    submit: 'Add endpoint',
    open: openNewEndpoint,
  },
  ...['URL', 'Tell about failures by email'].map((label) => ({
    name: `an endpoint without a real ${label}`,
    files: WEBHOOK_FILES,
    fields: [label],
    submit: 'Add endpoint',
    open: async (place: Place) => ({ ...(await openNewEndpoint(place)), isInvalid: true }),
  })),
  {
    name: 'the headers of an endpoint',
    files: WEBHOOK_FILES,
    fields: ['Custom headers'],
    submit: 'Add endpoint',
    open: async (place) => ({ ...(await openNewEndpoint(place)), says: 'Item 1: name must have at most 100 characters' }),
  },
  {
    name: 'the filter of an endpoint',
    files: WEBHOOK_FILES,
    fields: ['Only events with these values'],
    submit: 'Add endpoint',
    open: async (place) => ({ ...(await openNewEndpoint(place)), says: 'must have at most 100 characters' }),
  },
  {
    name: 'the signature debugger',
    files: ['screens/webhooks/signature-debugger.tsx'],
    fields: ['Value of a signature header', 'Body, byte for byte', 'Signing secret of your receiver'],
    submit: 'Compare',
    isOnPage: true,
    async open({ shop, visit }) {
      const { id } = await shop.fixtures.delivery();
      await visit(`deliveries/${id}`);
      return { says: /No signature of the last attempt has this value/ };
    },
  },
  {
    name: 'the erasure of a person',
    files: ['parts/personal-data.tsx'],
    fields: ['Type ada@example.com to erase'],
    submit: 'Erase personal data',
    async open({ shop, page, visit }) {
      const { id } = await shop.fixtures.user({ email: 'ada@example.com' });
      await visit(`users/${id}`);
      await press(page, 'Erase personal data');
      return { isBlocked: true };
    },
  },
];

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
