// What was read before, while what the reader now asks for is on its way.
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** Dims what is stale, and tells screen readers. */
export const Stale = ({ isStale, children }: { readonly isStale: boolean; readonly children: ReactNode }) => (
  <Box aria-busy={isStale} className="stale" data-stale={isStale || undefined}>
    {children}
  </Box>
);
