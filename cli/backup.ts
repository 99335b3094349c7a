// storefront backup: copies the SQLite file while the service runs.
import type { Command } from 'commander';
import { DatabaseUnavailable } from '../db/engine/connection.js';
import { formatMegabytes } from '../domain/system-warnings.js';
import { loadConfig } from '../server/process/config.js';
import { BackupError, writeBackup, type Backup } from './backup-file.js';
import { printJson } from './json-output.js';

interface BackupOptions {
  readonly to?: string;
  readonly json?: boolean;
}

const HELP = `
Writes storefront-<UTC time>.db, readable only by this user, and prints its path. The service may run: it goes on reading and writing, and the
copy is the store of one moment. Of the files with such names in the folder, the newest stay: as many as BACKUP_KEEP (7). Others are not touched.

The copy has neither the key that encrypts its secrets (secret.key, or SECRET_KEY) nor the uploaded files: copy them too, to another machine.
To restore it, see "Back up and restore" in the guide to operation (/guides/operation).

On PostgreSQL, use pg_dump instead.

Examples:
  $ storefront backup
  $ storefront backup --to /mnt/backups/storefront

Exit code 1 if it wrote no backup.`;

/** Adds `backup` to the program. */
export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('copy the SQLite file while the service runs, and remove old copies')
    .option('--to <folder>', 'folder for the copy (default: BACKUP_DIR, or "backups" beside the SQLite file)')
    .option('--json', 'print one JSON object: {"file", "bytes"}, or {"error"} if no backup was written')
    .addHelpText('after', HELP)
    .action(({ to, json }: BackupOptions) => {
      const write = () => writeBackup(loadConfig(), to);
      return json ? printJson(async () => toOutput(await write()), [DatabaseUnavailable, BackupError]) : write().then(report);
    });
}

const toOutput = ({ name, bytes }: Backup) => ({ file: name, bytes });

function report({ path, bytes, removed }: Backup): void {
  process.stdout.write(`${path}\n`);
  process.stderr.write(`Wrote ${formatMegabytes(bytes)}.`);
  if (removed.length > 0) process.stderr.write(` Removed ${removed.join(', ')}.`);
  process.stderr.write(' The key (secret.key, or SECRET_KEY) and the uploaded files are not in it: copy them too.\n');
}
