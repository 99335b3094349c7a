// Imports products from a file: checks it first, then imports it.
import { Alert, Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorText } from '../../parts/error-text.js';
import { PageHeader } from '../../parts/page-header.js';
import { useTexts } from '../../texts/use-texts.js';
import { ImportResult } from './import-result.js';
import { isOpen, useImport } from './use-import.js';
import { useLacksIds } from './use-lacks-ids.js';

const ACCEPTED = '.csv,.ndjson,.jsonl,text/csv,application/x-ndjson';

/** The screen. The button that imports appears once the check has ended. */
export default function ImportProductsScreen() {
  const { imports: texts } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const check = useImport(file, { type: 'products', dryRun: true });
  const run = useImport(file, { type: 'products', dryRun: false });
  const isBusy = [check, run].some(({ job, isSending }) => isSending || (job !== undefined && isOpen(job)));
  const lacksIds = useLacksIds(file);
  function choose(chosen: File | null) {
    check.reset();
    run.reset();
    setFile(chosen);
  }
  return (
    <Stack>
      <PageHeader title={texts.title} intro={texts.intro} />
      <Text>
        {texts.format}{' '}
        <Anchor href="/docs/guides/imports" target="_blank" underline="always">
          {texts.guide}
        </Anchor>
      </Text>
      <Group>
        <FileButton accept={ACCEPTED} onChange={choose} disabled={isBusy} inputProps={{ 'aria-label': texts.choose }}>
          {(props) => (
            <Button {...props} variant="default">
              {texts.choose}
            </Button>
          )}
        </FileButton>
        <Text className="user-text" dir="auto">
          {file?.name ?? texts.none}
        </Text>
      </Group>
      {lacksIds && (
        <Alert color="yellow" role="note">
          {texts.lacksIds}
        </Alert>
      )}
      {file && !check.job && (
        <Group>
          <Button loading={check.isSending} onClick={check.start}>
            {texts.check}
          </Button>
        </Group>
      )}
      <ErrorText error={check.error} />
      {check.job && <ImportResult job={check.job} />}
      {check.job && !isOpen(check.job) && !run.job && (
        <Group>
          <Button loading={run.isSending} onClick={run.start}>
            {texts.start}
          </Button>
        </Group>
      )}
      <ErrorText error={run.error} />
      {run.job && <ImportResult job={run.job} onCancel={run.cancel} />}
      {run.job?.status === 'completed' && (
        <Group>
          <Button component={Link} to="/products" variant="default">
            {texts.show}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
