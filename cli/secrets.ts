// storefront secrets …: manages the key that encrypts secrets at rest, and re-encrypts them.
import type { Command } from 'commander';
import type { Services } from '../handlers/operation.js';
import { newSecretKey } from '../server/process/random.js';
import { loadConfig } from '../server/process/config.js';
import { forgetPreviousKeys, requireKnownKey } from '../server/process/secret-key-check.js';
import { rotateSecrets } from '../server/process/rotate-secrets.js';
import { addSecretKey } from '../server/process/secret-key.js';
import { withStore } from './store.js';

/** Adds `secrets rotate|new-key` to the program. */
export function addSecretCommands(program: Command): void {
  const secrets = program.command('secrets').description('change the key that encrypts secrets in the store');
  secrets
    .command('rotate')
    .description('re-encrypt all secrets in the store with the current SECRET_KEY; safe while the service runs, and safe to repeat')
    .addHelpText(
      'after',
      '\nDecrypts with SECRET_KEY and the keys in SECRET_KEY_PREVIOUS. Restart every process of the service with both first.\n' +
        'Exit code 1 if none of them decrypts a secret.',
    )
    .action(() => withStore(rotate));
  secrets
    .command('new-key')
    .description('add a new key to the file secret.key, above the current one; for services without SECRET_KEY')
    .addHelpText('after', '\nThen restart the service, and run "storefront secrets rotate".')
    .action(() => {
      const file = addSecretKey(loadConfig(), newSecretKey);
      say(`${file} has a new key. Restart the service now, then run "storefront secrets rotate".`);
    });
}

async function rotate(services: Services): Promise<void> {
  await requireKnownKey(services);
  const { encrypted, unreadable } = await rotateSecrets(services, ({ table, rows, encrypted }) => {
    say(`${table}: checked ${rows} rows, re-encrypted ${encrypted} values`);
  });
  if (unreadable.length > 0) {
    for (const row of unreadable) process.stdout.write(`${row}\n`);
    say(
      `${unreadable.length} rows can not be decrypted with SECRET_KEY or SECRET_KEY_PREVIOUS: add the key that encrypted them, and run this again.`,
    );
    process.exitCode = 1;
    return;
  }
  await forgetPreviousKeys(services);
  say(
    encrypted === 0
      ? 'All secrets were already encrypted with the current key.'
      : `Encrypted ${encrypted} values with the current key. The previous keys (SECRET_KEY_PREVIOUS, or the lines after the first in secret.key) are no longer needed.`,
  );
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
