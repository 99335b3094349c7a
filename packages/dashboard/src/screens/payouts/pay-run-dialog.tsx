// A payout run: choose creators, confirm once, and see what became of each payout.
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListPayoutBalancesQuery } from '@storefront/client';
import { api } from '../../api/client.js';
import { EmptyState } from '../../parts/empty-state.js';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { PayRunChoice } from './pay-run-choice.js';
import { PayRunConfirmation, type TypedFields } from './pay-run-confirmation.js';
import { PayRunResults } from './pay-run-results.js';
import { usePayRun } from './use-pay-run.js';

/** How many creators a run pays at most, and how many of them a request reads. */
const [CREATORS_MAX, PAGE] = [500, 100];

interface PayRunDialogProps {
  /** Which creators can be chosen. */
  readonly filters: ListPayoutBalancesQuery;
  readonly onClose: () => void;
}

/** Stays open while it pays. */
export function PayRunDialog({ filters, onClose }: PayRunDialogProps) {
  const { payouts: texts, common } = useTexts();
  const { data: { balances, suspendedIds } = NOT_READ, error, refetch } = useDue(filters);
  const [changedIds, setChangedIds] = useState<ReadonlySet<string>>();
  const leftOutIds = changedIds ?? suspendedIds;
  const [isChosen, setIsChosen] = useState(false);
  const [typed, setTyped] = useState<TypedFields>({ reference: '', before: '' });
  const chosen = (balances ?? []).filter(({ creatorId }) => !leftOutIds.has(creatorId));
  const run = usePayRun(chosen);
  const change = (ids: ReadonlySet<string>) =>
    setChangedIds(new Set((balances ?? []).map(({ creatorId }) => creatorId).filter((id) => !ids.has(id))));
  const back = (fields: TypedFields) => {
    setTyped(fields);
    setIsChosen(false);
  };
  return (
    <Modal
      opened
      onClose={() => !run.isPending && onClose()}
      title={texts.run.title}
      size="lg"
      closeButtonProps={{ 'aria-label': common.close }}
      closeOnClickOutside={false}
    >
      {error ? (
        <ErrorText error={error} onRetry={() => void refetch()} />
      ) : !balances ? (
        <Loading />
      ) : balances.length === 0 ? (
        <NobodyDue />
      ) : run.isStarted ? (
        <PayRunResults chosen={chosen} run={run} onClose={onClose} />
      ) : isChosen ? (
        <PayRunConfirmation chosen={chosen} onPay={run.start} typed={typed} onBack={back} />
      ) : (
        <PayRunChoice
          balances={balances}
          suspendedIds={suspendedIds}
          isCut={balances.length === CREATORS_MAX}
          ids={new Set(chosen.map(({ creatorId }) => creatorId))}
          onChange={change}
          onNext={() => setIsChosen(true)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

const NOT_READ = { balances: undefined, suspendedIds: new Set<string>() };

/** Read once for each run, so that nothing moves under the pointer. The highest come first: after them nobody is due anything. Creators who are
 *  suspended are left out until somebody chooses them. */
function useDue(filters: ListPayoutBalancesQuery) {
  const may = useMay();
  return useQuery({
    queryKey: ['pay-run', filters],
    queryFn: async () => {
      const [balances, suspended] = await Promise.all([
        api.payouts.listBalances({ ...filters, sort: 'highest', limit: PAGE }).toArray({ atMost: CREATORS_MAX }),
        may('creators:read') ? api.creators.list({ verificationStatus: 'suspended', limit: PAGE }).toArray({ atMost: CREATORS_MAX }) : [],
      ]);
      return { balances: balances.filter(({ due }) => due > 0), suspendedIds: new Set(suspended.map(({ id }) => id)) };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

function NobodyDue() {
  const { payouts: texts } = useTexts();
  const may = useMay();
  return (
    <EmptyState text={texts.run.none}>
      {may('commissions:read') && (
        <Button variant="default" component={Link} to="/commissions?status=pending">
          {texts.run.toCommissions}
        </Button>
      )}
    </EmptyState>
  );
}
