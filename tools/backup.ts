import path from 'node:path';

import { makeBackup } from '../testnet/src/files/backup/make-backup.ts';
import { endWithSentence } from '../testnet/src/platform/end-with-sentence.ts';
import { dataDir, giveUp } from './lib/settings.ts';

/** `npm run backup [-- <folder>]`: copies the network, running or not, and verifies the copy. */

if (process.env['DATABASE_URL']) {
  giveUp(
    'This command copies the embedded database only, and DATABASE_URL names a PostgreSQL.',
    'Use `pg_dump` for it, then copy the folders `net/keys` and `net/blobs`: docs/how-to/back-up-and-restore.md',
  );
}

const made = new Date().toISOString().replaceAll(/[:.]/g, '-');
const target = path.resolve(process.argv[2] ?? path.join('backups', made));
const { files, head, missing } = await makeBackup(path.join(dataDir(), 'net'), target).catch(
  (error: unknown) => endWithSentence(error, target),
);
console.info(
  `Backed up to ${target}: ${head.number} blocks and ${files - missing.length} files, all verified.`,
);
if (missing.length > 0) {
  giveUp(
    `${missing.length} files are missing or damaged, so the backup does not contain them (${target}/backup.json).`,
    'Keep an older backup that contains them. A demo file that is still being created is complete after a minute.',
  );
}
