// A product for people who may not change it.
import { Group, Stack, Text, Title } from '@mantine/core';
import type { Product } from '@storefront/client';
import { Facts } from '../../parts/facts.js';
import { useMoney } from '../../parts/money.js';
import { useTexts } from '../../texts/use-texts.js';
import { Preview } from './images-field.js';

/** All fields that the form has. */
export function ProductView({ product: { price, category, tags, description, images } }: { readonly product: Product }) {
  const { products: texts, common } = useTexts();
  const toMoney = useMoney();
  return (
    <Stack>
      <Facts
        label={texts.product}
        facts={[
          [texts.price, toMoney(price)],
          [texts.category, category ?? common.none],
          [texts.tags, tags.join(', ') || common.none],
        ]}
      />
      <section>
        <Title order={2} size="h3" mb="xs">
          {texts.description}
        </Title>
        <Text className="user-text" dir="auto">
          {description ?? texts.noDescription}
        </Text>
      </section>
      <Group>
        {images.map((url, place) => (
          <Preview key={`${url} ${place}`} url={url} alt={texts.imageAlt(place + 1)} />
        ))}
      </Group>
    </Stack>
  );
}
