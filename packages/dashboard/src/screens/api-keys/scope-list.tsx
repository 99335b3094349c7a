// The scopes of an API key in a list: the first two, and all of them on request.
import { Anchor, Code, Group, Popover, Stack } from '@mantine/core';
import type { ApiKey } from '@storefront/client';
import { useTexts } from '../../texts/use-texts.js';

const SHOWN_SCOPES = 2;

/** The button that shows all works by keyboard, too; Escape closes them. */
export function ScopeList({ apiKey: { name, scopes } }: { readonly apiKey: ApiKey }) {
  const { apiKeys: texts } = useTexts();
  if (scopes.includes('*')) return texts.everything;
  const rest = scopes.length - SHOWN_SCOPES;
  const shown = scopes.slice(0, SHOWN_SCOPES).join(', ');
  if (rest <= 0) return shown;
  return (
    <Group gap="xs">
      {shown}
      <Popover withArrow shadow="md" returnFocus trapFocus>
        <Popover.Target>
          <Anchor component="button" type="button" size="sm" aria-label={`+${rest}: ${texts.allScopes(scopes.length, name)}`}>
            +{rest}
          </Anchor>
        </Popover.Target>
        <Popover.Dropdown tabIndex={-1} data-autofocus aria-label={texts.allScopes(scopes.length, name)}>
          <Stack gap={4} align="flex-start">
            {scopes.map((scope) => (
              <Code key={scope}>{scope}</Code>
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}
