// What was shown before, while something newer loads.
import { Box, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.js';

/** Pale meanwhile. */
export function Updating({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  const { common } = useTexts();
  return (
    <Box opacity={isOn ? 0.6 : 1} aria-busy={isOn}>
      <VisuallyHidden role="status">{isOn ? common.loading : ''}</VisuallyHidden>
      {children}
    </Box>
  );
}
