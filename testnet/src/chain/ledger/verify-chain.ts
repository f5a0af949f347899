import { setTimeout as sleep } from 'node:timers/promises';

import { dialectOf } from '../../platform/db/dialect-of.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { validateProof } from '../identity/proof.ts';
import { hasId } from './has-id.ts';
import { readBlocks, type StoredBlock } from './read-blocks.ts';

export interface ChainReport {
  valid: boolean;
  blocks: number;
  /** Number of blocks with the signature of a wallet. */
  signed: number;
  /** Description of the first fault. */
  fault?: string;
}

/** A block up to which everything was verified once. */
export interface CheckedHead {
  number: number;
  id: string;
}

export const NO_BLOCK: CheckedHead = { number: 0, id: '' };

/** Returns the map key of an account and asset kind. */
export const accountKey = ({ account, asset }: { account: string; asset: string }): string =>
  `${account}\n${asset}`;

export const accountOfKey = (key: string): [account: string, asset: string] => {
  const [account = '', asset = ''] = key.split('\n');
  return [account, asset];
};

const PAGE = 250;

/** State of following the chain: how far, and the sums of the blocks so far. */
export interface Walk {
  head: CheckedHead;
  /** Last block verified before; signatures up to it are not checked again, because the hashes cover them. */
  known: CheckedHead;
  /** Sums of the amounts by `accountKey`. */
  sums: Map<string, number>;
  signed: number;
}

export const walkFrom = (head: CheckedHead, known = head): Walk => ({
  head,
  known,
  sums: new Map(),
  signed: 0,
});

export interface Following {
  /** Number of the last block to check. */
  last?: number;
  /** Pause between two pages of blocks. */
  pauseMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Follows the chain from `walk.head` to its newest block, at most to the block `last`: recomputes every hash, link
 * and signature. Resolves with a description of the first fault.
 */
export async function followChain(
  db: Db,
  walk: Walk,
  { last = Number.MAX_SAFE_INTEGER, pauseMs = 0, signal }: Following = {},
): Promise<string | undefined> {
  for (;;) {
    const { number } = walk.head;
    const page = await readBlocks(db, number + 1, Math.min(number + PAGE, last));
    for (const block of page) {
      const fault = faultOfBlock(block, walk.head, walk.known);
      if (fault !== undefined) return fault;
      for (const line of block.lines) {
        const key = accountKey(line);
        walk.sums.set(key, (walk.sums.get(key) ?? 0) + line.amount);
      }
      if (block.proof) walk.signed += 1;
      walk.head = { number: block.number, id: block.id };
    }
    if (page.length < PAGE) return undefined;
    // Checking signatures takes time, so requests are served between two pages.
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) return 'The check was stopped';
  }
}

/** Runs `work` on a snapshot of the database, unaffected by later commits. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  // The embedded database has one writer at a time, so its transactions are snapshots.
  const transaction = db.transaction();
  return dialectOf(db) === 'postgres'
    ? transaction.setIsolationLevel('repeatable read').execute(work)
    : transaction.execute(work);
};

/**
 * Recomputes every block's hash, its link to the previous block, every signature, and every balance from the entries.
 *
 * `known` avoids checking old signatures again: hashes cover them, so they are valid if that block still has its id.
 */
export async function verifyChain(
  db: Db,
  known: CheckedHead = NO_BLOCK,
  following: Pick<Following, 'pauseMs' | 'signal'> = {},
): Promise<ChainReport & { head: CheckedHead }> {
  const walk = walkFrom(NO_BLOCK, known);
  const fault =
    (await followChain(db, walk, following)) ??
    (await inSnapshot(db, async (tx) => (await followChain(tx, walk)) ?? faultOfSums(tx, walk)));
  const { head, signed } = walk;
  return { valid: fault === undefined, blocks: head.number, signed, head, ...(fault && { fault }) };
}

/**
 * Checks the newest block, which all later ones would follow, whatever was verified before: its hash, its link and its
 * signature.
 */
export async function faultOfNewest(db: Db): Promise<string | undefined> {
  const [newest, before] = await db
    .selectFrom('transactions')
    .select(['number', 'id'])
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
  if (!newest) return undefined;
  const [block] = await readBlocks(db, newest.number, newest.number);
  return block && faultOfBlock(block, before ?? NO_BLOCK, NO_BLOCK);
}

async function faultOfSums(tx: Tx, { head, known, sums }: Walk): Promise<string | undefined> {
  if (head.number < known.number) return missing(head.number + 1);
  for (const { name, asset, balance } of await tx.selectFrom('accounts').selectAll().execute()) {
    const key = accountKey({ account: name, asset });
    if (balance !== (sums.get(key) ?? 0)) return wrongBalance(name);
    sums.delete(key);
  }
  const [lost] = [...sums].filter(([, sum]) => sum !== 0);
  return lost && wrongBalance(accountOfKey(lost[0])[0]);
}

export const missing = (number: number): string => `Block ${number} is missing`;

export const wrongBalance = (account: string): string =>
  `The balance of ${account} is not the sum of its entries`;

function faultOfBlock(
  { id, ...content }: StoredBlock,
  before: CheckedHead,
  known: CheckedHead,
): string | undefined {
  const { number, previousId, proof } = content;
  if (number !== before.number + 1) return missing(before.number + 1);
  if (previousId !== before.id) return `Block ${number} does not follow the one before`;
  if (!hasId(content, id)) return `Block ${number} was changed`;
  if (number === known.number && id !== known.id) return `The blocks up to ${number} were replaced`;
  const fault = proof && number > known.number ? validateProof(proof) : undefined;
  return fault && `Block ${number}: ${fault}`;
}
