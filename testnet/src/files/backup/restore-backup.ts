import { existsSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { writeMark } from '../../chain/integrity/network-mark.ts';
import { CannotStart } from '../../platform/cannot-start.ts';
import { lockFolder } from '../../platform/db/process-lock.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { type Manifest, MANIFEST, manifestSchema } from './make-backup.ts';
import { verifyData } from './verify-data.ts';

export interface Restored {
  manifest: Manifest;
  /** Folder that the previous data were moved to. */
  previous?: string;
}

/** Replaces the data of a network that is not running by a backup; the old data stay in a folder next to it. */
export async function restoreBackup(backup: string, netDir: string): Promise<Restored> {
  const manifest = readManifest(backup);
  // Throws if a network is running on these data.
  if (existsSync(netDir)) lockFolder(netDir).release();
  const incoming = `${netDir}.restoring`;
  await rm(incoming, { recursive: true, force: true });
  try {
    makeFolder(path.dirname(netDir));
    await cp(path.join(backup, 'net'), incoming, { recursive: true });
    await requireAsMade(incoming, manifest);
    const previous = await moveAway(netDir);
    await rename(incoming, netDir);
    return { manifest, ...(previous && { previous }) };
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

function readManifest(backup: string): Manifest {
  const file = path.join(backup, MANIFEST);
  const { data } = manifestSchema.safeParse(
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined,
  );
  if (data) return data;
  throw new CannotStart(
    `${backup} is no backup: it has no readable ${MANIFEST}.`,
    'Name a folder that `npm run backup` has made.',
  );
}

async function requireAsMade(copy: string, { network, head, missing }: Manifest): Promise<void> {
  const report = await verifyData(copy);
  const lost = report.missing.filter((sha256) => !missing.includes(sha256));
  const faults = [
    ...(report.fault === undefined ? [] : [`its ledger: ${report.fault}`]),
    ...(report.network === network && report.head.id === head.id
      ? []
      : ['its database is another one']),
    ...(report.damaged.length > 0 ? [`${report.damaged.length} of its files are damaged`] : []),
    ...(lost.length > 0 ? [`${lost.length} of its files are missing`] : []),
  ];
  if (faults.length > 0) {
    throw new CannotStart(
      `This backup is damaged, so nothing was changed: ${faults.join('; ')}.`,
      'Restore an older backup.',
    );
  }
  writeMark(copy, { id: report.network, head: report.head });
}

async function moveAway(netDir: string): Promise<string | undefined> {
  if (!existsSync(netDir)) return undefined;
  const previous = `${netDir}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(netDir, previous);
  return previous;
}
