// The filter of an endpoint as text: one field per line, a colon, and its values.
import type { WebhookFilter } from '@storefront/client';

/** Returns a filter as text. */
export const formatFilter = (filter: WebhookFilter = {}): string =>
  Object.entries(filter)
    .map(([path, values]) => `${path}: ${values.join(', ')}`)
    .join('\n');

/** Returns the filter of a text. A line without a colon is a field without values: the service says what is wrong with it. */
export function parseFilter(text: string): WebhookFilter {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [path = '', ...rest] = line.split(':');
      const values = rest.join(':').split(',');
      return [path.trim(), values.map((value) => value.trim()).filter((value) => value !== '')];
    }),
  );
}
