import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createLedger } from '../chain/ledger/ledger.ts';
import { readBlocks } from '../chain/ledger/read-blocks.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { Db } from '../platform/db/schema.ts';
import { createTransact } from '../platform/db/transact.ts';

/** Returns the state of a ledger: its last block, every balance, every NFT's chain. */
async function readState(db: Db) {
  const head = await db
    .selectFrom('transactions')
    .select(['number', 'id'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const balances = await db
    .selectFrom('accounts')
    .selectAll()
    .orderBy('name')
    .orderBy('asset')
    .execute();
  const chains = await db
    .selectFrom('nft_blocks')
    .selectAll()
    .orderBy('nft')
    .orderBy('block_no')
    .execute();
  return { head, balances, chains };
}

/** Posts every block again, in order, to an empty ledger; returns both states, which have to be equal. */
export async function replayLedger(db: Db) {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-replay-'));
  const copy = await openDatabase({ folder });
  try {
    let epoch = 0;
    const ledger = createLedger({ clock: { now: () => epoch * 1000 }, dialect: copy.dialect });
    const transact = createTransact(copy.db);
    for (const block of await readBlocks(db, 1, Number.MAX_SAFE_INTEGER)) {
      ({ epoch } = block);
      await transact((tx) => ledger.post(tx, block));
    }
    return { state: await readState(db), replayed: await readState(copy.db) };
  } finally {
    await copy.close();
    rmSync(folder, { recursive: true });
  }
}
