// The forms about keys, endpoints, the team, the own account and the settings, for hostile texts.
import { press, type HostileForm, type Place } from './hostile-form.js';

async function openNewEndpoint({ shop, page, dialog, visit }: Place) {
  await visit('webhooks');
  await press(page, 'Add endpoint');
  await dialog.getByLabel('URL').fill('https://shop.example.com/hooks');
  await dialog.getByLabel('All events').check();
  await press(dialog, 'More settings');
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

const WEBHOOK_FILES = ['webhook-fields', 'webhook-sending-fields', 'webhook-order-fields', 'webhook-alert-fields'].map(
  (name) => `screens/webhooks/${name}.tsx`,
);

/** Each with how it is opened, and what becomes of its texts. */
export const FORMS_OF_STORE: readonly HostileForm[] = [
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
    name: 'a password',
    files: ['screens/sessions/password-form.tsx'],
    fields: ['Current password', 'New password'],
    submit: 'Change password',
    isOnPage: true,
    async open({ visit }) {
      await visit('sessions');
      return { says: /is not your current password/ };
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
      return { says: /is not your current password/ };
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
  ...['Logo', 'Address for alerts'].map((label) => ({
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
];
