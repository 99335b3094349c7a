// The kinds of people that imports have, users and creators: what lines of them say, how they are stored, and what is checked of them.
import * as creators from '../db/creators.js';
import type { Reader, Transaction } from '../db/engine/connection.js';
import * as users from '../db/users.js';
import type { CreateCreator, CreateUser, Creator, CreatorVerificationStatus, User } from '../generated/api.js';
import type { Change } from '../domain/audit.js';
import { hasFourDecimalsAtMost } from '../domain/commission.js';
import { listCreatorTransitions } from '../domain/creator-status.js';
import type { FieldError } from '../domain/field-error.js';
import { toAuditedUserChange } from './audit.js';
import { findDoubleCodes, findTakenCodes, planCodes, recordCodes } from './coupon-codes.js';
import { ApiError } from './errors.js';
import { BatchOverlapped } from './import-outcomes.js';
import type { Plans } from './import-plans.js';

/** A user in a file: the body of a create, and when it was created. */
export type UserLine = CreateUser & { readonly createdAt?: string };

/** A creator in a file: the body of a create, the status, and when it was created. */
export type CreatorLine = CreateCreator & { readonly createdAt?: string; readonly verificationStatus?: CreatorVerificationStatus };

/** A person in a file. */
export type Line = UserLine | CreatorLine;
/** A person of the store. */
export type Person = User | Creator;

/** How the objects of one kind are stored, and what is checked of their lines. */
export interface Kind<OfLine extends Line, Of extends Person> {
  readonly type: 'user' | 'creator';
  readonly prefix: 'usr' | 'cre';
  readonly find: (trx: Transaction, id: string) => Promise<Of | undefined>;
  readonly findIdByEmail: (db: Reader, email: string) => Promise<string | undefined>;
  /** Return undefined, and write nothing, if another has the email address. */
  readonly insert: (trx: Transaction, person: Of) => Promise<object | undefined>;
  /** Stores new ones in one statement, except those whose email address another has, and returns the ids of those that it stored. Absent if
   *  a new one has more that only one can have. */
  readonly insertAll?: (trx: Transaction, people: readonly Of[]) => Promise<ReadonlySet<string>>;
  readonly update: (trx: Transaction, person: Of) => Promise<object | undefined>;
  /** What every new one has, unless its line says something else. */
  readonly defaults: Partial<Of>;
  readonly findErrors: (line: OfLine, before?: Of) => FieldError[];
  /** Returns what of it another has that only one can have, other than the email address. */
  readonly findTaken: (trx: Transaction, person: Of, plans?: Plans) => Promise<FieldError[]>;
  /** Records what only one can have, other than the email address and the external id. */
  readonly record: (trx: Transaction, person: Of, before?: Of) => Promise<void>;
  /** Records the same in the plans of a dry run. */
  readonly plan: (plans: Plans, person: Of, before?: Of) => void;
  /** Returns what the audit log shows of a change. */
  readonly toAudited: (before: Of, after: Of) => Change;
}

/** Users. */
export const userKind: Kind<UserLine, User> = {
  type: 'user',
  prefix: 'usr',
  find: users.findUserForUpdate,
  findIdByEmail: users.findUserIdByEmail,
  insert: users.insertUser,
  insertAll: users.insertUsers,
  update: users.updateUser,
  defaults: { registrationMethod: 'email' },
  findErrors: () => [],
  findTaken: async () => [],
  record: async () => undefined,
  plan: () => undefined,
  toAudited: toAuditedUserChange,
};

/** Creators. */
export const creatorKind: Kind<CreatorLine, Creator> = {
  type: 'creator',
  prefix: 'cre',
  find: creators.findCreatorForUpdate,
  findIdByEmail: creators.findCreatorIdByEmail,
  insert: creators.insertCreator,
  update: creators.updateCreator,
  defaults: { verificationStatus: 'pending' },
  findErrors: (line, before) => [...findRateErrors(line), ...findDoubleCodes(line.couponCodes), ...findMoveErrors(line, before)],
  findTaken: findTakenCodes,
  record: recordOwnedCodes,
  plan: planCodes,
  toAudited: (before, after) => ({ before: { ...before }, after: { ...after } }),
};

const findRateErrors = ({ commissionRate }: CreatorLine): FieldError[] =>
  commissionRate === undefined || hasFourDecimalsAtMost(commissionRate)
    ? []
    : [{ reason: 'too-many-decimals', field: 'commissionRate', issue: 'must have at most four decimal places' }];

function findMoveErrors({ verificationStatus: to }: CreatorLine, before?: Creator): FieldError[] {
  const from = before?.verificationStatus;
  if (from === undefined || to === undefined || to === from || listCreatorTransitions(from).includes(to)) return [];
  const issue = `can't go from ${from} to ${to}: from ${from} a creator can go to ${listCreatorTransitions(from).join(' or ')}`;
  return [{ reason: 'impossible-transition', field: 'verificationStatus', issue }];
}

/** Another request may claim a code after it was looked for: then the batch runs again, and its line gets the error. */
async function recordOwnedCodes(trx: Transaction, { id, couponCodes }: Creator, before?: Creator): Promise<void> {
  try {
    await recordCodes(trx, id, { before: before?.couponCodes, after: couponCodes });
  } catch (error) {
    throw error instanceof ApiError ? new BatchOverlapped() : error;
  }
}
