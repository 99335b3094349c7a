// The second factor of members who sign in to the dashboard: codes of an authenticator app, and recovery codes.
import type { Transaction } from '../db/engine/connection.js';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  saveSecondFactor,
  useRecoveryCode,
} from '../db/second-factors.js';
import type { StoredSession } from '../db/sessions.js';
import { findTotpCounter, formatTotpUri, hashRecoveryCode, RECOVERY_CODES, toRecoveryCode, toTotpSecret } from '../domain/second-factor.js';
import { ApiError, invalidField } from './errors.js';
import type { Services } from './operation.js';
import { changeMember, recordOwnChange, requirePassword, type Changer } from './own-account.js';

/** What a member sees of the own second factor. */
export interface SecondFactor {
  readonly isEnabled: boolean;
  readonly recoveryCodesLeft: number;
}

/** A secret for an authenticator app, and the URI for its QR code. */
export interface TotpSetup {
  readonly secret: string;
  readonly uri: string;
}

/** Returns whether the member of a session has a second factor. */
export async function getSecondFactor({ staffId }: StoredSession, { db }: Pick<Services, 'db'>): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, staffId);
  return { isEnabled: Boolean(factor?.secret), recoveryCodesLeft: await countRecoveryCodes(db, staffId) };
}

/** Creates a secret, which counts once the member has entered a first code of it: until then an earlier one does. Throws ApiError 400 if the
 *  password is wrong. */
export async function startSecondFactor({ session }: Changer, password: string, services: Services): Promise<TotpSetup> {
  await requirePassword(session, password, services);
  const secret = toTotpSecret(services.newSecret());
  return changeMember(session, services, async (trx, { id, email }) => {
    const { secret: current = null, lastCounter = 0 } = (await findSecondFactor(trx, id)) ?? {};
    await saveSecondFactor(trx, { staffId: id, secret: current, pendingSecret: services.encryption.encrypt(secret), lastCounter });
    return { secret, uri: formatTotpUri(secret, email) };
  });
}

/** Enables the second factor, and returns new recovery codes, which nobody can see again. Throws ApiError 400 if the code is wrong. */
export async function confirmSecondFactor({ session, requestId }: Changer, code: string, services: Services): Promise<string[]> {
  return changeMember(session, services, async (trx, { id }) => {
    const pendingSecret = (await findSecondFactor(trx, id))?.pendingSecret;
    const counter = pendingSecret ? findTotpCounter(services.encryption.decrypt(pendingSecret), code, services.now()) : undefined;
    if (!pendingSecret || counter === undefined) throw invalidField('wrong-code', 'code', 'is not the current code of the app');
    const codes = Array.from({ length: RECOVERY_CODES }, () => toRecoveryCode(services.newSecret()));
    await saveSecondFactor(trx, { staffId: id, secret: pendingSecret, pendingSecret: null, lastCounter: counter });
    await replaceRecoveryCodes(trx, id, codes.map(hashRecoveryCode));
    recordOwnChange(trx, { session, requestId, operation: 'enableSecondFactor', ...toChange(true) }, services);
    return codes;
  });
}

/** Removes the second factor. Throws ApiError 400 if the password is wrong. */
export async function removeSecondFactor({ session, requestId }: Changer, password: string, services: Services): Promise<void> {
  await requirePassword(session, password, services);
  await changeMember(session, services, async (trx, { id }) => {
    if (await deleteSecondFactor(trx, id))
      recordOwnChange(trx, { session, requestId, operation: 'disableSecondFactor', ...toChange(false) }, services);
  });
}

/** Does nothing for a member, who must be locked, without a second factor. Throws ApiError 401 if there is one and the code is missing, wrong, or was
 *  used before. */
export async function requireCode(
  trx: Transaction,
  { staffId, code }: { staffId: string; code: string | undefined },
  { encryption, now }: Pick<Services, 'encryption' | 'now'>,
): Promise<void> {
  const factor = await findSecondFactor(trx, staffId);
  if (!factor?.secret) return;
  if (code === undefined) throw new ApiError('second-factor-required', 'enter the code of your authenticator app, or a recovery code');
  const counter = findTotpCounter(encryption.decrypt(factor.secret), code, now());
  if (counter !== undefined && counter > factor.lastCounter) return saveSecondFactor(trx, { ...factor, lastCounter: counter });
  if (await useRecoveryCode(trx, { hash: hashRecoveryCode(code), staffId })) return;
  throw new ApiError('wrong-second-factor', 'the code is wrong or was used before: wait for the next one, or use a recovery code');
}

const toChange = (isEnabled: boolean) => ({ before: { secondFactor: !isEnabled }, after: { secondFactor: isEnabled } });
