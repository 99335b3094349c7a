// Selects the requested page of a list.

interface Page {
  readonly data: readonly unknown[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** Returns the requested page of a list, as a part of a reply; nothing for another body. Pure. */
export function selectPage(body: unknown, query: URLSearchParams): { body?: Page } {
  const { data, total, limit, offset, ...others } = Object(body) as Partial<Page>;
  if (!data || total === undefined || limit === undefined || offset === undefined) return {};
  const wanted = { limit: Number(query.get('limit') ?? limit), offset: Number(query.get('offset') ?? offset) };
  return { body: { ...others, data: data.slice(wanted.offset, wanted.offset + wanted.limit), total: data.length, ...wanted } };
}
