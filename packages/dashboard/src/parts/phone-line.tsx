// A line under the first column of a table, for phones, which have no room for more columns.
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Hidden on wider screens, where a column has the same. Cuts off what is longer than the line. */
export function PhoneLine({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="div" size="xs" c="dimmed" className="user-text" hiddenFrom="sm" lineClamp={1} dir="auto">
      {children}
    </Text>
  );
}
