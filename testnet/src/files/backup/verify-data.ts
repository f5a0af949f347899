import { type CheckedHead, verifyChain } from '../../chain/ledger/verify-chain.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { createBlobStore } from '../blobs/blob-store.ts';

export interface DataReport {
  /** Id of the network. */
  network: string;
  head: CheckedHead;
  /** Description of the ledger's first fault; absent for a sound ledger. */
  fault?: string | undefined;
  /** Names of the stored files that the database refers to. */
  files: string[];
  /** Names of the missing files. */
  missing: string[];
  /** Names of the files whose bytes do not hash to their name. */
  damaged: string[];
}

/** Verifies all that can be recomputed in a folder with an embedded database and files that no process is using. */
export async function verifyData(netDir: string): Promise<DataReport> {
  const database = await openDatabase({ folder: netDir });
  const { db } = database;
  try {
    const { id: network } = await db.selectFrom('network').select('id').executeTakeFirstOrThrow();
    const { fault, head } = await verifyChain(db);
    const artifacts = await db
      .selectFrom('artifacts')
      .select('sha256')
      .distinct()
      .orderBy('sha256')
      .execute();
    const files = artifacts.map(({ sha256 }) => sha256);
    const blobs = await createBlobStore({ netDir, blobs: { kind: 'disk' } });
    const missing: string[] = [];
    const damaged: string[] = [];
    for (const sha256 of files) {
      if (!(await blobs.has(sha256))) missing.push(sha256);
      else if (!(await blobs.check(sha256))) damaged.push(sha256);
    }
    return { network, head, fault, files, missing, damaged };
  } finally {
    await database.close();
  }
}
