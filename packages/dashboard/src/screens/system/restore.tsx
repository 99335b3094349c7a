// How to get back from a backup, which only the operator of the machine can do.
import { Anchor, Card, List, Stack, Text, Title } from '@mantine/core';
import type { SystemState } from '@storefront/client';
import { useTexts } from '../../texts/use-texts.js';

/** The steps for SQLite; the tool for PostgreSQL. */
export function Restore({ state: { backups } }: { readonly state: SystemState }) {
  const { system: texts } = useTexts();
  return (
    <Card withBorder>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3">
          {texts.restoreTitle}
        </Title>
        {backups ? (
          <List type="ordered">
            {texts.restoreSteps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        ) : (
          <Text>{texts.postgresBackup}</Text>
        )}
        {backups && <Text>{texts.restoreNote}</Text>}
        <Anchor href="/docs/guides/operation#back-up-and-restore" target="_blank">
          {texts.guide}
        </Anchor>
      </Stack>
    </Card>
  );
}
