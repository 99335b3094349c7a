// One creator: profile, status, balance, commissions, orders, content, history, personal data.
import { Anchor, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { Creator } from '@storefront/client';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { Facts } from '../../parts/facts.js';
import { Loading } from '../../parts/loading.js';
import { useNumbers } from '../../parts/numbers.js';
import { PageHeader } from '../../parts/page-header.js';
import { LatestOrders } from '../../parts/latest-orders.js';
import { ObjectHistory } from '../../parts/object-history.js';
import { PersonalData } from '../../parts/personal-data.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { CreatorActions } from './creator-actions.js';
import { CreatorBalance } from './creator-balance.js';
import { CreatorCommissions } from './creator-commissions.js';
import { CreatorContents } from './creator-contents.js';

/** The screen. It stays while its creator is erased, so that the dialog can say how that went. */
export default function CreatorScreen() {
  const { creators: texts, analytics } = useTexts();
  const { id = '' } = useParams();
  const may = useMay();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['creator', id], queryFn: async () => api.creators.get(id) });
  if (!data) return error ? <ErrorText error={error} onRetry={() => void refetch()} /> : <Loading />;
  async function leave() {
    await navigate('/creators');
    queries.removeQueries({ queryKey: ['creator', id] });
    await queries.invalidateQueries();
  }
  return (
    <Stack>
      <PageHeader title={data.name} intro={id}>
        <StatusBadge status={data.verificationStatus} texts={texts.statuses} />
        {may('analytics:read') && (
          <ScreenLink to={`/analytics/creators/${id}`} scope="analytics:read">
            {analytics.ofCreator}
          </ScreenLink>
        )}
        <CreatorActions creator={data} />
        <PersonalData person={{ email: data.email }} onErased={() => void leave()} />
      </PageHeader>
      <Profile creator={data} />
      {may('payouts:read') && <CreatorBalance creatorId={id} />}
      {may('commissions:read') && <CreatorCommissions creatorId={id} />}
      {may('orders:read') && <LatestOrders of={{ creatorId: id }} title={texts.orders} empty={texts.noOrders} />}
      {may('content:read') && <CreatorContents creatorId={id} />}
      {may('audit:read') && <ObjectHistory objectId={id} />}
    </Stack>
  );
}

function Profile({ creator: { email, website, commissionRate, couponCodes = [], createdAt } }: { readonly creator: Creator }) {
  const { creators: texts, common } = useTexts();
  const { toPercent } = useNumbers();
  const page = website && (
    <Anchor href={website} target="_blank" rel="noopener noreferrer nofollow">
      {website}
    </Anchor>
  );
  return (
    <Facts
      label={texts.profile}
      facts={[
        [texts.email, email],
        [texts.website, page ?? common.none],
        [texts.couponCodes, couponCodes.join(', ') || common.none],
        [texts.rate, commissionRate === undefined ? texts.storeRate : toPercent(commissionRate)],
        [common.created, <Time key="created" at={createdAt} />],
      ]}
    />
  );
}
