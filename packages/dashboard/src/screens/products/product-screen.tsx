// One product: its fields, its status, and who changed it.
import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import type { Product } from '@storefront/client';
import { ErrorText } from '../../parts/error-text.js';
import { Facts } from '../../parts/facts.js';
import { Loading } from '../../parts/loading.js';
import { useNumbers } from '../../parts/numbers.js';
import { PageHeader } from '../../parts/page-header.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { EditProduct } from './edit-product.js';
import { ProductActions } from './product-actions.js';
import { ProductHistory } from './product-history.js';
import { ProductView } from './product-view.js';
import { useProduct } from './use-product.js';

/** The screen. Another product has another form. */
export default function ProductScreen() {
  const { id = '' } = useParams();
  return <ProductPage key={id} id={id} />;
}

function ProductPage({ id }: { readonly id: string }) {
  const { products: texts } = useTexts();
  const may = useMay();
  const { query, version, missed, update, move, remove, undo } = useProduct(id);
  if (!version) return query.error ? <ErrorText error={query.error} onRetry={() => void query.refetch()} /> : <Loading />;
  const { product } = version;
  return (
    <Stack>
      <PageHeader title={product.name} intro={id}>
        <StatusBadge status={product.status} texts={texts.statuses} />
        <ProductActions version={version} move={move} remove={remove} undo={undo} />
      </PageHeader>
      {may('products:write') ? (
        <EditProduct version={version} update={update} undo={undo} missed={missed} />
      ) : (
        <ProductView product={product} />
      )}
      <MoreFacts product={product} />
      {may('audit:read') && <ProductHistory productId={id} />}
    </Stack>
  );
}

function MoreFacts({ product: { rating, createdAt, updatedAt } }: { readonly product: Product }) {
  const { products: texts, common } = useTexts();
  const { toNumber } = useNumbers();
  return (
    <Facts
      label={texts.more}
      facts={[
        [texts.rating, rating.count > 0 ? texts.ratings(toNumber(rating.average, 1), rating.count) : texts.noRating],
        [common.created, <Time key="created" at={createdAt} />],
        [texts.updated, <Time key="updated" at={updatedAt} />],
      ]}
    />
  );
}
