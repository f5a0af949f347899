import { earningsEstimate } from '@trove/contract/pricing/price.ts';
import {
  EARNING_SOURCES,
  type Balances,
  type EarningPeriod,
  type EarningRow,
  type Earnings,
  type WithdrawalStatus,
} from '@trove/contract/wire/trade/finance.ts';
import { type RawBuilder, sql } from 'kysely';

import { escrowAccount, TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import { factOf } from '../../platform/db/fact-of.ts';
import type { Db } from '../../platform/db/schema.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { COMPENSATION } from '../purchases/lost-purchases.ts';
import { tokenAccounts } from './movements.ts';
import { splitPeriod, periodSpan, type Span, spanBefore } from './periods.ts';

type Source = EarningRow['source'];

/** A completed, pending or failed earning of a DID. */
export interface EarningFacts {
  /** Number of the ledger's block, which gives the order in time. */
  number: number;
  transaction_id: string;
  /** Unix time in milliseconds. */
  at: number;
  buyer_did: string;
  source: Source;
  status: EarningRow['status'];
  /** Micro-tokens. */
  amount: number;
  nft: string;
}

const COLUMNS = sql`number, transaction_id, at, buyer_did, source, status, amount, nft`;

/** Returns all earnings of a DID as a table. Purchases paid but not closed are pending, refunded ones failed. */
export const selectEarnings = (db: Db, did: string): RawBuilder<EarningFacts> =>
  sql`(select ${COLUMNS} from (${booked(db, did)}) as booked
    union all select ${COLUMNS} from (${unclosed(did)}) as unclosed) as earnings`;

const booked = (db: Db, did: string) => sql`
  select t.number, t.id as transaction_id, t.epoch * 1000 as at, t.did as buyer_did,
    case t.kind
      when 'purchase' then 'sales' when 'deploy' then 'hosting' when 'prize' then 'prizes' else 'inference'
    end as source,
    'completed' as status, mine.earned as amount,
    coalesce(
      (select min(b.nft) from nft_blocks as b where b.transaction_number = t.number),
      ${factOf(db, 't.facts', 'nft')}, ''
    ) as nft
  from (
    select transaction_number, cast(sum(amount) as bigint) as earned from entries
    where account in (${sql.join(tokenAccounts(did))}) and asset = ${TOKEN}
    group by transaction_number having sum(amount) > 0
  ) as mine
  join transactions as t on t.number = mine.transaction_number
  where t.kind in ('purchase', 'deploy', 'prize', 'deduct_credits')
    and not exists (select 1 from transactions as r where r.external_id = ${sql.lit(COMPENSATION)} || t.id)`;

const unclosed = (did: string) => sql`
  select t.number, t.id as transaction_id, t.epoch * 1000 as at, s.did as buyer_did, 'sales' as source,
    case when s.state = 'running' then 'pending' else 'failed' end as status, s.amount, s.subject as nft
  from sagas as s join transactions as t on t.external_id = 'purchase:' || s.id || ':pay'
  where s.counterparty = ${did} and s.kind = 'purchase' and s.state in ('running', 'refunded')`;

/** Returns the pending, available and withdrawn amounts of a DID. */
export async function readBalances(db: Db, ledger: Ledger, did: string): Promise<Balances> {
  const { rows } = await sql<{ pending: number | null }>`select sum(amount) as pending
    from ${selectEarnings(db, did)} where status = 'pending'`.execute(db);
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => ['status', fn.sum<number>('amount').as('sum')])
    .where('did', '=', did)
    .groupBy('status')
    .execute();
  const withdrawn = (...statuses: WithdrawalStatus[]) =>
    withdrawals
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, { sum }) => total + Number(sum), 0);
  return {
    wallet: tokensFromMicro(await ledger.balanceOf(db, walletAccount(did), TOKEN)),
    available: tokensFromMicro(await ledger.balanceOf(db, escrowAccount(did), TOKEN)),
    pending: tokensFromMicro(Number(rows[0]?.pending ?? 0)),
    withdrawing: tokensFromMicro(withdrawn('pending', 'processing')),
    withdrawn: tokensFromMicro(withdrawn('completed')),
  };
}

/** Returns the cards of a period (spec 001 §2); sums are exact, because they add whole micro-units. */
export async function summarize(
  db: Db,
  did: string,
  { period, zone, now }: { period: EarningPeriod; zone: string; now: number },
): Promise<Earnings> {
  const span = periodSpan(period, zone, now);
  const earned = await completedIn(db, did, span);
  const before = await completedIn(db, did, spanBefore(period, zone, span));
  const total = (of: typeof earned) => tokensFromMicro(sum(of));
  const sources = EARNING_SOURCES.map((source) => [
    source,
    total(earned.filter((row) => row.source === source)),
  ]);
  return {
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    total: total(earned),
    purchases: earned.filter(({ source }) => source === 'sales').length,
    activeAssets: await count(
      db,
      sql`select count(*) as count from catalogue
      where owner_did = ${did} and type <> ''`,
    ),
    sources: Object.fromEntries(sources) as Earnings['sources'],
    previousTotal: total(before),
    estimate: earningsEstimate(
      await count(
        db,
        sql`select count(*) as count from downloads
        join catalogue on catalogue.nft = downloads.nft
        where owner_did = ${did} and downloads.created >= ${span.from} and downloads.created < ${span.to}`,
      ),
    ),
    points: splitPeriod(period, zone, span, now).map(({ from, to }) => ({
      start: new Date(from).toISOString(),
      total: total(earned.filter(({ at }) => Number(at) >= from && Number(at) < to)),
    })),
  };
}

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + Number(amount), 0);

async function completedIn(db: Db, did: string, { from, to }: Span) {
  const { rows } = await sql<Pick<EarningFacts, 'at' | 'source' | 'amount'>>`
    select at, source, amount from ${selectEarnings(db, did)}
    where status = 'completed' and at >= ${from} and at < ${to}`.execute(db);
  return rows;
}

async function count(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${query}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
