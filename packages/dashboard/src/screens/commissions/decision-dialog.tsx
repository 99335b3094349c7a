// Asks before commissions are approved or rejected, and says which could not be.
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Commission } from '@storefront/client';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { useMoney } from '../../parts/money.js';
import { useTexts } from '../../texts/use-texts.js';
import { useCommissionLabel } from './use-commission-columns.js';
import { useDecide, type Decision, type Failure } from './use-decide.js';

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Stays open until every request has its reply. */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { commissions: texts, common } = useTexts();
  const { status, commissions } = decision;
  const toSum = useSum();
  const { run, isPending, left, doneCount, failures } = useDecide(decision, () => {
    notifications.show({ message: texts.decided[status](commissions.length), color: 'green' });
    onClose();
  });
  return (
    <Modal
      opened
      onClose={() => !isPending && onClose()}
      title={texts.decideTitles[status]}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Stack>
        <Text fw={600}>{texts.chosen(left.length, toSum(left))}</Text>
        <Text>{texts.decideTexts[status]}</Text>
        {isPending && (
          <>
            <Progress value={(doneCount / left.length) * 100} aria-label={texts.decideTitles[status]} />
            <Text size="sm" role="status">
              {texts.progress(doneCount, left.length)}
            </Text>
          </>
        )}
        {!isPending && <Failures failures={failures} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {failures.length > 0 ? common.close : common.cancel}
          </Button>
          <BusyButton color={status === 'rejected' ? 'red' : undefined} isBusy={isPending} onClick={() => run()}>
            {common.withCount(failures.length > 0 ? common.retry : texts.decisions[status], left.length)}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

function Failures({ failures }: { readonly failures: readonly Failure[] }) {
  const { commissions: texts } = useTexts();
  const toLabel = useCommissionLabel(failures.map(({ commission }) => commission));
  if (failures.length === 0) return null;
  return (
    <>
      <Text>{texts.failed}</Text>
      {failures.map(({ commission, error }) => (
        <div key={commission.id}>
          <Text size="sm" fw={600} className="user-text">
            {toLabel(commission)}
          </Text>
          <ErrorText error={error} />
        </div>
      ))}
    </>
  );
}

/** Returns a function that adds amounts up, currency by currency. */
function useSum(): (commissions: readonly Commission[]) => string {
  const toMoney = useMoney();
  return (commissions) => {
    const sums = new Map<string, number>();
    for (const { amount } of commissions) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.value);
    return [...sums].map(([currency, sum]) => toMoney(sum, currency)).join(' + ');
  };
}
