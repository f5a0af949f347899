import { rmSync } from 'node:fs';
import path from 'node:path';

import { fetchBackup, readBackupPlace } from '../testnet/src/files/backup/backup-bucket.ts';
import { restoreBackup } from '../testnet/src/files/backup/restore-backup.ts';
import { endWithSentence } from '../testnet/src/platform/end-with-sentence.ts';
import { readEnvironment } from '../testnet/src/platform/environment/read-environment.ts';
import { dataDir, giveUp } from './lib/settings.ts';

/** `npm run restore -- <folder or s3://bucket/folder>`: verifies a backup and replaces the data with it. */

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
const end = (error: unknown) => endWithSentence(error, netDir);
const place = await Promise.resolve(folder).then(readBackupPlace).catch(end);
const backup = path.resolve(place ? `${netDir}.fetched` : folder);
if (place) {
  rmSync(backup, { recursive: true, force: true });
  await fetchBackup(place, backup, readEnvironment()).catch(end);
}
const { manifest, previous } = await restoreBackup(backup, netDir).catch(end);
if (place) rmSync(backup, { recursive: true, force: true });
console.info(
  `Restored the backup of ${manifest.made}: ${manifest.head.number} blocks and ${manifest.files - manifest.missing.length} files, all verified.`,
);
if (previous !== undefined) console.info(`The previous data are in ${previous}.`);
