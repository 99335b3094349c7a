// The programs of bench-smoke, with their smallest sizes and the tables that their reports must have.
import { screens } from '../dashboard/screens.mjs';
import { listFigureQuestions } from '../figures/questions.mjs';
import { listQuestions } from '../growth/questions.mjs';
import { senders } from '../webhooks/senders.mjs';

const once = ['--rounds', '1', '--tries', '1'];
const scenarios = ['list', 'get', 'mix', 'create'];
const latencyColumns = ['p50', 'p95', 'p99'].flatMap((quantile) => [quantile, quantile]);

/** By name, slowest first: the file, its options, and `tables({hasRedis})`, the `expected` of findErrors. */
export const programs = {
  webhooks: {
    file: 'webhooks.mjs',
    args: [...once, '--count', '300', '--seconds', '1', '--warm-up', '0.5', '--skip', 'isolation,memory'],
    tables: ({ hasRedis }) => {
      const rows = Object.keys(senders).filter((name) => hasRedis || senders[name].needs !== 'redis');
      return [
        { title: 'throughput', first: 'sender', column: 'deliveries/s', rows, cells: 9 },
        { title: 'latency', first: 'sender', column: 'missing', rows, cells: 6, zero: { column: 'missing' } },
      ];
    },
  },
  commerce: {
    file: 'commerce.mjs',
    args: ['--rounds', '1', '--seconds', '1', '--products', '100', '--contents', '40', '--small', '1000', '--events', '3000'],
    tables: () => [
      {
        title: 'orders, tracked events, analytics',
        first: 'measure',
        column: 'ours-postgres',
        cells: 3,
        rows: [
          ...['orders/s', 'order p50 ms', 'order p99 ms', 'tracked events/s', 'batch p50 ms', 'batch p99 ms'],
          ...['1k', '3k'].flatMap((size) => ['p50', 'p95'].map((quantile) => `analytics ${quantile} ms at ${size}`)),
          ...['p95, large / small', 'MB on disk per million events', 'memory at the end, MB'],
        ],
      },
    ],
  },
  crowd: {
    file: 'webhooks.mjs',
    args: [
      ...['--targets', '', ...once, '--warm-up', '0.5', '--isolation-seconds', '1'],
      ...['--backlog', '1000', '--backlog-seconds', '1', '--settle-seconds', '0'],
    ],
    tables: () => [
      {
        title: 'isolation',
        first: 'endpoints',
        column: 'arrived',
        rows: ['0 of 20 hang', '4 of 20 hang'],
        cells: latencyColumns.length + 2,
      },
      { title: 'memory', first: 'pending', column: 'resident', rows: ['0', '1,000'], cells: latencyColumns.length + 4 },
    ],
  },
  api: {
    file: 'api.mjs',
    args: ['--targets', 'ours,fastify,bare', ...once, '--seconds', '1', '--warm-up', '0.2', '--products', '600'],
    tables: () => [
      {
        title: 'requests',
        first: 'measure',
        column: 'bare',
        cells: 3,
        zero: { row: 'failed requests' },
        rows: [
          ...scenarios.flatMap((name) => [`${name}, req/s`, `${name}, p50 ms`, `${name}, p99 ms`]),
          ...['start-up to the first 200 of /ready, ms', 'memory at rest, MB', 'product, bytes', 'page of 20, bytes', 'failed requests'],
        ],
      },
    ],
  },
  growth: {
    file: 'growth.mjs',
    args: ['--databases', 'sqlite,postgres', '--sizes', '600,1200', '--events', '600,3000', '--samples', '5', '--warm-up', '100'],
    tables: () =>
      ['sqlite', 'postgres'].map((database) => ({
        title: `questions, ${database}`,
        first: `question, ${database}`,
        column: 'p50 1,200 (3,000)',
        cells: 6,
        rows: Object.keys(listQuestions({ products: 600, deliveriesUntilMs: 0 })),
      })),
  },
  figures: {
    file: 'figures.mjs',
    args: ['--products', '20', '--contents', '40', '--events', '10000', '--samples', '10'],
    tables: () =>
      ['sqlite', 'postgres'].map((database) => ({
        title: `figures, ${database}`,
        first: `question, ${database}`,
        column: 'p95 ours',
        cells: 3,
        rows: Object.keys(listFigureQuestions({ contents: 40 })),
      })),
  },
  dashboard: {
    file: 'dashboard.mjs',
    args: ['--products', '600', '--tries', '1', '--slowdown', '1'],
    tables: () => [
      {
        title: 'waiting',
        first: 'until it can be used',
        column: 'median ms',
        cells: 2,
        rows: ['sign-in page, nothing cached', ...Object.keys(screens).map((name) => `${name}, from its link, program cached`)],
      },
      { title: 'scrolling', first: 'scrolling a list', column: 'late', cells: 2, rows: ['100 products'] },
    ],
  },
  move: {
    file: 'move.mjs',
    args: ['--products', '100', '--customers', '200', '--orders', '400', '--minutes', '0.1'],
    tables: () => [
      {
        title: 'steps',
        first: 'step',
        column: 'get p99 ms',
        cells: 6,
        rows: ['import', 'export'].flatMap((way) => ['products', 'creators', 'users', 'orders'].map((type) => `${way} of ${type}`)),
      },
      {
        title: 'checks',
        first: 'check',
        column: 'wrong',
        cells: 2,
        zero: { column: 'wrong' },
        rows: [
          'objects that the copy lacks, or has otherwise',
          'objects that the copy saw twice',
          'refunds that leave a cent, or a commission',
          'exported objects that differ from what came in',
        ],
      },
    ],
  },
};
