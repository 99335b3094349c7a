// The staff of the sample shop: an owner, a moderator, someone in finance, and an invitation. What they decide is done with their keys,
// which are stored last (documented-webhooks.ts).
import { insertStaffMember } from '../../db/staff.js';
import type { StaffMember, StaffRole } from '../../generated/api.js';
import { listRoleScopes } from '../../domain/staff-roles.js';
import { readExamples } from './contract-examples.js';
import type { ScheduledAction } from './scheduled-action.js';
import { CALL, type Shop } from './shop.js';

/** Who decides what in the sample shop. */
export type MemberSlug = 'hanna' | 'mia' | 'otis';

interface SampleMember {
  readonly slug: MemberSlug;
  readonly id?: string;
  /** The id of the key, if the contract's examples name it. */
  readonly keyId?: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

const examples = readExamples();
const mia = examples.getReply('getStaffMember', 200) as StaffMember;
const noor = examples.getReply('inviteStaffMember', 201) as StaffMember;

const members: readonly SampleMember[] = [
  { slug: 'hanna', email: 'hanna@quiet-hours.example', name: 'Hanna Voss', role: 'owner' },
  { slug: 'mia', id: mia.id, keyId: examples.getId('getApiKey'), email: mia.email, name: mia.name, role: mia.role },
  { slug: 'otis', email: 'otis@quiet-hours.example', name: 'Otis Bell', role: 'finance' },
];

/** Returns the time (milliseconds) before which nothing happens: the contract's examples begin before the shop opens. Pure. */
export const getFirstMs = (openingMs: number): number => Math.min(openingMs, Date.parse(mia.createdAt));

/** Returns the arrival of every member, before anything else happens, and an invitation that is still open. Pure. */
export function planStaff(openingMs: number): ScheduledAction[] {
  const firstMs = getFirstMs(openingMs);
  return [
    ...members.map((member, index) => ({ atMs: firstMs + index, act: (to: Shop) => addMember(to, member) })),
    { atMs: firstMs + members.length, act: inviteNoor },
  ];
}

async function addMember(shop: Shop, { slug, id, keyId, ...person }: SampleMember): Promise<void> {
  const { db, newId, now } = shop.services;
  const createdAt = now().toISOString();
  const staffId = id ?? newId('stf');
  await db.transaction((trx) => insertStaffMember(trx, { id: staffId, ...person, status: 'active', createdAt, updatedAt: createdAt }));
  const scopes = listRoleScopes(person.role);
  shop.staffKeys.set(slug, { id: keyId ?? newId('key'), name: `Laptop of ${person.name}`, scopes, staffId, createdAt });
}

async function inviteNoor({ services: { db, now } }: Shop): Promise<void> {
  const { id, email, name, role } = noor;
  const createdAt = now().toISOString();
  await db.transaction((trx) => insertStaffMember(trx, { id, email, name, role, status: 'invited', createdAt, updatedAt: createdAt }));
}

/** Returns a call by a member of the staff, to be completed with the input. */
export function callAs(shop: Shop, slug: MemberSlug): typeof CALL {
  const key = shop.staffKeys.get(slug);
  if (!key) throw new Error(`the sample shop needs "${slug}" before the member arrives`);
  const { id: keyId, scopes, staffId } = key;
  return { ...CALL, caller: { ...CALL.caller, keyId, scopes, staffId } };
}
