import type { Movement, MovementKind } from '@trove/contract/wire/trade/transactions.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';

import { TOKEN } from '../../chain/ledger/accounts.ts';
import { publicNames } from '../../people/names/public-names.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { balancesAfter } from './balances-after.ts';
import { getCounterparty } from './counterparty.ts';
import type { MovementFacts } from './movements.ts';
import { serviceNames } from './service-names.ts';

/** Labels in the column 'Asset' for movements without one. */
const LABELS: Record<MovementKind, string> = {
  purchase: 'Purchase',
  sale: 'Sale',
  inference: 'Inference',
  hosting: 'Hosting',
  credits: 'Inference credits',
  faucet: 'Faucet',
  withdrawal: 'Withdrawal',
  refund: 'Refund',
  transfer: 'Transfer',
};

/** Sellers shown for movements in which nothing is bought. */
const FIXED_SELLERS: Partial<Record<MovementKind, string>> = {
  faucet: 'Faucet',
  withdrawal: 'Earnings',
};

/** Movements whose seller is the DID itself. */
const SOLD_BY_SELF: readonly MovementKind[] = ['sale'];

/** Converts movements for their page, with the names of assets and people and every line of the ledger. */
export async function showMovements(
  db: Db,
  did: string,
  rows: readonly MovementFacts[],
): Promise<Movement[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const entries = await db
    .selectFrom('entries')
    .selectAll()
    .where('transaction_number', 'in', numbers)
    .orderBy('line')
    .execute();
  const blocks = await db
    .selectFrom('transactions')
    .select(['number', 'did', 'facts'])
    .where('number', 'in', numbers)
    .execute();
  const assets = await db
    .selectFrom('catalogue')
    .select(['nft', 'name', 'type'])
    .where('nft', 'in', [...new Set(rows.map(({ nft }) => nft))])
    .execute();

  const services = await serviceNames(
    db,
    assets.map(({ nft }) => nft),
  );
  const balances = await balancesAfter(db, did, numbers);

  const linesByBlock = Map.groupBy(entries, (entry) => entry.transaction_number);
  const blockByNumber = new Map(blocks.map((block) => [block.number, block]));
  const assetByNft = new Map(assets.map((asset) => [asset.nft, asset]));
  const others = rows.map(({ number }) => {
    const { did: causedBy = did, facts = '{}' } = blockByNumber.get(number) ?? {};
    return getCounterparty(did, { did: causedBy, facts, lines: linesByBlock.get(number) ?? [] });
  });
  const owners = entries.map(({ account }) => account.split(':', 2)[1] ?? '');
  const names = await publicNames(db, [did, ...others.flatMap((other) => other ?? []), ...owners]);

  return describeRows('transactions', rows, (row, index) => {
    const { kind, nft, unit } = row;
    const asset = assetByNft.get(nft);
    const otherDid = others[index] ?? null;
    const seller = SOLD_BY_SELF.includes(kind) ? did : otherDid;
    // A publisher without a profile name is shown by the name of the service.
    const sellerName = (of: string | null) =>
      of === null ? '-' : (names.get(of)?.name ?? (services.get(nft) || middleShortened(of)));
    return {
      id: unit === 'token' ? row.transaction_id : `${row.transaction_id}-${unit}`,
      date: new Date(Number(row.at)).toISOString(),
      kind,
      direction: row.direction,
      unit,
      amount: unit === 'token' ? tokensFromMicro(Number(row.amount)) : Number(row.amount),
      status: row.status,
      asset: { name: asset?.name || LABELS[kind], type: asset?.type || kind },
      seller: { name: FIXED_SELLERS[kind] ?? sellerName(seller) },
      transactionId: row.transaction_id,
      nft: nft || null,
      otherDid,
      memo: row.memo,
      balance: unit === 'token' ? tokensFromMicro(balances.get(row.number) ?? 0) : null,
      lines: (linesByBlock.get(row.number) ?? []).map(({ account, asset: unitOf, amount }) => ({
        account,
        owner: names.get(account.split(':', 2)[1] ?? '')?.name,
        asset: unitOf,
        amount: unitOf === TOKEN ? tokensFromMicro(amount) : amount,
      })),
    };
  });
}
