// What an exercise must have said, judged by what the service itself says.

/** What every exercise does, in this order. */
export const steps = ['create', 'read', 'list', 'error'] as const;
export type Step = (typeof steps)[number];

/** Per step, undefined when it went well, else what was wrong. */
export type Verdict = Readonly<Record<Step, string | undefined>>;

/** The price that every exercise gives its product: more digits than a float of 32 bits holds. */
export const PRICE = 123_456.78;

interface Line {
  readonly step: Step;
  readonly [field: string]: unknown;
}

/** Judges the lines that an exercise printed about the product with this name. Asks the service at `url` what it has. */
export async function judge(
  lines: readonly string[],
  name: string,
  service: { readonly url: string; readonly key: string },
): Promise<Verdict> {
  const said = lines.flatMap(parse);
  const ask = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
    const reply = await fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${service.key}` } });
    return (await reply.json()) as Readonly<Record<string, unknown>>;
  };
  const id = String(said.find(({ step }) => step === 'create')?.['id']);
  const stored = await ask(`/api/products/${encodeURIComponent(id)}`);
  const drafts = await ask('/api/products?status=draft&limit=1');
  const lists = said.find(({ step }) => step === 'list');
  return {
    create: expectEqual({ name: stored['name'], price: stored['price'] }, { name, price: PRICE }),
    read: expectEqual(
      said.find(({ step }) => step === 'read'),
      { step: 'read', name, price: PRICE, average: 0 },
    ),
    list: expectEqual([lists?.['total'], (lists?.['ids'] as unknown[] | undefined)?.[0]], [drafts['total'], id]),
    error: expectEqual(
      said.filter(({ step }) => step === 'error').map(({ status, code, field }) => [status, code, field ?? '']),
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
    return []; // what a runtime says beside
  }
}

function expectEqual(found: unknown, expected: unknown): string | undefined {
  const [left, right] = [sorted(found), sorted(expected)];
  return left === right ? undefined : `expected ${right}, got ${left}`;
}

/** As text that doesn't depend on the order in which a language writes the fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, node: unknown) =>
    node !== null && typeof node === 'object' && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([left], [right]) => left.localeCompare(right)))
      : node,
  ) ?? 'nothing';
