// One payout, with the commissions that it paid.
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Payout } from '@storefront/client';
import { api } from '../../api/client.js';
import { DataTable } from '../../parts/data-table.js';
import { ErrorText } from '../../parts/error-text.js';
import { ExportButton } from '../../parts/export-button.js';
import { Facts } from '../../parts/facts.js';
import { useListState } from '../../parts/list-state.js';
import { Loading } from '../../parts/loading.js';
import { useMoney } from '../../parts/money.js';
import { PageHeader } from '../../parts/page-header.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { useCommissionColumns } from '../commissions/use-commission-columns.js';

/** The screen. */
export default function PayoutScreen() {
  const { payouts: texts } = useTexts();
  const { id = '' } = useParams();
  const may = useMay();
  const query = useQuery({ queryKey: ['payout', id], queryFn: async () => api.payouts.get(id) });
  if (query.error) return <ErrorText error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return (
    <Stack>
      <PageHeader title={query.data.creatorName} intro={id}>
        {may('commissions:read') && (
          <ExportButton list={`commissions-${id}`} read={(options) => api.commissions.export({ payoutId: id }, options)} />
        )}
      </PageHeader>
      <Text>
        {texts.recordOnly} {texts.isFinal}
      </Text>
      <Details payout={query.data} />
      {may('commissions:read') && <Commissions payoutId={id} />}
    </Stack>
  );
}

function Details({ payout }: { readonly payout: Payout }) {
  const { payouts: texts, common } = useTexts();
  const toMoney = useMoney();
  const { creatorId, creatorName, amount, entryCount, reference, note, createdBy, createdByName = createdBy, createdAt } = payout;
  const creator = (
    <ScreenLink to={`/creators/${creatorId}`} scope="creators:read">
      {creatorName}
    </ScreenLink>
  );
  return (
    <Facts
      label={texts.details}
      facts={[
        [texts.creator, creator],
        [texts.amount, toMoney(amount.value, amount.currency)],
        [texts.count, entryCount],
        [texts.reference, reference ?? common.none],
        [texts.note, note ?? common.none],
        [common.created, <Time key="created" at={createdAt} />],
        [texts.createdBy, createdByName],
      ]}
    />
  );
}

function Commissions({ payoutId }: { readonly payoutId: string }) {
  const { payouts: texts, commissions } = useTexts();
  const columns = useCommissionColumns().filter(({ title }) => title !== commissions.payout);
  const state = useListState();
  const { page } = state;
  const query = useQuery({
    queryKey: ['commissions', 'payout', payoutId, page],
    queryFn: async () => api.commissions.list({ ...page, payoutId }),
  });
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {texts.commissions}
      </Title>
      <DataTable query={query} columns={columns} state={state} getId={({ id }) => id} label={texts.commissions} />
    </section>
  );
}
