// Imports a file of products, users, creators, orders or reviews: checks it first, then imports it.
import { Alert, Anchor, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ImportType, Scope } from '@storefront/client';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { PageHeader } from '../../parts/page-header.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { ImportResult } from './import-result.js';
import { isOpen, useImport } from './use-import.js';
import { useLacksIds } from './use-lacks-ids.js';

const ACCEPTED = '.csv,.ndjson,.jsonl,text/csv,application/x-ndjson';

/** What each type needs to be written. */
const WRITE_SCOPES: Readonly<Record<ImportType, readonly Scope[]>> = {
  products: ['products:write'],
  users: ['users:write'],
  creators: ['creators:write'],
  orders: ['orders:write'],
  reviews: ['reviews:write', 'reviews:moderate'],
};
const TYPES = Object.keys(WRITE_SCOPES) as ImportType[];

/** The screen. The button that imports appears once the check has ended. */
export default function ImportProductsScreen() {
  const { imports: texts } = useTexts();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const types = TYPES.filter((one) => WRITE_SCOPES[one].every((scope) => may(scope)));
  const type = types.find((one) => one === params.get('type')) ?? 'products';
  const [file, setFile] = useState<File | null>(null);
  const check = useImport(file, { type, dryRun: true });
  const run = useImport(file, { type, dryRun: false });
  const isBusy = [check, run].some(({ job, isSending }) => isSending || (job !== undefined && isOpen(job)));
  const lacksIds = useLacksIds(file);
  function choose(chosen: File | null) {
    check.reset();
    run.reset();
    setFile(chosen);
  }
  function chooseType(chosen: string) {
    choose(null);
    setParams({ type: chosen }, { replace: true });
  }
  return (
    <Stack>
      <PageHeader title={texts.titles[type] ?? ''} intro={texts.intro} />
      <NativeSelect
        label={texts.type}
        value={type}
        disabled={isBusy}
        maw={320}
        data={types.map((one) => ({ value: one, label: texts.types[one] ?? one }))}
        onChange={({ currentTarget: { value } }) => chooseType(value)}
      />
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
          <BusyButton isBusy={check.isSending} onClick={check.start}>
            {texts.check}
          </BusyButton>
        </Group>
      )}
      <ErrorText error={check.error} />
      {check.job && <ImportResult job={check.job} />}
      {check.job && !isOpen(check.job) && !run.job && (
        <Group>
          <BusyButton isBusy={run.isSending} onClick={run.start}>
            {texts.start}
          </BusyButton>
        </Group>
      )}
      <ErrorText error={run.error} />
      {run.job && <ImportResult job={run.job} onCancel={run.cancel} />}
      {run.job?.status === 'completed' && type !== 'reviews' && (
        <Group>
          <Button component={Link} to={`/${type}`} variant="default">
            {texts.show}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
