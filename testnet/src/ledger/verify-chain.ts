import { setImmediate } from 'node:timers/promises';

import type { Db } from '../db/schema.ts';
import { faultOf } from '../identity/proof.ts';
import { blockId } from './ledger.ts';
import { readBlocks, type StoredBlock } from './read-blocks.ts';

export interface ChainReport {
  valid: boolean;
  blocks: number;
  /** How many of the blocks carry the signature of a wallet. */
  signed: number;
  /** The first fault, in words. */
  fault?: string;
}

/** A block up to which everything was found in order once. */
export interface CheckedHead {
  number: number;
  id: string;
}

const PAGE = 250;

/**
 * Recomputes every block's hash, its link to the one before, every signature, and every balance from the entries.
 *
 * `known` saves checking old signatures again: they are part of the hashes, so if its block still has its id they stand.
 */
export async function verifyChain(
  db: Db,
  known: CheckedHead = { number: 0, id: '' },
): Promise<ChainReport & { head: CheckedHead }> {
  const sums = new Map<string, number>();
  let head: CheckedHead = { number: 0, id: '' };
  let signed = 0;
  const failed = (fault: string) => ({ valid: false, blocks: head.number, signed, fault, head });

  for (;;) {
    const page = await readBlocks(db, head.number + 1, head.number + PAGE);
    if (page.length === 0) break;
    for (const block of page) {
      const fault = faultOfBlock(block, head, known);
      if (fault !== undefined) return failed(fault);
      for (const { account, asset, amount } of block.lines) {
        sums.set(`${asset} ${account}`, (sums.get(`${asset} ${account}`) ?? 0) + amount);
      }
      if (block.proof) signed += 1;
      head = { number: block.number, id: block.id };
    }
    // Signatures take their time: the others get theirs.
    await setImmediate();
  }
  if (head.number < known.number) return failed(`Block ${head.number + 1} is missing`);

  for (const { name, asset, balance } of await db.selectFrom('accounts').selectAll().execute()) {
    if (balance !== (sums.get(`${asset} ${name}`) ?? 0)) {
      return failed(`The balance of ${name} is not the sum of its entries`);
    }
  }
  return { valid: true, blocks: head.number, signed, head };
}

function faultOfBlock(
  { id, ...content }: StoredBlock,
  before: CheckedHead,
  known: CheckedHead,
): string | undefined {
  const { number, previousId, proof } = content;
  if (number !== before.number + 1) return `Block ${before.number + 1} is missing`;
  if (previousId !== before.id) return `Block ${number} does not follow the one before`;
  if (blockId(content) !== id) return `Block ${number} was changed`;
  if (number === known.number && id !== known.id) return `The blocks up to ${number} were replaced`;
  const fault = proof && number > known.number ? faultOf(proof) : undefined;
  return fault && `Block ${number}: ${fault}`;
}
