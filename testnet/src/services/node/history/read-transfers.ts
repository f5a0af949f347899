import type { RuntimeConfig } from '@trove/contract/config.ts';

import { walletAccount } from '../../../chain/ledger/accounts.ts';
import { getCounterparty } from '../../../market/finance/counterparty.ts';
import { findToken } from '../../../market/tokens/asset-kind.ts';
import { findHiddenBlocks } from '../../../people/competitions/closed-blocks.ts';
import type { Closed } from '../../../people/competitions/closed-to.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { describeRows } from '../../../platform/describe-rows.ts';
import { tokensFromMicro } from '../../../platform/money.ts';
import type { Period } from './period.ts';
import type { TxnDetails } from './txn-details.ts';

const PAGE = 200;

/** Modes of a generation 1 node. */
const MODE = { sent: 0, received: 1 };

interface Wanted {
  did: string;
  period: Period;
  /** Both roles if undefined. */
  role?: 'sender' | 'receiver' | undefined;
  /** A movement for an item that is hidden has no comment. */
  closed: Closed;
}

/**
 * Yields every movement of tokens into or out of the wallet of a DID, token by token, newest first. The network
 * itself, such as its faucet, appears as the DID that issues the token.
 */
export async function* readTransfers(
  db: Db,
  config: RuntimeConfig,
  wanted: Wanted,
): AsyncGenerator<TxnDetails[]> {
  const held = await db
    .selectFrom('accounts')
    .select('asset')
    .where('name', '=', walletAccount(wanted.did))
    .orderBy('asset')
    .execute();
  for (const { asset } of held) {
    const token = findToken(asset, config);
    if (!token) continue;
    let rows: MovedRow[] = [];
    do {
      rows = await movedRows(db, asset, wanted, rows.at(-1)?.number);
      const lines = await readLines(db, rows);
      const isHidden = await findHiddenBlocks(db, wanted.closed, rows.map(textOf));
      yield describeRows('transfers', rows, (row) => {
        const { did } = wanted;
        const other = getCounterparty(did, { ...row, lines: lines.get(row.number) ?? [] });
        const { name: FTName, creatorDid: CreatorDID } = token;
        const shown = isHidden(textOf(row)) ? { ...row, memo: '' } : row;
        return { ...describe(shown, did, other ?? CreatorDID), FTName, CreatorDID };
      });
    } while (rows.length === PAGE);
  }
}

type MovedRow = Awaited<ReturnType<typeof movedRows>>[number];

const textOf = ({ memo, facts }: MovedRow) => `${memo} ${facts}`;

/** Returns the next page of movements of one token, those older than the block `last`. */
function movedRows(db: Db, asset: string, { did, period, role }: Wanted, last?: number) {
  const { from, before } = period;
  let moved = db
    .selectFrom('entries')
    .innerJoin('transactions', 'transactions.number', 'entries.transaction_number')
    .select(['number', 'id', 'epoch', 'kind', 'did', 'memo', 'facts', 'amount'])
    .where('account', '=', walletAccount(did))
    .where('asset', '=', asset)
    .where('epoch', '>=', from)
    .where('epoch', '<', before);
  if (role) moved = moved.where('amount', role === 'sender' ? '<' : '>', 0);
  if (last !== undefined) moved = moved.where('transaction_number', '<', last);
  return moved.orderBy('transaction_number', 'desc').limit(PAGE).execute();
}

async function readLines(db: Db, rows: readonly MovedRow[]) {
  if (rows.length === 0) return new Map<number, { account: string }[]>();
  const lines = await db
    .selectFrom('entries')
    .select(['transaction_number', 'account'])
    .where(
      'transaction_number',
      'in',
      rows.map(({ number }) => number),
    )
    .orderBy('line')
    .execute();
  return Map.groupBy(lines, (line) => line.transaction_number);
}

function describe({ id, number, kind, amount, memo, epoch }: MovedRow, did: string, other: string) {
  const isSent = amount < 0;
  return {
    TransactionID: id,
    TransactionType: kind,
    BlockID: `${number}-${id}`,
    Mode: isSent ? MODE.sent : MODE.received,
    SenderDID: isSent ? did : other,
    ReceiverDID: isSent ? other : did,
    Amount: tokensFromMicro(Math.abs(amount)),
    TotalTime: 0 as const,
    Comment: memo,
    DateTime: new Date(epoch * 1000).toISOString(),
    Status: true as const,
    DeployerDID: '',
    Epoch: epoch,
  };
}
