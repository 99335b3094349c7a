// An export or an erasure of personal data: its progress, and what it found.
import { Button, Group, Loader, Modal, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PrivacyFinding, PrivacyJob } from '@storefront/client';
import { api } from '../api/client.js';
import { useTexts } from '../texts/use-texts.js';
import { BusyButton } from './busy-button.js';
import { ErrorText } from './error-text.js';
import { useNumbers } from './numbers.js';
import { saveFile } from './save-file.js';
import { usePrivacyJob } from './use-privacy-job.js';

interface PrivacyJobDialogProps {
  readonly started: PrivacyJob;
  /** Gets whether the job was completed. */
  readonly onClose: (isCompleted: boolean) => void;
}

/** The job goes on if someone closes it. */
export function PrivacyJobDialog({ started, onClose }: PrivacyJobDialogProps) {
  const { personalData: texts, common } = useTexts();
  const { data: job, error } = usePrivacyJob(started);
  const isCompleted = job.status === 'completed';
  const isExport = job.type === 'export';
  const ending = !isExport ? texts.erased : job.found.length > 0 ? texts.exported : texts.nothing;
  const close = () => onClose(isCompleted);
  return (
    <Modal
      opened
      onClose={close}
      title={isExport ? texts.export : texts.erase}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Stack>
        <Group wrap="nowrap">
          {!isCompleted && <Loader size="sm" aria-hidden />}
          <Text role="status">{isCompleted ? ending : texts.working}</Text>
        </Group>
        <ErrorText error={error} />
        <Findings findings={job.found} />
        <Group justify="flex-end">
          {isExport && isCompleted && job.found.length > 0 && <DownloadRecords jobId={job.id} />}
          <Button variant="default" onClick={close}>
            {common.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Findings({ findings }: { readonly findings: readonly PrivacyFinding[] }) {
  const { personalData: texts } = useTexts();
  const { toNumber } = useNumbers();
  if (findings.length === 0) return null;
  return (
    <Table aria-label={texts.kind}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.kind}</Table.Th>
          <Table.Th ta="right">{texts.count}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {findings.map(({ type, count }) => (
          <Table.Tr key={type}>
            <Table.Td>{texts.kinds[type] ?? type}</Table.Td>
            <Table.Td ta="right">{toNumber(count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** More than any person has; a bound that a browser can hold. */
const MAX_RECORDS = 100_000;

function DownloadRecords({ jobId }: { readonly jobId: string }) {
  const { personalData: texts } = useTexts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => api.privacy.listRecords(jobId, { limit: 100 }).toArray({ atMost: MAX_RECORDS }),
    onSuccess: (records) => saveFile(`personal-data-${jobId}.json`, JSON.stringify(records, undefined, 2), 'application/json'),
  });
  return (
    <>
      <ErrorText error={error} />
      <BusyButton isBusy={isPending} onClick={() => mutate()}>
        {texts.download}
      </BusyButton>
    </>
  );
}
