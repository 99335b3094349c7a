// What a creator is due.
import { Card, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { useMoney } from '../../parts/money.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { useTexts } from '../../texts/use-texts.js';
import { Section } from '../../parts/section.js';

/** In the currency of the store. */
export function CreatorBalance({ creatorId }: { readonly creatorId: string }) {
  const { creators: texts, screens } = useTexts();
  const toMoney = useMoney();
  const query = useQuery({
    queryKey: ['balances', 'creator', creatorId],
    queryFn: async () => api.payouts.listBalances({ creatorId }),
  });
  return (
    <Section
      title={texts.balance}
      empty={texts.noBalance}
      query={query}
      more={
        <ScreenLink to={`/payouts?creatorId=${creatorId}`} scope="payouts:read">
          {screens.payouts}
        </ScreenLink>
      }
      show={([balance]) => (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {(['due', 'pending', 'paid'] as const).map((name) => (
            <Card withBorder key={name}>
              <Text size="sm" c="dimmed">
                {texts[name]}
              </Text>
              <Text size="lg" fw={700}>
                {toMoney(balance?.[name] ?? 0, balance?.currency)}
              </Text>
            </Card>
          ))}
        </SimpleGrid>
      )}
    />
  );
}
