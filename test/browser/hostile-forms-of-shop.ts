// The forms about products, content, people and money, for hostile texts.
import { press, type HostileForm, type Place } from './hostile-form.js';

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

const PRODUCT_FILES = ['product-form', 'category-field', 'description-field', 'add-images'].map((name) => `screens/products/${name}.tsx`);

/** Each with how it is opened, and what becomes of its texts. */
export const FORMS_OF_SHOP: readonly HostileForm[] = [
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
    fields: ['Feedback to the author'],
    submit: 'Request changes',
    isOnPage: true,
    open: (place) => openContent(place, 'Request changes'),
  },
  {
    name: 'a refund',
    files: ['screens/orders/refund-dialog.tsx'],
    fields: ['Reason'],
    submit: /^Record refund of \$/,
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
    submit: 'Record payout',
    async open({ shop, page, visit }) {
      const { creatorId } = await shop.fixtures.approvedCommission();
      await visit(`payouts?creatorId=${creatorId}`);
      await press(page, /^Record payout: /);
      return { read: async () => (await shop.call('listPayouts', {})).body };
    },
  },
  {
    name: 'a payout run',
    files: ['screens/payouts/pay-run-confirmation.tsx'],
    fields: ['Reference for the bank'],
    submit: /^Record payouts for \d/,
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
