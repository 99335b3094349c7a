// Products: what the store sells.
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Product, ProductStatus } from '@storefront/client';
import { api } from '../../api/client.js';
import { DataTable } from '../../parts/data-table.js';
import { EmptyState } from '../../parts/empty-state.js';
import { ExportList } from '../../parts/export-list.js';
import { ImportLink } from '../../parts/import-link.js';
import { useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { useChosenColumns } from '../../parts/use-chosen-columns.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { ChangeDialog } from './change-dialog.js';
import { EditDialog } from './edit-dialog.js';
import { ProductFilters } from './product-filters.js';
import { listMovable, MOVE_TARGETS } from './product-moves.js';
import { toListQuery } from './product-query.js';
import type { ToChange } from './use-change-products.js';
import { useProductColumns } from './use-product-columns.js';

/** What becomes of the selected products: another status, or what a dialog asks for. */
type Wanted = { readonly products: readonly Product[]; readonly status?: ProductStatus };

/** The screen. Its filters are those of the API. */
export default function ProductsScreen() {
  const { common, screens, products: texts } = useTexts();
  const state = useListState();
  const navigate = useNavigate();
  const may = useMay();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<Wanted>();
  const filters = toListQuery(state.get);
  const query = useQuery({
    queryKey: ['products', filters, state.page],
    placeholderData: keepPreviousData,
    queryFn: async () => api.products.list({ ...state.page, ...filters }),
  });
  const shown = query.data?.data ?? [];
  const { shown: columns, picker } = useChosenColumns('products', useProductColumns(selectedIds, setSelectedIds));
  const close = () => setWanted(undefined);
  return (
    <>
      <PageHeader title={screens.products}>
        {picker}
        <ExportList type="products" query={filters} />
        <ImportLink type="products" />
        <AddProduct />
      </PageHeader>
      <ProductFilters state={state} />
      {may('products:write') && shown.length > 0 && (
        <SelectedProducts shown={shown} selectedIds={selectedIds} onSelect={setSelectedIds} onWant={setWanted} />
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
      {wanted && wanted.status === undefined && <EditDialog products={wanted.products} onClose={close} />}
      {wanted?.status !== undefined && (
        <ChangeDialog
          title={texts.moves[wanted.status]}
          action={texts.moves[wanted.status]}
          products={wanted.products}
          toChange={toMove(wanted.status)}
          done={texts.moved[wanted.status](wanted.products.length)}
          onClose={close}
        >
          <Text>{texts.moveTexts[wanted.status]}</Text>
        </ChangeDialog>
      )}
    </>
  );
}

/** Nothing to do if a colleague was faster. */
const toMove =
  (status: ProductStatus): ToChange =>
  (stored) =>
    stored.status === status ? {} : { status };

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
  readonly onWant: (wanted: Wanted) => void;
}

/** Each button counts the selected products that it can change. Phones have no space for those that can do nothing. */
function SelectedProducts({ shown, selectedIds, onSelect, onWant }: SelectedProductsProps) {
  const { products: texts, common } = useTexts();
  const chosen = shown.filter(({ id }) => selectedIds.has(id));
  return (
    <Group mb="sm" justify="space-between">
      <Checkbox
        label={texts.selectAll(shown.length)}
        checked={chosen.length === shown.length}
        indeterminate={chosen.length > 0 && chosen.length < shown.length}
        onChange={({ currentTarget: { checked } }) => onSelect(new Set(checked ? shown.map(({ id }) => id) : []))}
      />
      <Group gap="xs" visibleFrom={chosen.length === 0 ? 'sm' : undefined}>
        <Button size="xs" variant="default" disabled={chosen.length === 0} onClick={() => onWant({ products: chosen })}>
          {texts.moveSelected(common.edit, chosen.length)}
        </Button>
        {MOVE_TARGETS.map((status) => {
          const products = listMovable(chosen, status);
          return (
            <Button key={status} size="xs" variant="default" disabled={products.length === 0} onClick={() => onWant({ status, products })}>
              {texts.moveSelected(texts.moves[status], products.length)}
            </Button>
          );
        })}
      </Group>
    </Group>
  );
}
