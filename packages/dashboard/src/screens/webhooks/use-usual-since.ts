// Since when an endpoint probably missed something.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { toMinute } from '../../parts/days.js';

const DAY_MS = 86_400_000;
/** The service reads all that are newer to find an older one. */
const FAILURES_MAX = 10_000;

/** Returns when the oldest failed delivery was created, as a field for a time has it; the time 24 hours ago if none failed, or too many to
 *  find the oldest. Undefined until it is known. */
export function useUsualSince(webhookId: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['oldest-failure', webhookId],
    // It is only a proposal: people can also choose a time if the list can't be read.
    queryFn: async () => toMinute(new Date((await findOldestFailure(webhookId).catch(() => undefined)) ?? Date.now() - DAY_MS)),
    staleTime: Infinity, // the field doesn't change by itself
    gcTime: 0,
  });
  return data;
}

async function findOldestFailure(webhookId: string): Promise<string | undefined> {
  const list = async (offset: number) => api.deliveries.list(webhookId, { state: 'failed', limit: 1, offset });
  const { data, total } = await list(0);
  if (total > FAILURES_MAX) return undefined;
  const [oldest] = total > 1 ? (await list(total - 1)).data : data;
  return oldest?.createdAt;
}
