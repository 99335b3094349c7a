// While something loads.
import { Center, Loader } from '@mantine/core';
import { useTexts } from '../texts/use-texts.js';

/** A sign that something loads. */
export function Loading() {
  const { common } = useTexts();
  return (
    <Center p="xl">
      <Loader aria-label={common.loading} role="status" />
    </Center>
  );
}
