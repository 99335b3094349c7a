// Tests whether a receiver does what the service expects.
import { Alert, Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CertificationCheck, CertificationReport } from '@storefront/client';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { useOnce } from '../../parts/use-once.js';
import { useTexts } from '../../texts/use-texts.js';

interface CertifyDialogProps {
  readonly webhookId: string;
  readonly onClose: () => void;
}

/** Says what will be sent before it is sent. */
export function CertifyDialog({ webhookId, onClose }: CertifyDialogProps) {
  const { certification: texts, common } = useTexts();
  const certification = useMutation({ mutationFn: async () => api.webhooks.certify(webhookId) });
  const start = useOnce(certification);
  const { data, error, isPending } = certification;
  return (
    <Modal opened onClose={onClose} title={texts.title} size="lg" closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        <Text>{texts.intro}</Text>
        <div role="status">{data && <Report report={data} />}</div>
        <ErrorText error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
          <BusyButton isBusy={isPending} onClick={() => start(undefined)}>
            {data ? texts.again : texts.start}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

function Report({ report: { conformant, checks } }: { readonly report: CertificationReport }) {
  const { certification: texts } = useTexts();
  return (
    <Stack>
      <Alert color={conformant ? 'green' : 'red'} title={conformant ? texts.passed : texts.failed} />
      <Table aria-label={texts.title} layout="fixed">
        <Table.Tbody>
          {checks.map((check) => (
            <Check key={check.name} check={check} />
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

function Check({ check }: { readonly check: CertificationCheck }) {
  const { certification: texts, deliveries } = useTexts();
  const { name, passed, isRequired, expectation, advice, statusCode, error } = check;
  const reply = statusCode === undefined ? (error?.message ?? deliveries.noReply) : `HTTP ${statusCode}`;
  return (
    <Table.Tr>
      <Table.Td w={90} fw={600} c={passed ? 'green' : isRequired ? 'red' : 'orange'}>
        {passed ? texts.checkPassed : isRequired ? texts.checkFailed : texts.checkAdvised}
      </Table.Td>
      <Table.Td className="user-text">
        <Text size="sm" fw={600}>
          {texts.names[name] ?? name}
        </Text>
        <Text size="sm">
          {expectation} · {reply}
        </Text>
        {advice && <Text size="sm">{advice}</Text>}
      </Table.Td>
    </Table.Tr>
  );
}
