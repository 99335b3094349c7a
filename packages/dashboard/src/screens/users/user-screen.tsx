// One user: account, orders, reviews, history, and the personal data that the store holds.
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { Facts } from '../../parts/facts.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { LatestOrders } from '../../parts/latest-orders.js';
import { ObjectHistory } from '../../parts/object-history.js';
import { PersonalData } from '../../parts/personal-data.js';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { UserReviews } from './user-reviews.js';

/** The screen. It stays while its user is erased, so that the dialog can say how that went. */
export default function UserScreen() {
  const { users: texts, common } = useTexts();
  const { id = '' } = useParams();
  const may = useMay();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['user', id], queryFn: async () => api.users.get(id) });
  if (!data) return error ? <ErrorText error={error} onRetry={() => void refetch()} /> : <Loading />;
  const { email, name, registrationMethod, createdAt, updatedAt } = data;
  async function leave() {
    await navigate('/users');
    queries.removeQueries({ queryKey: ['user', id] });
    await queries.invalidateQueries();
  }
  return (
    <Stack>
      <PageHeader title={name ?? email} intro={id}>
        <PersonalData person={{ userId: id, email }} onErased={() => void leave()} />
      </PageHeader>
      <Facts
        label={texts.profile}
        facts={[
          [texts.email, email],
          [common.name, name ?? common.none],
          [texts.method, registrationMethod],
          [common.created, <Time key="created" at={createdAt} />],
          [texts.changed, <Time key="changed" at={updatedAt} />],
        ]}
      />
      {may('orders:read') && <LatestOrders of={{ customerId: id }} title={texts.orders} empty={texts.noOrders} />}
      {may('reviews:moderate') && <UserReviews userId={id} />}
      {may('audit:read') && <ObjectHistory objectId={id} />}
    </Stack>
  );
}
