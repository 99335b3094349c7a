// The best products, creators, and content.
import type { Scope, TopContent, TopContentSort, TopCreator, TopCreatorSort, TopProduct, TopProductSort } from '@storefront/client';
import { api } from '../../api/client.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { TopList } from './top-list.js';
import type { AnalyticsState } from './use-analytics-state.js';

interface TopProps {
  readonly state: AnalyticsState;
}

/** The best products. */
export function TopProducts({ state }: TopProps) {
  const { analytics: texts } = useTexts();
  return (
    <TopList<TopProduct, TopProductSort>
      state={state}
      name="products"
      title={texts.topProducts}
      sorts={['revenue', 'orders', 'views']}
      read={(query, options) => api.analytics.listTopProducts(query, options)}
      named={{
        title: texts.product,
        show: ({ productId, name }) => (
          <NameLink id={productId} name={name} path={`/analytics/products/${productId}`} nameScope="products:read" state={state} />
        ),
      }}
      figures={[
        { name: 'revenue' },
        { name: 'purchases' },
        { name: 'views', isSecondary: true },
        { name: 'conversionRate', isSecondary: true },
      ]}
      fields={['productId', 'name', 'revenue', 'purchases', 'views', 'conversionRate']}
      getId={({ productId }) => productId}
    />
  );
}

/** The best creators. */
export function TopCreators({ state }: TopProps) {
  const { analytics: texts } = useTexts();
  return (
    <TopList<TopCreator, TopCreatorSort>
      state={state}
      name="creators"
      title={texts.topCreators}
      sorts={['commission', 'conversions', 'views']}
      read={(query, options) => api.analytics.listTopCreators(query, options)}
      named={{
        title: texts.creator,
        show: ({ creatorId, name }) => (
          <NameLink id={creatorId} name={name} path={`/analytics/creators/${creatorId}`} nameScope="creators:read" state={state} />
        ),
      }}
      figures={[
        { name: 'commission' },
        { name: 'conversions' },
        { name: 'views', isSecondary: true },
        { name: 'clicks', isSecondary: true },
      ]}
      fields={['creatorId', 'name', 'commission', 'conversions', 'views', 'clicks']}
      getId={({ creatorId }) => creatorId}
    />
  );
}

/** The best content of a creator. */
export function TopContentOf({ state, creatorId }: TopProps & { readonly creatorId: string }) {
  const { analytics: texts } = useTexts();
  return (
    <TopList<TopContent, TopContentSort>
      state={state}
      name="content"
      owner={creatorId}
      title={texts.topContent}
      sorts={['conversions', 'views']}
      read={(query, options) => api.analytics.listTopContent(creatorId, query, options)}
      named={{ title: texts.content, show: ({ title }) => <span className="user-text">{title}</span> }}
      figures={[{ name: 'conversions' }, { name: 'views' }]}
      fields={['id', 'title', 'conversions', 'views']}
      getId={({ id }) => id}
    />
  );
}

interface NameLinkProps extends TopProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly path: string;
  /** Without it the API returns no names. */
  readonly nameScope: Scope;
}

/** Something without a name for whom may read names was deleted, and has no screen any more. */
function NameLink({ id, name, path, nameScope, state }: NameLinkProps) {
  const { analytics: texts } = useTexts();
  const may = useMay();
  if (name === undefined && may(nameScope)) return <span className="user-text">{texts.deleted(id)}</span>;
  return (
    <ScreenLink to={`${path}?${state.range.search}`} scope="analytics:read">
      {name ?? id}
    </ScreenLink>
  );
}
