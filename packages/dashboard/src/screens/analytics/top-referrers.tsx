// Where the visits of a product come from.
import { Anchor, Group, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnalyticsPeriod, Referrer } from '@storefront/client';
import { api } from '../../api/client.js';
import { toCsv } from '../../parts/csv.js';
import { ErrorText } from '../../parts/error-text.js';
import { ExportButton } from '../../parts/export-button.js';
import { Loading } from '../../parts/loading.js';
import { useTexts } from '../../texts/use-texts.js';
import { Updating } from './updating.js';
import type { AnalyticsState } from './use-analytics-state.js';
import { useFormats } from './use-formats.js';

/** A host name, such as `search.example.com`; other sources are names that shops report, such as `instagram`. */
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

interface TopReferrersProps {
  readonly state: AnalyticsState;
  readonly productId: string;
}

/** The API counts sources for its periods, not for any days. */
export function TopReferrers({ state, productId }: TopReferrersProps) {
  const { analytics: texts } = useTexts();
  const { span } = state.range;
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {texts.referrers}
      </Title>
      {'period' in span ? <Referrers productId={productId} period={span.period} /> : <Text c="dimmed">{texts.referrersPeriod}</Text>}
    </section>
  );
}

function Referrers({ productId, period }: { readonly productId: string; readonly period: AnalyticsPeriod }) {
  const { analytics: texts } = useTexts();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['referrers', productId, period],
    queryFn: async () => api.analytics.getProduct(productId, { period, metrics: ['topReferrers', 'views'] }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorText error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { topReferrers = [], views = 0 } = data;
  if (topReferrers.length === 0) return <Text c="dimmed">{texts.noReferrers}</Text>;
  return (
    <>
      <Group mb="sm">
        <ExportButton
          list={`analytics-referrers-${productId}-${period}`}
          of={texts.referrers}
          read={() => Promise.resolve(toFile(topReferrers))}
        />
      </Group>
      <Updating isOn={isPlaceholderData}>
        <Sources referrers={topReferrers} views={views} />
      </Updating>
    </>
  );
}

function Sources({ referrers, views }: { readonly referrers: readonly Referrer[]; readonly views: number }) {
  const { analytics: texts } = useTexts();
  const { toFigure } = useFormats();
  return (
    <Table aria-label={texts.referrers}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.source}</Table.Th>
          <Table.Th ta="right">{texts.figures.views}</Table.Th>
          <Table.Th ta="right">{texts.shareOfViews}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {referrers.map(({ source, visits }) => (
          <Table.Tr key={source}>
            <Table.Td className="user-text" dir="auto">
              <Source source={source} />
            </Table.Td>
            <Table.Td ta="right">{toFigure('views', visits)}</Table.Td>
            <Table.Td ta="right">{toFigure('conversionRate', views > 0 ? visits / views : undefined)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Sources come from strangers: only the name of a host is a link, and it learns nothing of this page. */
function Source({ source }: { readonly source: string }) {
  if (!HOST.test(source)) return source;
  return (
    <Anchor href={`https://${source}/`} target="_blank" rel="noopener noreferrer nofollow" inherit>
      {source}
    </Anchor>
  );
}

const toFile = (referrers: readonly Referrer[]): string =>
  toCsv(
    ['source', 'visits'],
    referrers.map(({ source, visits }) => [source, visits]),
  );
