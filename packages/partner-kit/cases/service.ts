// What belongs to no operation: unknown paths, methods that a path does not have, keys that are none.
import { SERVICE } from '../findings.js';
import type { FaultKind } from '../violations.js';
import type { Kit } from '../test-context.js';
import type { Case } from './case.js';

/** What is wrong, where anything is. */
type Complaint = readonly [kind: FaultKind, message: string] | undefined;

const promise = (subject: string, look: (kit: Kit) => Promise<Complaint>): Case => ({
  operationId: SERVICE,
  subject,
  async run({ kit }) {
    const [kind, message] = (await look(kit)) ?? [];
    if (kind && message) kit.findings.fault(SERVICE, subject, { kind, message });
    kit.findings.seen(SERVICE, subject);
  },
});

/** The cases of the service as a whole. */
export const serviceCases: readonly Case[] = [
  promise('answers 404 for an unknown path', async (kit) => {
    const { status } = await kit.send('GET', '/api/nosuch');
    return status === 404 ? undefined : ['wrong status', `answers ${status} for GET /api/nosuch where 404 is due`];
  }),
  promise('answers 405 with Allow for another method', async (kit) => {
    const { status, headers } = await kit.send('PATCH', '/api/products');
    const allowed = (headers.get('allow') ?? '').split(',').map((method) => method.trim());
    if (status !== 405) return ['wrong status', `answers ${status} for PATCH /api/products where 405 is due`];
    if (allowed.includes('GET') && allowed.includes('POST')) return undefined;
    return ['missing header', 'answers 405 for /api/products without Allow: GET, POST'];
  }),
  promise('refuses a key that it does not know', async (kit) => {
    const { status } = await kit.call('listProducts', { key: 'sk_a-key-that-nobody-made' });
    return status === 401 ? undefined : ['wrong status', `answers ${status} to an unknown key where 401 is due`];
  }),
];
