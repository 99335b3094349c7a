// A status of HTTP, colored by its class.
import { Badge } from '@mantine/core';

/** Green for a success, orange for a request that was refused, red for a failure of the service. */
export function StatusCode({ statusCode }: { readonly statusCode: number }) {
  return (
    <Badge variant="light" color={statusCode < 400 ? 'green' : statusCode < 500 ? 'orange' : 'red'} miw="max-content">
      {statusCode}
    </Badge>
  );
}
