// The figures of the reports that are stored for a release, and their names on the results page.

const api = 'ours / fastify';
const commerce = [
  { column: 'ours-sqlite / fastify', series: 'SQLite' },
  { column: 'ours-postgres / fastify', series: 'PostgreSQL' },
];
const senders = [
  { row: 'ours-sqlite', series: 'SQLite' },
  { row: 'ours-postgres', series: 'PostgreSQL' },
  { row: 'ours-postgres-2', series: 'PostgreSQL, two processes' },
  { row: 'bullmq', series: 'bullmq (peer)' },
  { row: 'pg-boss', series: 'pg-boss (peer)' },
];
const fastify = 'the same work with fastify and better-sqlite3';

/** The measures by program, in the order of the page. Each has its name, which direction is better, what it is a ratio to, and where its
 *  figures are in the program's report: the first heading of the table, and for each series the row and the column. A row may be a pattern,
 *  for labels that contain a size. */
export const measures = {
  'api.mjs': [
    ofApi('List products, requests/s', 'more', 'list, req/s'),
    ofApi('Get a product, requests/s', 'more', 'get, req/s'),
    ofApi('Create a product, requests/s', 'more', 'create, req/s'),
    ofApi('Mix of reads and creates, requests/s', 'more', 'mix, req/s'),
    ofApi('Mix of reads and creates, p99', 'less', 'mix, p99 ms'),
    ofApi('Start to /ready', 'less', 'start-up to the first 200 of /ready, ms'),
    ofApi('Memory at rest', 'less', 'memory at rest, MB'),
  ],
  'commerce.mjs': [
    ofCommerce('Orders/s', 'more', 'orders/s'),
    ofCommerce('Tracked events/s', 'more', 'tracked events/s'),
    ofCommerce('Analytics of a product, p50', 'less', /^analytics p50 ms at .*$/),
  ],
  'webhooks.mjs': [
    {
      measure: 'Webhook deliveries/s',
      better: 'more',
      reference: 'a bare loop over undici that keeps nothing',
      first: 'sender',
      places: senders.map((sender) => ({ ...sender, column: '/ loop' })),
    },
  ],
};

function ofApi(measure, better, row) {
  return { measure, better, reference: fastify, first: 'measure', places: [{ series: 'SQLite', row, column: api }] };
}

function ofCommerce(measure, better, row) {
  return { measure, better, reference: fastify, first: 'measure', places: commerce.map((place) => ({ ...place, row })) };
}

/** Computes one program's ratios from the tables of its report: [{measure, better, reference, series, ratio}]. If a pattern matches several
 *  rows, the last one counts: the largest size. Leaves out what the report lacks. Pure. */
export function computeRatios(program, tables) {
  return measures[program].flatMap(({ measure, better, reference, first, places }) =>
    places.flatMap(({ series, row, column }) => {
      const table = tables.find(({ headings }) => headings[0] === first && headings.includes(column));
      const found = table?.rows.findLast(([label]) => (typeof row === 'string' ? label === row : row.test(label)));
      const ratio = Number(found?.[table.headings.indexOf(column)]);
      return ratio > 0 ? [{ measure, better, reference, series, ratio }] : [];
    }),
  );
}

/** The highest foreign work in the tables of a report, in percent of a core; 0 if they have none. Pure. */
export function computeForeignWork(tables) {
  const cells = tables.flatMap(({ headings, rows }) =>
    rows.flatMap((row) => {
      if (row[0].startsWith('foreign work')) return row.slice(1);
      const column = headings.findIndex((heading) => heading.startsWith('foreign work'));
      return column < 0 ? [] : [row[column]];
    }),
  );
  const numbers = cells.flatMap((cell) => cell.split(' – ')).map(Number);
  return Math.max(0, ...numbers.filter((number) => !Number.isNaN(number)));
}
