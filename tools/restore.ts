import path from 'node:path';

import { restoreBackup } from '../testnet/src/files/backup/restore-backup.ts';
import { endWithSentence } from '../testnet/src/platform/end-with-sentence.ts';
import { dataDir, giveUp } from './lib/settings.ts';

/** `npm run restore -- <folder>`: verifies a backup and replaces the data with it. */

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  giveUp('Which backup?', 'Name its folder: npm run restore -- backups/<time>');
}
if (process.env['DATABASE_URL']) {
  giveUp(
    'This command restores the embedded database only, and DATABASE_URL names a PostgreSQL.',
    'Use `pg_restore` for it, then copy the folders `net/keys` and `net/blobs`: docs/how-to/back-up-and-restore.md',
  );
}

const netDir = path.join(dataDir(), 'net');
const { manifest, previous } = await restoreBackup(path.resolve(folder), netDir).catch(
  (error: unknown) => endWithSentence(error, netDir),
);
console.info(
  `Restored the backup of ${manifest.made}: ${manifest.head.number} blocks and ${manifest.files - manifest.missing.length} files, all verified.`,
);
if (previous !== undefined) console.info(`The previous data are in ${previous}.`);
