// The analytics of a product.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../api/client.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { DrillDown } from './drill-down.js';
import { PRODUCT_FIGURES } from './figures.js';
import { TopReferrers } from './top-referrers.js';
import { useAnalyticsState } from './use-analytics-state.js';
import { useComparedSeries } from './use-compared-series.js';

/** The screen. Roles that may not read products see the id. */
export default function ProductAnalyticsScreen() {
  const { analytics: texts } = useTexts();
  const { id = '' } = useParams();
  const may = useMay();
  const state = useAnalyticsState();
  const { span, interval } = state.range;
  const product = useQuery({
    queryKey: ['product', id],
    queryFn: async () => api.products.get(id),
    enabled: may('products:read'),
  });
  const query = useQuery({
    queryKey: ['series', 'product', id, span, interval],
    queryFn: async () => api.analytics.getProductSeries(id, { ...span, interval }),
    placeholderData: (previous) => (previous?.productId === id ? previous : undefined), // other days, not another product
  });
  const compared = useComparedSeries({
    key: ['product', id],
    range: state.range,
    query,
    read: (wanted) => api.analytics.getProductSeries(id, wanted),
  });
  return (
    <DrillDown
      state={state}
      name="product"
      id={id}
      title={product.data?.name ?? id}
      figures={PRODUCT_FIGURES}
      query={query}
      compared={compared}
      links={
        may('products:read') && (
          <ScreenLink to={`/products/${id}`} scope="products:read">
            {texts.product}
          </ScreenLink>
        )
      }
    >
      <TopReferrers key={id} state={state} productId={id} />
    </DrillDown>
  );
}
