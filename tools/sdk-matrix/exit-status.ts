// Checks the output of an exercise against the data of the service.

/** The steps of every exercise, in order. */
export const steps = ['create', 'read', 'list', 'error'] as const;
/** A step of an exercise. */
export type Step = (typeof steps)[number];

/** For each step, the error; undefined if it passed. */
export type Verdict = Readonly<Record<Step, string | undefined>>;

/** The price in every exercise: more digits than a 32-bit float holds. */
export const PRICE = 123_456.78;

interface Line {
  readonly step: Step;
  readonly [field: string]: unknown;
}

/** Checks the lines that an exercise printed for the product with this name against the data of the service at `url`. */
export async function judge(
  lines: readonly string[],
  name: string,
  service: { readonly url: string; readonly key: string },
): Promise<Verdict> {
  const printed = lines.flatMap(parse);
  const ask = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
    const reply = await fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${service.key}` } });
    return (await reply.json()) as Readonly<Record<string, unknown>>;
  };
  const id = String(printed.find(({ step }) => step === 'create')?.['id']);
  const stored = await ask(`/api/products/${encodeURIComponent(id)}`);
  const drafts = await ask('/api/products?status=draft&limit=1');
  const lists = printed.find(({ step }) => step === 'list');
  return {
    create: expectEqual({ name: stored['name'], price: stored['price'] }, { name, price: PRICE }),
    read: expectEqual(
      printed.find(({ step }) => step === 'read'),
      { step: 'read', name, price: PRICE, average: 0 },
    ),
    list: expectEqual([lists?.['total'], (lists?.['ids'] as unknown[] | undefined)?.[0]], [drafts['total'], id]),
    error: expectEqual(
      printed.filter(({ step }) => step === 'error').map(({ status, code, field }) => [status, code, field ?? '']),
      [
        [404, 'NOT_FOUND', ''],
        [400, 'VALIDATION_ERROR', 'creatorId'],
      ],
    ),
  };
}

function parse(line: string): Line[] {
  try {
    return [JSON.parse(line) as Line];
  } catch {
    return []; // other output of the runtime
  }
}

function expectEqual(found: unknown, expected: unknown): string | undefined {
  const [left, right] = [sorted(found), sorted(expected)];
  return left === right ? undefined : `expected ${right}, got ${left}`;
}

/** Serializes a value with sorted keys, because languages write fields in different orders. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, node: unknown) =>
    node !== null && typeof node === 'object' && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([left], [right]) => left.localeCompare(right)))
      : node,
  ) ?? 'nothing';
