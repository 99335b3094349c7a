// The headers of a delivery.
import { Text, Title } from '@mantine/core';
import type { DeliveryRequest } from '@storefront/client';
import { Facts } from '../../parts/facts.js';
import { useTexts } from '../../texts/use-texts.js';

/** Secret values are hidden by the service. */
export function RequestFacts({ request: { url, headers } }: { readonly request: DeliveryRequest }) {
  const { deliveries: texts } = useTexts();
  return (
    <>
      <Title order={2} size="h3">
        {texts.headers}
      </Title>
      <Text size="sm" className="user-text">
        POST {url}
      </Text>
      <Facts label={texts.headers} facts={headers.map(({ name, value }) => [name, value] as const)} />
    </>
  );
}
