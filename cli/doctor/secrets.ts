// Secrets in the store that the current key did not encrypt.
import type { Services } from '../../handlers/operation.js';
import { findWrongKey } from '../../server/process/secret-key-check.js';
import { inspectSecrets } from '../../server/process/rotate-secrets.js';

/** Returns a sentence for each row that no known key decrypts, and for each table with values that a previous key encrypted. */
export async function findUnreadableSecrets({ db, encryption }: Pick<Services, 'db' | 'encryption'>): Promise<string[]> {
  const wrong = await findWrongKey({ db, encryption });
  if (wrong !== undefined) return [`${wrong}.`]; // otherwise every secret would be reported
  const { stale, unreadable } = await inspectSecrets({ db, encryption });
  return [
    ...unreadable.map(
      (row) =>
        `${row} can not be decrypted with SECRET_KEY or SECRET_KEY_PREVIOUS. Add the key that encrypted it to SECRET_KEY_PREVIOUS; if that key is lost, delete what the row belongs to, or rotate its secret.`,
    ),
    ...[...stale].map(
      ([table, count]) => `${count} values in ${table} are encrypted with a previous key. Run "storefront secrets rotate".`,
    ),
  ];
}
