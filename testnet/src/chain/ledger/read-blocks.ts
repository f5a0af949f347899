import type { Db } from '../../platform/db/schema.ts';
import type { Proof } from '../identity/proof.ts';
import type { BlockContent, HistoryEntry, Line } from './ledger.ts';

/** A stored block: the id it claims, and the content whose hash the id must be. */
export interface StoredBlock extends BlockContent {
  id: string;
}

/** Returns the blocks with these numbers, both included, oldest first. */
export async function readBlocks(db: Db, first: number, last: number): Promise<StoredBlock[]> {
  const rows = await db
    .selectFrom('transactions')
    .selectAll()
    .where('number', '>=', first)
    .where('number', '<=', last)
    .orderBy('number')
    .execute();
  const lines = await linesBetween(db, first, last);
  const history = await historyBetween(db, first, last);
  const proofs = await proofsBetween(db, first, last);

  return rows.map(({ number, id, previous_id, epoch, kind, external_id, did, memo, facts }) => {
    const proof = proofs.get(number);
    return {
      id,
      number,
      previousId: previous_id,
      epoch,
      kind,
      externalId: external_id,
      did,
      memo,
      lines: lines.get(number) ?? [],
      history: history.get(number) ?? [],
      facts: JSON.parse(facts) as Record<string, unknown>,
      ...(proof && { proof }),
    };
  });
}

async function linesBetween(db: Db, first: number, last: number): Promise<Map<number, Line[]>> {
  const rows = await db
    .selectFrom('entries')
    .selectAll()
    .where('transaction_number', '>=', first)
    .where('transaction_number', '<=', last)
    .orderBy('transaction_number')
    .orderBy('line')
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.transaction_number);
  return new Map(
    [...grouped].map(([number, own]) => [
      number,
      own.map(({ account, asset, amount }) => ({ account, asset, amount })),
    ]),
  );
}

async function historyBetween(
  db: Db,
  first: number,
  last: number,
): Promise<Map<number, HistoryEntry[]>> {
  const rows = await db
    .selectFrom('nft_blocks')
    .selectAll()
    .where('transaction_number', '>=', first)
    .where('transaction_number', '<=', last)
    .orderBy('transaction_number')
    .orderBy('nft')
    .orderBy('block_no')
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.transaction_number);
  return new Map(
    [...grouped].map(([number, own]) => [
      number,
      own.map(({ nft, data, owner_did, price }) => ({ nft, data, ownerDid: owner_did, price })),
    ]),
  );
}

async function proofsBetween(db: Db, first: number, last: number): Promise<Map<number, Proof>> {
  const rows = await db
    .selectFrom('block_proofs')
    .selectAll()
    .where('transaction_number', '>=', first)
    .where('transaction_number', '<=', last)
    .execute();
  return new Map(
    rows.map(({ transaction_number, payload, public_key, ...proof }) => [
      transaction_number,
      { ...proof, payload: JSON.parse(payload) as unknown, publicKey: public_key },
    ]),
  );
}
