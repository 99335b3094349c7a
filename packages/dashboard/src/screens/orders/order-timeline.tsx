// What happened to an order, oldest first: its statuses and its refunds, with who set or recorded them.
import { Text, Timeline, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@storefront/client';
import { api } from '../../api/client.js';
import { useMoney } from '../../parts/money.js';
import { Time } from '../../parts/time.js';
import { LoadError } from '../../parts/load-error.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';

interface Step {
  readonly id: string;
  readonly title: string;
  readonly at: string;
  readonly by: string;
  readonly reason?: string | undefined;
}

/** Shows the time line. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const { orders: texts } = useTexts();
  const steps = useSteps(order);
  const { toName, error, retry } = useActorNames(order);
  return (
    <>
      <Title order={2} size="h3">
        {texts.history}
      </Title>
      <LoadError text={texts.namesUnread} error={error} onRetry={retry} />
      <Timeline active={steps.length} bulletSize={16}>
        {steps.map(({ id, title, at, by, reason }) => (
          <Timeline.Item key={id} title={title}>
            <Text size="sm" className="user-text">
              <Time at={at} /> · {toName(by)}
            </Text>
            {reason !== undefined && (
              <Text size="sm" c="dimmed" className="user-text" dir="auto">
                {reason}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </>
  );
}

function useSteps({ history, refunds = [] }: Order): Step[] {
  const { orders: texts } = useTexts();
  const toMoney = useMoney();
  const statuses = history.map(({ status, at, by }) => ({ id: `${status} ${at}`, title: texts.statuses[status] ?? status, at, by }));
  const returned = refunds.map(({ id, amount, createdAt, by, reason }) => ({
    id,
    title: texts.refundOf(toMoney(amount.amount, amount.currency)),
    at: createdAt,
    by,
    reason,
  }));
  return [...returned, ...statuses].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** As many changes as one order has in its life, and more. */
const MOST_ENTRIES = 100;

interface ActorNames {
  /** Returns the member of the staff behind a key, if the reader may see the audit log; otherwise the key. Imports, and keys that act for the store,
   *  keep their id. */
  readonly toName: (by: string) => string;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Names who changed the order. */
function useActorNames({ id, history, refunds = [] }: Order): ActorNames {
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['order-actors', id, history.length, refunds.length],
    queryFn: async () => api.auditLog.list({ objectType: 'order', objectId: id, limit: MOST_ENTRIES }),
    enabled: may('audit:read'),
  });
  const names = new Map(data?.data.map(({ keyId, staffName }) => [keyId, staffName]));
  return { toName: (by) => names.get(by) ?? by, error, retry: () => void refetch() };
}
