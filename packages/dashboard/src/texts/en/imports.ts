// Texts of the screen that imports products.
export const imports = {
  open: 'Import',
  title: 'Import products',
  intro: 'Add and change many products with one file.',
  format:
    'A CSV file from your spreadsheet, saved as UTF-8. The first line has the names of the fields, such as externalId, name, price and category. Lines whose externalId exists change that product.',
  guide: 'Guide: import products',
  choose: 'Choose a file',
  none: 'No file chosen',
  lacksIds: 'No line has an externalId. If you import this file again, each line adds its product again.',
  check: 'Check the file',
  start: 'Import now',
  show: 'Show the products',
  cancel: 'Cancel the import',
  checkTitle: 'Check',
  importTitle: 'Import',
  statuses: { queued: 'waits', running: 'is running', completed: 'completed', failed: 'failed', cancelled: 'cancelled' } as Record<
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
