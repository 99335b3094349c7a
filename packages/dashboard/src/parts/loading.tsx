// While something loads.
import { Center, Loader } from '@mantine/core';
import { useTexts } from '../texts/use-texts.js';

/** A sign that something loads. With the height of that in pixels, nothing moves when it is there. */
export function Loading({ height }: { readonly height?: number }) {
  const { common } = useTexts();
  return (
    <Center p="xl" mih={height}>
      <Loader aria-label={common.loading} role="status" />
    </Center>
  );
}
