import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { CannotStart, RESTORE_OR_RESET } from '../../platform/cannot-start.ts';
import type { Db } from '../../platform/db/schema.ts';
import { hasBlock } from '../ledger/checkpoint.ts';
import type { CheckedHead } from '../ledger/verify-chain.ts';

const MARK_FILE = 'network.json';

const markSchema = z.object({
  id: z.string(),
  head: z.object({ number: z.int(), id: z.string() }),
});

type Mark = z.output<typeof markSchema>;

/** File in the network's folder that identifies its network and the block up to which its ledger was verified. */
export interface NetworkMark {
  note(head: CheckedHead): void;
}

/** Compares database and folder, so that a replaced, emptied or rolled back database is refused at startup. */
export async function openNetworkMark(db: Db, netDir: string): Promise<NetworkMark> {
  const { id } = await db.selectFrom('network').select('id').executeTakeFirstOrThrow();
  const file = path.join(netDir, MARK_FILE);
  const known = readMark(file);
  if (known && known.id !== id) {
    throw new CannotStart(
      `The database is not the one that belongs to the files in ${netDir}.`,
      RESTORE_OR_RESET,
    );
  }
  if (known && !(await hasBlock(db, known.head))) {
    throw new CannotStart(
      `The database lacks block ${known.head.number}, which the network in ${netDir} had: it was emptied or set back.`,
      `${RESTORE_OR_RESET} To keep this database, delete ${file}.`,
    );
  }

  let noted = known?.head.number ?? -1;
  return {
    note(head) {
      if (head.number <= noted) return;
      writeMark(netDir, { id, head });
      noted = head.number;
    },
  };
}

/** Writes to a new file and renames it, so that a crash leaves either the old mark or the new one. */
export function writeMark(netDir: string, mark: Mark): void {
  const file = path.join(netDir, MARK_FILE);
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify(mark), { mode: 0o600 });
  renameSync(next, file);
}

function readMark(file: string): Mark | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return markSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Refuses a ledger whose network has lost its keys: new ones would make its token and its wallets foreign. */
export async function requireKeys(db: Db, netDir: string, names: readonly string[]): Promise<void> {
  const lost = names.filter((name) => !existsSync(path.join(netDir, 'keys', `${name}.key`)));
  if (lost.length === 0) return;
  const block = await db.selectFrom('transactions').select('number').limit(1).executeTakeFirst();
  if (!block) return;
  throw new CannotStart(
    `The database holds a ledger, but ${path.join(netDir, 'keys')} lacks the keys of its network: ${lost.join(', ')}.`,
    RESTORE_OR_RESET,
  );
}

/** Refuses a database without tables if the folder contains files of a network. */
export function requireNewFolder(netDir: string): void {
  const holds = (name: string) =>
    existsSync(path.join(netDir, name)) && readdirSync(path.join(netDir, name)).length > 0;
  if (!existsSync(path.join(netDir, MARK_FILE)) && !holds('keys') && !holds('blobs')) return;
  throw new CannotStart(
    `The database is empty, but ${netDir} holds the files and keys of a network.`,
    RESTORE_OR_RESET,
  );
}
