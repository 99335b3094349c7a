// The best of something: the first ten as a table, more as a file.
import { Group, Select, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOptions } from '@storefront/client';
import { toCsv } from '../../parts/csv.js';
import type { Column } from '../../parts/data-table.js';
import type { Days } from '../../parts/days.js';
import { ErrorText } from '../../parts/error-text.js';
import { ExportButton } from '../../parts/export-button.js';
import { Loading } from '../../parts/loading.js';
import { useTexts } from '../../texts/use-texts.js';
import { FigureChange } from './figure-cards.js';
import type { FigureName, Figures } from './figures.js';
import { toComparedDays, type Span } from './range.js';
import { Updating } from './updating.js';
import type { AnalyticsState } from './use-analytics-state.js';
import { useFormats } from './use-formats.js';

/** What a list asks the API for. */
export type TopQuery<Sort> = Span & { readonly sort: Sort; readonly limit: number };

/** A list of the API: a page, or the items of all pages. */
interface Top<Item> extends PromiseLike<Days & { readonly data: readonly Item[]; readonly total: number }> {
  toArray(bound: { readonly atMost: number }): Promise<Item[]>;
}

/** A figure of a list. */
interface TopFigure {
  readonly name: FigureName;
  /** Hidden on phones. */
  readonly isSecondary?: boolean;
}

interface TopListProps<Item extends Figures, Sort extends string> {
  readonly state: AnalyticsState;
  /** In the URL, the cache, and the name of the file. */
  readonly name: 'products' | 'creators' | 'content';
  /** Whose list it is, if not that of the store. */
  readonly owner?: string;
  readonly title: string;
  /** The first is the standard. */
  readonly sorts: readonly Sort[];
  readonly read: (query: TopQuery<Sort>, options?: RequestOptions) => Top<Item>;
  /** The first column, which says what an item is. */
  readonly named: Column<Item>;
  readonly figures: readonly TopFigure[];
  /** The fields of the file, as the API names them. */
  readonly fields: readonly (keyof Item & string)[];
  readonly getId: (item: Item) => string;
}

const SHOWN = 10;
/** The figures that have other names than the orders by them. */
const SORTED: Readonly<Record<string, FigureName>> = { orders: 'purchases' };
/** How many items a file has at most, and how many of them a request. */
const [IN_FILE, PAGE] = [1_000, 100];

/** Which figure comes first is in the URL. */
export function TopList<Item extends Figures, Sort extends string>(props: TopListProps<Item, Sort>) {
  const { state, name, owner, title, sorts, read, getId } = props;
  const { analytics: texts } = useTexts();
  const { span } = state.range;
  const sort = state.choose(`${name}-sort`, sorts);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['top', name, owner, span, sort],
    queryFn: async () => read({ ...span, sort, limit: SHOWN }),
    placeholderData: keepPreviousData,
  });
  const comparedDays = data && !isPlaceholderData ? toComparedDays(data, state.range) : undefined;
  const before = useQuery({
    queryKey: ['top', name, owner, 'compared', comparedDays, sort],
    queryFn: async () => {
      if (!comparedDays) throw new Error('there is nothing to compare with');
      return read({ ...comparedDays, sort, limit: PAGE });
    },
    enabled: comparedDays !== undefined,
  });
  const columns = useColumns(props, SORTED[sort] ?? (sort as FigureName), comparedDays && before.data);
  const readFile = async (options: RequestOptions) => {
    const readAll = async (days: Span) => read({ ...days, sort, limit: PAGE }, options).toArray({ atMost: IN_FILE });
    const [items, itemsBefore] = await Promise.all([readAll(span), comparedDays && readAll(comparedDays)]);
    return toFile(props, items, itemsBefore);
  };
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <Group align="flex-end" mb="sm">
        <Select
          label={texts.sortOf(title)}
          data={sorts.map((value) => ({ value, label: texts.sorts[value] ?? value }))}
          value={sort}
          onChange={(value) => state.set({ [`${name}-sort`]: value ?? undefined })}
          allowDeselect={false}
        />
        {data && data.data.length > 0 && (
          <ExportButton list={`analytics-${name}-${sort}`} days={data} of={title} read={readFile} isWaiting={isPlaceholderData} />
        )}
      </Group>
      {error ? (
        <ErrorText error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <Text c="dimmed">{texts.noTop}</Text>
      ) : (
        <Updating isOn={isPlaceholderData}>
          <Items items={data.data} columns={columns} label={title} getId={getId} />
        </Updating>
      )}
      <ErrorText error={comparedDays && before.error} onRetry={() => void before.refetch()} />
    </section>
  );
}

/** Returns the list as CSV. What it is compared with is in the last columns: 0 for an item that was not there, nothing for one that may have
 *  been beyond what was read. */
function toFile<Item extends Figures, Sort extends string>(
  { fields, figures, getId }: TopListProps<Item, Sort>,
  items: readonly Item[],
  itemsBefore: readonly Item[] | undefined,
): string {
  const formerly = new Map(itemsBefore?.map((item) => [getId(item), item]));
  const absent = formerly.size < IN_FILE ? 0 : undefined;
  const compared = itemsBefore ? figures.map(({ name }) => name) : [];
  return toCsv(
    [...fields, ...compared.map((name) => `previous${name.charAt(0).toUpperCase()}${name.slice(1)}`)],
    items.map((item) => [
      ...fields.map((field) => item[field] as string | number | undefined),
      ...compared.map((name) => formerly.get(getId(item))?.[name] ?? absent),
    ]),
  );
}

/** The figure that orders the list has its change, once what it is compared with is known. */
function useColumns<Item extends Figures, Sort extends string>(
  { state, named, figures, getId }: TopListProps<Item, Sort>,
  sorted: FigureName,
  before: { readonly data: readonly Item[]; readonly total: number } | undefined,
): readonly Column<Item>[] {
  const { analytics: texts } = useTexts();
  const { toFigure } = useFormats();
  const formerly = before && new Map(before.data.map((item) => [getId(item), item]));
  // An item beyond the first page had figures that are not known here.
  const isKnown = (item: Item) => formerly?.has(getId(item)) || before?.total === before?.data.length;
  const toChange = (item: Item) => {
    if (!formerly) return '\u00A0'; // as high as what comes
    if (!isKnown(item)) return texts.notAmongBefore(PAGE);
    return <FigureChange name={sorted} figures={item} previous={formerly.get(getId(item)) ?? {}} />;
  };
  const toColumn = ({ name, isSecondary = false }: TopFigure): Column<Item> => ({
    title: texts.figures[name],
    align: 'right',
    isSecondary,
    show: (item) => (
      <>
        {toFigure(name, item[name])}
        {name === sorted && state.range.comparison !== 'none' && (
          <Text size="xs" c="dimmed">
            {toChange(item)}
          </Text>
        )}
      </>
    ),
  });
  return [named, ...figures.map(toColumn)];
}

interface ItemsProps<Item> {
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly label: string;
  readonly getId: (item: Item) => string;
}

function Items<Item>({ items, columns, label, getId }: ItemsProps<Item>) {
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title, align, isSecondary }) => (
            <Table.Th key={title} ta={align} visibleFrom={isSecondary ? 'sm' : undefined}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={getId(item)}>
            {columns.map(({ title, show, align, isSecondary }) => (
              <Table.Td key={title} ta={align} visibleFrom={isSecondary ? 'sm' : undefined} dir={align ? undefined : 'auto'}>
                {show(item)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
