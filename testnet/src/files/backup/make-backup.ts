import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { chmod, cp, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import SQLite from 'better-sqlite3';
import * as z from 'zod';

import { writeMark } from '../../chain/integrity/network-mark.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { createBlobStore } from '../blobs/blob-store.ts';
import { createDiskBlobs } from '../blobs/disk-blobs.ts';
import { type DataReport, verifyData } from './verify-data.ts';

export const MANIFEST = 'backup.json';

/** Description of a backup, stored in its folder. */
export const manifestSchema = z.object({
  /** ISO 8601. */
  made: z.string(),
  network: z.string(),
  head: z.object({ number: z.int(), id: z.string() }),
  files: z.int(),
  /** Files that could not be backed up because they were missing or damaged. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

/**
 * Copies an embedded network, running or not, into a new folder: a snapshot of the database, the files it refers to,
 * the keys. The folder appears only after the copy has been verified.
 */
export async function makeBackup(netDir: string, target: string): Promise<Manifest> {
  const source = path.join(netDir, 'network.sqlite');
  if (!existsSync(source)) {
    throw new CannotStart(
      `There is no network to back up in ${netDir}.`,
      'Set DATA_DIR to the data folder of the network.',
    );
  }
  if (existsSync(target)) {
    throw new CannotStart(`${target} exists already.`, 'Name a folder that does not exist yet.');
  }
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const copyDir = path.join(unfinished, 'net');
  makeFolder(copyDir, 0o700);
  try {
    await copyDatabase(source, path.join(copyDir, 'network.sqlite'));
    await copyKeys(netDir, copyDir);
    await copyFiles(netDir, copyDir);
    const report = await verifyData(copyDir);
    requireSound(report);
    writeMark(copyDir, { id: report.network, head: report.head });
    const manifest: Manifest = {
      made: new Date().toISOString(),
      network: report.network,
      head: report.head,
      files: report.files.length,
      missing: report.missing,
    };
    writeFileSync(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await rm(path.join(copyDir, 'unfinished'), { recursive: true, force: true });
    await rename(unfinished, target);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Copies a snapshot of the database, even while another process writes to it. */
async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new SQLite(source, { fileMustExist: true });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
  const handle = await open(target);
  await handle.sync().finally(() => handle.close());
}

async function copyKeys(netDir: string, copyDir: string): Promise<void> {
  const keys = path.join(copyDir, 'keys');
  await cp(path.join(netDir, 'keys'), keys, { recursive: true });
  await chmod(keys, 0o700);
}

/** Copies the files that the copied database refers to, except those whose bytes do not hash to their name. */
async function copyFiles(netDir: string, copyDir: string): Promise<void> {
  const database = await openDatabase({ folder: copyDir });
  const rows = await database.db.selectFrom('artifacts').select('sha256').distinct().execute();
  await database.close();
  const from = createDiskBlobs(netDir);
  const to = await createBlobStore({ netDir: copyDir, blobs: { kind: 'disk' } });
  for (const { sha256 } of rows) {
    if (!(await from.has(sha256))) continue;
    const copied = await to.put(createReadStream(await from.localFile(sha256)));
    if (copied.sha256 !== sha256) await to.remove(copied.sha256);
  }
}

function requireSound({ fault, damaged }: DataReport): void {
  if (fault !== undefined) {
    throw new CannotStart(
      `The ledger is damaged, so no backup was made: ${fault}.`,
      'Keep the older backups, and restore the last one: docs/how-to/back-up-and-restore.md',
    );
  }
  if (damaged.length > 0) {
    throw new CannotStart(
      `${damaged.length} files came out different in the copy.`,
      'Check the disk that the backup was written to, then run the command again.',
    );
  }
}
