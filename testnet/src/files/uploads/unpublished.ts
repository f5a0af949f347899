import { HOUR } from '@trove/contract/time.ts';
import { sql } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import { dialectOf } from '../../platform/db/dialect-of.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { UploadLimits } from './upload-limits.ts';

/** Interval of the search, which reads all files. */
const EVERY_MS = HOUR;

interface Dependencies {
  blobs: Pick<BlobStore, 'remove'>;
  clock: Clock;
  db: Db;
  limits: UploadLimits;
  transact: Transact;
}

/** Deletes files that were uploaded but neither published nor handed in before they expired. */
export function createUnpublished({ blobs, clock, db, limits, transact }: Dependencies): {
  sweep(): Promise<void>;
} {
  let next = 0;

  const late = (reader: Db) =>
    reader
      .selectFrom('artifacts')
      .select(['nft', 'sha256'])
      .where('created', '<=', clock.now() - limits.unpublishedMs)
      .where('nft', 'not in', reader.selectFrom('asset_versions').select('file'))
      // An asset may lack its versions, and what it refers to cannot be deleted.
      .where('nft', 'not in', reader.selectFrom('assets').select('nft'))
      .where('nft', 'not in', reader.selectFrom('competition_entries').select('nft'))
      .where('nft', 'not in', reader.selectFrom('asset_pictures').select('file'))
      .where(
        'nft',
        'not in',
        reader
          .selectFrom('sagas')
          .select('subject')
          .where('kind', '=', 'publication')
          .where('state', '=', 'running'),
      );

  const forget = (nft: string) =>
    transact(async (tx) => {
      await lockArtifacts(tx);
      // The file may have been published since it was found.
      const row = await late(tx).where('nft', '=', nft).executeTakeFirst();
      if (!row) return;
      await tx.deleteFrom('inspections').where('nft', '=', nft).execute();
      await tx.deleteFrom('pictures').where('file', '=', nft).execute();
      await tx.deleteFrom('uploads').where('nft', '=', nft).where('state', '=', 'done').execute();
      await tx.deleteFrom('artifacts').where('nft', '=', nft).execute();
    });

  const removeBytes = (sha256: string) =>
    transact(async (tx) => {
      await lockArtifacts(tx);
      const used = await tx
        .selectFrom('artifacts')
        .select('nft')
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      if (!used) await blobs.remove(sha256);
    });

  return {
    async sweep() {
      if (clock.now() < next) return;
      next = clock.now() + EVERY_MS;
      for (const { nft, sha256 } of await late(db).execute()) {
        await forget(nft);
        await removeBytes(sha256);
      }
    },
  };
}

/** Blocks new files while it is decided whether bytes are still needed. The embedded database has one writer. */
async function lockArtifacts(tx: Tx): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`lock table artifacts in share mode`.execute(tx);
}
