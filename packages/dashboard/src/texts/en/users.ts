// Texts of the screen users, and of personal data on any screen.
export const users = {
  email: 'Email',
  search: 'Name or email starts with',
  method: 'Registered with',
  sort: 'Order by',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' } as Record<string, string>,
  since: 'From',
  until: 'To',
  profile: 'Profile',
  changed: 'Changed',
} as const;

export const personalData = {
  export: 'Export personal data',
  erase: 'Erase personal data',
  working: 'The service searches the whole store. This can take a while.',
  exported: 'Everything that the store holds of this person. The records are deleted after seven days.',
  nothing: 'The store holds nothing of this person.',
  download: 'Download the records',
  eraseText:
    'Removes this person from the whole store, also from events and from the audit log. Reviews and uploads are deleted, content is blanked; figures of orders and of the ledger stay. It cannot be undone.',
  typeToErase: (text: string) => `Type ${text} to erase`,
  erased: 'The personal data is erased.',
  kind: 'Kind',
  count: 'Number',
  kinds: {
    user: 'Accounts',
    creator: 'Creators',
    order: 'Orders',
    review: 'Reviews',
    vote: 'Votes',
    click: 'Clicks',
    content: 'Content',
    commission: 'Commissions',
    payout: 'Payouts',
    upload: 'Uploads',
    event: 'Events',
    'audit-entry': 'Entries of the audit log',
    'stored-response': 'Stored responses',
    'receiver-response': 'Responses of receivers',
    'export-record': 'Records of exports',
  } as Record<string, string>,
} as const;
