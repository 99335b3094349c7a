// Who bought an order, where it goes, and where it came from.
import { Stack, Title } from '@mantine/core';
import type { Order } from '@storefront/client';
import type { ReactNode } from 'react';
import { CreatorLink } from '../../parts/creator-link.js';
import { Facts } from '../../parts/facts.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { useTexts } from '../../texts/use-texts.js';

/** Shows what the order has; the creators are those that it is attributed to. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { orders: texts } = useTexts();
  const { customer, shipping, couponCode, discounts = [], externalId, metadata = {} } = order;
  const creatorIds = [...new Set(order.items.flatMap(({ referrer }) => referrer?.creatorId ?? []))];
  const codes = discounts.flatMap(({ code }) => code ?? []);
  const facts: (readonly [string, ReactNode])[] = [
    [texts.email, customer.email],
    [texts.customerId, <Customer key="customer" id={customer.id} />],
    [texts.address, formatAddress(shipping?.address)],
    [texts.couponCode, couponCode],
    [texts.discountCodes, codes.length > 0 && codes.join(', ')],
    [texts.creators, creatorIds.length > 0 && creatorIds.map((id) => <Creator key={id} id={id} />)],
    [texts.commissions, creatorIds.length > 0 && <Commissions orderId={order.id} />],
    [texts.externalId, externalId],
    ...Object.entries(metadata).map(([name, value]) => [`metadata.${name}`, value] as const),
  ];
  return (
    <Stack>
      <Title order={2} size="h3">
        {texts.details}
      </Title>
      <Facts label={texts.details} facts={facts.filter(([, value]) => value !== undefined && value !== false)} />
    </Stack>
  );
}

/** Leads to the account, if the customer has one. */
function Customer({ id }: { readonly id: string }) {
  if (!id.startsWith('usr_')) return id;
  return (
    <ScreenLink to={`/users/${id}`} scope="users:read">
      {id}
    </ScreenLink>
  );
}

function Creator({ id }: { readonly id: string }) {
  return (
    <div>
      <CreatorLink id={id} />
    </div>
  );
}

function Commissions({ orderId }: { readonly orderId: string }) {
  const { orders: texts } = useTexts();
  return (
    <ScreenLink to={`/commissions?orderId=${orderId}`} scope="commissions:read">
      {texts.showCommissions}
    </ScreenLink>
  );
}

type Address = NonNullable<NonNullable<Order['shipping']>['address']>;

/** Returns the address as one line; undefined if it has nothing. */
function formatAddress({ street, zip, city, state, country }: Address = {}): string | undefined {
  const place = [zip, city].filter(Boolean).join(' ');
  return [street, place, state, country].filter(Boolean).join(', ') || undefined;
}
