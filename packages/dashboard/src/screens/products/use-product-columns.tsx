// What the list shows of each product.
import { Box, Checkbox, Group } from '@mantine/core';
import type { Product } from '@storefront/client';
import { useMoney } from '../../parts/money.js';
import { useNumbers } from '../../parts/numbers.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import type { ChosenColumn } from '../../parts/use-chosen-columns.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';

/** Returns the columns. For people who may change products, the first one has a checkbox. */
export function useProductColumns(
  selectedIds: ReadonlySet<string>,
  onSelect: (ids: ReadonlySet<string>) => void,
): readonly ChosenColumn<Product>[] {
  const { products: texts, common } = useTexts();
  const toMoney = useMoney();
  const { toNumber } = useNumbers();
  const may = useMay();
  const mayWrite = may('products:write');
  return [
    {
      name: 'name',
      title: common.name,
      show: (product) => (
        <Group gap="xs" wrap="nowrap" miw={110}>
          {mayWrite && <Selection product={product} selectedIds={selectedIds} onSelect={onSelect} />}
          <span className="user-text product-name" dir="auto">
            {product.name}
          </span>
        </Group>
      ),
    },
    {
      name: 'category',
      title: texts.category,
      isSecondary: true,
      show: ({ category }) => (
        <span className="user-text" dir="auto">
          {category ?? common.none}
        </span>
      ),
    },
    {
      name: 'tags',
      title: texts.tags,
      isSecondary: true,
      isExtra: true,
      show: ({ tags }) => (
        <span className="user-text" dir="auto">
          {tags.join(', ') || common.none}
        </span>
      ),
    },
    { name: 'price', title: texts.price, align: 'right', show: ({ price }) => toMoney(price) },
    { name: 'status', title: common.status, show: ({ status }) => <StatusBadge status={status} texts={texts.statuses} /> },
    {
      name: 'rating',
      title: texts.rating,
      align: 'right',
      isSecondary: true,
      isExtra: true,
      show: ({ rating: { average, count } }) => (count === 0 ? common.none : texts.ratingShort(toNumber(average, 1), count)),
    },
    { name: 'id', title: common.id, isSecondary: true, isExtra: true, show: ({ id }) => <span className="user-text">{id}</span> },
    {
      name: 'created',
      title: common.created,
      isSecondary: true,
      isExtra: true,
      show: ({ createdAt }) => <Time at={createdAt} />,
    },
    { name: 'updated', title: texts.updated, isSecondary: true, show: ({ updatedAt }) => <Time at={updatedAt} /> },
  ];
}

interface SelectionProps {
  readonly product: Product;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** A click on the checkbox does not open the product. */
function Selection({ product: { id, name }, selectedIds, onSelect }: SelectionProps) {
  const { products: texts } = useTexts();
  return (
    <Box w={20} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        aria-label={`${texts.select}: ${name}`}
        checked={selectedIds.has(id)}
        onChange={({ currentTarget: { checked } }) => {
          const others = [...selectedIds].filter((one) => one !== id);
          onSelect(new Set(checked ? [...others, id] : others));
        }}
      />
    </Box>
  );
}
