// How far an import is, and what it did.
import { Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { ImportJob } from '@storefront/client';
import { api } from '../../api/client.js';
import { ExportButton } from '../../parts/export-button.js';
import { Facts } from '../../parts/facts.js';
import { useNumbers } from '../../parts/numbers.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { useTexts } from '../../texts/use-texts.js';
import { isOpen } from './use-import.js';

interface ImportResultProps {
  readonly job: ImportJob;
  readonly onCancel?: () => void;
}

/** Invalid lines can be downloaded once it has ended. */
export function ImportResult({ job, onCancel }: ImportResultProps) {
  const { imports: texts } = useTexts();
  const { toNumber } = useNumbers();
  const { lines, created, updated, unchanged, failed } = job.counts;
  const title = job.dryRun ? texts.checkTitle : texts.importTitle;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group role="status">
          <Title order={2} size="h3">
            {title}
          </Title>
          <StatusBadge status={job.status} texts={texts.statuses} />
        </Group>
        <Progress value={job.progress * 100} aria-label={title} />
        <Facts
          label={title}
          facts={[
            [texts.lines, toNumber(lines)],
            [job.dryRun ? texts.wouldCreate : texts.created, toNumber(created)],
            [job.dryRun ? texts.wouldUpdate : texts.updated, toNumber(updated)],
            [texts.unchanged, toNumber(unchanged)],
            [texts.failed, toNumber(failed)],
          ]}
        />
        {job.error !== undefined && <Text className="user-text">{job.error}</Text>}
        {failed > 0 && !isOpen(job) && (
          <Group>
            <Text>{texts.failedHint}</Text>
            <ExportButton
              list={`${job.id}-errors`}
              of={`${title}, ${texts.failed}`}
              read={(options) => api.imports.getErrors(job.id, options)}
            />
          </Group>
        )}
        {onCancel && isOpen(job) && (
          <Group>
            <Button variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
