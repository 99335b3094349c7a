// Products: what the store sells.
import { Button, Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Product } from '@storefront/client';
import { api } from '../../api/client.js';
import { DataTable } from '../../parts/data-table.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PAGE_SIZE, useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { MoveDialog } from './move-dialog.js';
import { ProductFilters } from './product-filters.js';
import { listMovable, MOVE_TARGETS } from './product-moves.js';
import { toListQuery } from './product-query.js';
import type { Move } from './use-move-products.js';
import { useProductColumns } from './use-product-columns.js';

/** The screen. Its filters are those of the API. */
export default function ProductsScreen() {
  const { common, screens } = useTexts();
  const state = useListState();
  const navigate = useNavigate();
  const may = useMay();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [move, setMove] = useState<Move>();
  const filters = toListQuery(state.get);
  const query = useQuery({
    queryKey: ['products', filters, state.offset],
    queryFn: async () => api.products.list({ limit: PAGE_SIZE, offset: state.offset, ...filters }),
  });
  const shown = query.data?.data ?? [];
  const columns = useProductColumns(selectedIds, setSelectedIds);
  return (
    <>
      <PageHeader title={screens.products}>
        <ImportProducts />
        <AddProduct />
      </PageHeader>
      <ProductFilters state={state} />
      {may('products:write') && shown.length > 0 && (
        <SelectedProducts shown={shown} selectedIds={selectedIds} onSelect={setSelectedIds} onMove={setMove} />
      )}
      <DataTable
        query={query}
        columns={columns}
        state={state}
        getId={({ id }) => id}
        label={screens.products}
        empty={
          <EmptyState text={common.empty}>
            <AddProduct />
          </EmptyState>
        }
        onOpen={({ id }) => void navigate(`/products/${id}`)}
      />
      {move && <MoveDialog move={move} onClose={() => setMove(undefined)} />}
    </>
  );
}

function ImportProducts() {
  const { imports: texts } = useTexts();
  const may = useMay();
  if (!may('imports:write') || !may('products:write')) return null;
  return (
    <Button component={Link} to="/products/import" variant="default">
      {texts.open}
    </Button>
  );
}

function AddProduct() {
  const { products: texts } = useTexts();
  const may = useMay();
  if (!may('products:write')) return null;
  return (
    <Button component={Link} to="/products/new">
      {texts.add}
    </Button>
  );
}

interface SelectedProductsProps {
  readonly shown: readonly Product[];
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onMove: (move: Move) => void;
}

/** Each button counts the selected products that it can change. */
function SelectedProducts({ shown, selectedIds, onSelect, onMove }: SelectedProductsProps) {
  const { products: texts } = useTexts();
  const chosen = shown.filter(({ id }) => selectedIds.has(id));
  return (
    <Group mb="sm" justify="space-between">
      <Checkbox
        label={texts.selectAll(shown.length)}
        checked={chosen.length === shown.length}
        indeterminate={chosen.length > 0 && chosen.length < shown.length}
        onChange={({ currentTarget: { checked } }) => onSelect(new Set(checked ? shown.map(({ id }) => id) : []))}
      />
      <Group gap="xs">
        {MOVE_TARGETS.map((status) => {
          const products = listMovable(chosen, status);
          return (
            <Button key={status} size="xs" variant="default" disabled={products.length === 0} onClick={() => onMove({ status, products })}>
              {texts.moveSelected(texts.moves[status], products.length)}
            </Button>
          );
        })}
      </Group>
    </Group>
  );
}
