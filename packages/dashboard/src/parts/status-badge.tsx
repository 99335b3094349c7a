// A status as a colored word.
import { Badge } from '@mantine/core';

const COLORS: Readonly<Record<string, string>> = {
  active: 'green',
  approved: 'green',
  completed: 'green',
  delivered: 'green',
  healthy: 'green',
  paid: 'green',
  verified: 'green',
  draft: 'blue',
  invited: 'blue',
  pending: 'yellow',
  pending_review: 'yellow',
  processing: 'blue',
  shipped: 'blue',
  disabled: 'red',
  failed: 'red',
  failing: 'red',
  rejected: 'red',
  suspended: 'red',
  refunded: 'orange',
  cancelled: 'gray',
  expired: 'gray',
  inactive: 'gray',
  revoked: 'gray',
};

interface StatusBadgeProps {
  readonly status: string;
  /** The words of the language, by status. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Shows the status itself if the language has no word for it: a later version of the service can have others. */
export function StatusBadge({ status, texts }: StatusBadgeProps) {
  return (
    <Badge variant="light" color={COLORS[status] ?? 'gray'} tt="none" miw="max-content">
      {texts[status] ?? status}
    </Badge>
  );
}
