// The filters of a list: beside each other, and behind a button on phones, where they would hide the list.
import { Box, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import type { ListState } from './list-state.js';

interface FiltersProps {
  readonly state: ListState;
  readonly children: ReactNode;
}

/** Open if the list is filtered, so that nobody wonders what is missing. The button says how many filters are set. */
export function Filters({ state, children }: FiltersProps) {
  const { common } = useTexts();
  const [isOpen, { toggle }] = useDisclosure(state.isFiltered);
  return (
    <Box mb="md">
      <Button variant="default" onClick={toggle} aria-expanded={isOpen} hiddenFrom="sm">
        {state.filterCount > 0 ? `${common.filters} (${state.filterCount})` : common.filters}
      </Button>
      <Group className="filters" align="flex-start" data-open={isOpen || undefined}>
        {children}
      </Group>
    </Box>
  );
}
