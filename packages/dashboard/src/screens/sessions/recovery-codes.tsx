// Recovery codes, which are shown once.
import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { saveFile } from '../../parts/save-file.js';
import { useTexts } from '../../texts/use-texts.js';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Closes only with its button, so that a stray click loses nothing. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { secondFactor: texts } = useTexts().sessions;
  return (
    <Stack>
      <Text>{texts.codesText}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" aria-label={texts.codesTitle} role="list">
        {codes.map((code) => (
          <Code key={code} role="listitem" ta="center" fz="sm">
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>
          {texts.download}
        </Button>
        <Button onClick={onClose}>{texts.done}</Button>
      </Group>
    </Stack>
  );
}
