// What the list shows of each product.
import { Box, Checkbox, Group } from '@mantine/core';
import type { Product } from '@storefront/client';
import type { Column } from '../../parts/data-table.js';
import { useMoney } from '../../parts/money.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';

/** Returns the columns. For people who may change products, the first one has a checkbox. */
export function useProductColumns(
  selectedIds: ReadonlySet<string>,
  onSelect: (ids: ReadonlySet<string>) => void,
): readonly Column<Product>[] {
  const { products: texts, common } = useTexts();
  const toMoney = useMoney();
  const may = useMay();
  const mayWrite = may('products:write');
  return [
    {
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
      title: texts.category,
      isSecondary: true,
      show: ({ category }) => (
        <span className="user-text" dir="auto">
          {category ?? common.none}
        </span>
      ),
    },
    { title: texts.price, align: 'right', show: ({ price }) => toMoney(price) },
    { title: common.status, show: ({ status }) => <StatusBadge status={status} texts={texts.statuses} /> },
    { title: texts.updated, isSecondary: true, show: ({ updatedAt }) => <Time at={updatedAt} /> },
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
