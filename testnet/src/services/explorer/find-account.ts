import type { RuntimeConfig } from '@trove/contract/config.ts';
import type * as z from 'zod';

import { creditsAccount, escrowAccount, walletAccount } from '../../chain/ledger/accounts.ts';
import { type Closed, isShown } from '../../people/competitions/closed-to.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { accountReply, blocksReply } from './explorer-replies.ts';
import { readName } from './read-name.ts';
import { shownAmount, getUnit } from './shown-amount.ts';

/** Maximum number of assets shown for one owner; the site's own pages show all. */
const ASSETS_MAX = 100;

/** Lists the accounts of a DID; for any other name, the account with that name, such as `treasury`. */
const listAccounts = (id: string) => [id, walletAccount(id), escrowAccount(id), creditsAccount(id)];

/** Returns balances and assets of a DID, except those of closed competitions; undefined for an unknown DID. */
export async function findAccount(
  { db, config }: { db: Db; config: RuntimeConfig },
  id: string,
  closed: Closed,
): Promise<z.output<typeof accountReply> | undefined> {
  const balances = await db
    .selectFrom('accounts')
    .selectAll()
    .where('name', 'in', listAccounts(id))
    .orderBy('name')
    .orderBy('asset')
    .execute();
  const identity = await db
    .selectFrom('identities')
    .select('public_key')
    .where('did', '=', id)
    .executeTakeFirst();
  const assets = await db
    .selectFrom('assets')
    .select(['nft', 'metadata', 'file_name'])
    .where('owner_did', '=', id)
    .where((item) => isShown(item, closed))
    .orderBy('deployed_in', 'desc')
    .limit(ASSETS_MAX)
    .execute();
  if (balances.length === 0 && !identity && assets.length === 0) return undefined;

  return {
    id,
    publicKey: identity?.public_key ?? null,
    balances: balances.map(({ name, asset, balance }) => ({
      account: name,
      unit: getUnit(asset, config),
      amount: shownAmount(asset, balance),
    })),
    assets: assets.map((asset) => ({ nft: asset.nft, name: readName(asset) })),
  };
}

/** Returns the blocks that a DID has caused or that changed one of its accounts, newest first. */
export async function findBlocks(
  db: Db,
  { of, before, limit }: { of?: string | undefined; before?: number | undefined; limit: number },
): Promise<z.output<typeof blocksReply>> {
  const rows = await db
    .selectFrom('transactions')
    .select(['number', 'id as transactionId', 'epoch', 'kind', 'did'])
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .$if(of !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('did', '=', of ?? ''),
          where(
            'number',
            'in',
            where
              .selectFrom('entries')
              .select('transaction_number')
              .where('account', 'in', listAccounts(of ?? '')),
          ),
        ]),
      ),
    )
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const blocks = rows.slice(0, limit);
  return { blocks, before: rows.length > limit ? (blocks.at(-1)?.number ?? null) : null };
}
