import { rmSync } from 'node:fs';
import path from 'node:path';

import { readBackupPlace, sendBackup } from '../testnet/src/files/backup/backup-bucket.ts';
import { makeBackup } from '../testnet/src/files/backup/make-backup.ts';
import { endWithSentence } from '../testnet/src/platform/end-with-sentence.ts';
import { readEnvironment } from '../testnet/src/platform/environment/read-environment.ts';
import { dataDir, giveUp } from './lib/settings.ts';

/**
 * `npm run backup [-- <folder>]`: copies the network, running or not, and verifies the copy. A place like
 * `s3://bucket/monday` gets the verified copy.
 */

if (process.env['DATABASE_URL']) {
  giveUp(
    'This command copies the embedded database only, and DATABASE_URL names a PostgreSQL.',
    'Use `pg_dump` for it, then copy the folders `net/keys` and `net/blobs`: docs/how-to/back-up-and-restore.md',
  );
}

const made = new Date().toISOString().replaceAll(/[:.]/g, '-');
const [given = path.join('backups', made)] = process.argv.slice(2);
const end = (error: unknown) => endWithSentence(error, given);
const place = await Promise.resolve(given).then(readBackupPlace).catch(end);
const target = path.resolve(place ? path.join(dataDir(), `backup-${made}`) : given);
const { files, head, missing } = await makeBackup(path.join(dataDir(), 'net'), target).catch(
  (error: unknown) => endWithSentence(error, target),
);
if (place) {
  await sendBackup(target, place, readEnvironment())
    .catch(end)
    .finally(() => rmSync(target, { recursive: true, force: true }));
}
console.info(
  `Backed up to ${place ? given : target}: ${head.number} blocks and ${files - missing.length} files, all verified.`,
);
if (missing.length > 0) {
  giveUp(
    `${missing.length} files are missing or damaged, so the backup does not contain them (${place ? given : target}/backup.json).`,
    'Keep an older backup that contains them. A demo file that is still being created is complete after a minute.',
  );
}
