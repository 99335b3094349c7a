// Texts of the screen that imports products.
export const imports = {
  open: 'Import',
  titles: {
    products: 'Import products',
    users: 'Import users',
    creators: 'Import creators',
    orders: 'Import orders',
    reviews: 'Import reviews',
  } as Record<string, string>,
  type: 'What the file has',
  types: { products: 'Products', users: 'Users', creators: 'Creators', orders: 'Orders', reviews: 'Reviews' } as Record<string, string>,
  intro: 'Add and change many things with one file.',
  format:
    'A CSV file from your spreadsheet, saved as UTF-8. The first line has the names of the fields, such as externalId, name, price and category for products. Lines whose externalId exists change what has it.',
  guide: 'Guide: import data',
  choose: 'Choose a file',
  none: 'No file chosen',
  lacksIds: 'No line has an externalId. If you import this file again, each line adds everything again.',
  check: 'Check the file',
  start: 'Import now',
  show: 'Show the list',
  cancel: 'Cancel the import',
  checkTitle: 'Check',
  importTitle: 'Import',
  statuses: { queued: 'waits', running: 'is running', completed: 'completed', failed: 'failed', cancelled: 'canceled' } as Record<
    string,
    string
  >,
  lines: 'Lines',
  created: 'Added',
  updated: 'Changed',
  wouldCreate: 'To add',
  wouldUpdate: 'To change',
  unchanged: 'Unchanged',
  failed: 'Invalid lines',
  failedHint: 'Invalid lines are skipped. The file says what to fix in each.',
};
