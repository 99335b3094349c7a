// Writes the list of the error reasons, and the page of each. Markdown.
import { listErrorReasons, type ErrorReason } from './contract.js';
import { frontMatter } from './operation-page.js';
import { cell } from './tables.js';

/** Returns the page of a reason as Markdown with front matter. */
export function errorPage({ reason, status, code, description, fix, retryable, example }: ErrorReason): string {
  return [
    frontMatter(reason, description),
    `# ${reason}`,
    '',
    description,
    '',
    `- **Status**: ${status}`,
    `- **Code**: \`${code}\``,
    `- **Retry the same request**: ${retryable ? 'yes' : 'no, it would fail again'}`,
    '',
    '## What to do',
    '',
    fix,
    '',
    ...(example === undefined ? [] : ['## Example', '', `\`\`\`json\n${JSON.stringify(example, undefined, 2)}\n\`\`\``, '']),
    'See [Errors](/guides/errors) for the form of all errors, and [the other reasons](/reference/errors/).',
    '',
  ].join('\n');
}

/** Returns the page that lists all reasons. */
export function errorIndexPage(): string {
  return [
    frontMatter('Error reasons', 'Every situation that a request can fail in.'),
    '# Error reasons',
    '',
    '`details.reason` of an error names the situation, and `details.docs` links to its page here. [Errors](/guides/errors) explains the rest.',
    '',
    errorTable(),
  ].join('\n');
}

function errorTable(): string {
  const rows = listErrorReasons().map(
    ({ reason, status, code, description }) =>
      `| [\`${reason}\`](/reference/errors/${reason}) | ${status} | \`${code}\` | ${cell(description)} |`,
  );
  return ['| Reason | Status | Code | What happened |', '|---|---|---|---|', ...rows, ''].join('\n');
}
