// The body of a request to a receiver.
import { Code } from '@mantine/core';

/** Shows line breaks; the bytes that were signed have none. */
export const EventBody = ({ body }: { readonly body: string }) => (
  <Code block tabIndex={0}>
    {formatJson(body)}
  </Code>
);

function formatJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
