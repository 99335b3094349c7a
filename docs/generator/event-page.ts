// The page of one event as Markdown: when it is sent, the operations that emit it, both payloads.
import type { ContractEvent, EventForm } from './contract.js';
import { causeLines, frontMatter } from './operation-page.js';
import { fieldTable } from './tables.js';

/** Returns the page of an event as Markdown with front matter. */
export function eventPage(event: ContractEvent): string {
  return [
    frontMatter(event.name, event.summary),
    `# ${event.name}`,
    '',
    event.summary,
    '',
    `Scope: \`${event.scope}\`. A key needs it to [read the event, to subscribe an endpoint to it and to send it again](/guides/authentication#scopes-of-events).`,
    '',
    '## Caused by',
    '',
    ...causeLines(event.name),
    '',
    'How it is delivered, verified and repeated: [receiving webhooks](/guides/webhooks).',
    '',
    '## Full format',
    '',
    ...formSection(event.full),
    '## Compact format',
    '',
    'What endpoints with `"payloadFormat": "compact"` receive. The id of the event stands in the header `webhook-id`.',
    '',
    ...formSection(event.compact),
  ].join('\n');
}

function formSection({ schema, example }: EventForm): string[] {
  const headers = Object.entries(example.headers).map(([name, value]) => `${name}: ${value}`);
  return [
    fieldTable(schema),
    '```http',
    'POST /your-receiver HTTP/1.1',
    ...headers,
    '```',
    '',
    `\`\`\`json\n${JSON.stringify(example.payload, undefined, 2)}\n\`\`\``,
    '',
  ];
}
