import type { MovementKind, Movement } from '@trove/contract/wire/trade/transactions.ts';
import { type RawBuilder, sql } from 'kysely';

import {
  CREDIT,
  creditsAccount,
  escrowAccount,
  providerAccount,
  TOKEN,
  walletAccount,
} from '../../chain/ledger/accounts.ts';
import { factOf } from '../../platform/db/fact-of.ts';
import type { Db } from '../../platform/db/schema.ts';

/** Effect of a transaction on one DID, as far as the database contains it. */
export interface MovementFacts {
  number: number;
  unit: Movement['unit'];
  transaction_id: string;
  /** Unix time in milliseconds. */
  at: number;
  kind: MovementKind;
  direction: Movement['direction'];
  /** Micro-tokens, or credits. */
  amount: number;
  status: Movement['status'];
  /** '' for none. */
  nft: string;
  memo: string;
}

const COLUMNS = sql`number, unit, transaction_id, at, kind, direction, amount, status, nft, memo`;

/** Returns the accounts of a DID that can contain tokens. */
export const tokenAccounts = (did: string): string[] => [
  walletAccount(did),
  escrowAccount(did),
  providerAccount(did),
];

/**
 * Returns everything that moved or is about to move for a DID as a table. The ledger is the only source; movements
 * without a line there, purchases that wait for their payment or of a free asset, come from their sagas.
 */
export const selectMovements = (db: Db, did: string): RawBuilder<MovementFacts> =>
  sql`(${sql.join(
    [booked(db, did), credits(did), replies(did), waiting(did), free(did), leaving(did)].map(
      (part) => sql`select ${COLUMNS} from (${part}) as part`,
    ),
    sql` union all `,
  )}) as movements`;

/** Lines of the own accounts, one sum per transaction. The two halves of a withdrawal are one, its payment. */
const booked = (db: Db, did: string) => sql`
  select t.number, 'token' as unit, t.id as transaction_id, t.epoch * 1000 as at, t.memo,
    case
      when t.kind = 'payment' and t.external_id like 'top-up:%' then 'credits'
      when t.kind = 'payment' then 'purchase'
      when t.kind = 'purchase' and mine.net < 0 then 'purchase'
      when t.kind = 'purchase' then 'sale'
      when t.kind = 'deduct_credits' then 'inference'
      when t.kind = 'deploy' then 'hosting'
      when t.kind = 'withdraw_pay' then 'withdrawal'
      when t.kind in ('faucet', 'refund') then t.kind
      else 'transfer'
    end as kind,
    case when mine.net < 0 then 'out' when mine.net > 0 then 'in' else 'none' end as direction,
    abs(mine.net) as amount,
    case when t.kind = 'payment' and s.state = 'running' then 'processing' else 'completed' end as status,
    coalesce(
      (select min(b.nft) from nft_blocks as b where b.transaction_number = t.number),
      ${factOf(db, 't.facts', 'nft')}, ${factOf(db, 't.facts', 'purchase')}, ''
    ) as nft
  from (
    select transaction_number, cast(sum(amount) as bigint) as net from entries
    where account in (${sql.join(tokenAccounts(did))}) and asset = ${TOKEN}
    group by transaction_number
  ) as mine
  join transactions as t on t.number = mine.transaction_number
  left join sagas as s on t.kind = 'payment' and s.id = case
    when t.external_id like 'top-up:%' then substr(t.external_id, 8, 36)
    else substr(t.external_id, 10, 36) end
  where t.kind not in ('withdraw_hold', 'withdraw_earnings', 'withdraw_release')`;

/** Credits that were bought or granted. */
const credits = (did: string) => sql`
  select t.number, 'credit' as unit, t.id as transaction_id, t.epoch * 1000 as at, t.memo,
    'credits' as kind, 'in' as direction, e.amount, 'completed' as status, '' as nft
  from entries as e join transactions as t on t.number = e.transaction_number
  where e.account = ${creditsAccount(did)} and e.asset = ${CREDIT} and t.kind in ('add_credit', 'grant')`;

/** Credits that replies have cost, or may cost while they run. */
const replies = (did: string) => sql`
  select t.number, 'credit' as unit, t.id as transaction_id, t.epoch * 1000 as at, t.memo,
    'inference' as kind, 'out' as direction,
    case when r.state = 'reserved' then r.reserved else r.cost end as amount,
    case when r.state = 'reserved' then 'processing' else 'completed' end as status, r.nft
  from credit_receipts as r join transactions as t on t.external_id = case
    when r.state = 'reserved' then 'credits:' || r.id || ':reserve'
    else 'reply:' || r.id end
  where r.did = ${did} and r.state <> 'released'`;

/** Sagas opened by a contract and not paid yet. */
const waiting = (did: string) => sql`
  select t.number, 'token' as unit, t.id as transaction_id, t.epoch * 1000 as at, t.memo,
    case s.kind when 'purchase' then 'purchase' when 'publication' then 'hosting' else 'credits' end as kind,
    case when s.amount = 0 then 'none' else 'out' end as direction, s.amount, 'pending' as status,
    case when s.kind = 'top-up' then '' else s.subject end as nft
  from sagas as s join transactions as t on t.id = s.contract_transaction_id
  where s.did = ${did} and s.state = 'running' and (
    s.kind = 'publication'
    or (s.kind in ('purchase', 'top-up') and (s.step = 'TRANSFER_FT' or s.amount = 0)))`;

/** Purchases of free assets, which move no tokens. */
const free = (did: string) => sql`
  select t.number, 'token' as unit, t.id as transaction_id, t.epoch * 1000 as at, t.memo,
    'purchase' as kind, 'none' as direction, s.amount, 'completed' as status, s.subject as nft
  from sagas as s join transactions as t on t.id = s.transaction_id
  where s.did = ${did} and s.kind = 'purchase' and s.state = 'done' and s.amount = 0`;

/** Withdrawals under way. */
const leaving = (did: string) => sql`
  select t.number, 'token' as unit, t.id as transaction_id, t.epoch * 1000 as at, t.memo,
    'withdrawal' as kind, 'in' as direction, w.amount,
    w.status, '' as nft
  from withdrawals as w join transactions as t on t.id = w.transaction_id
  where w.did = ${did} and w.status in ('pending', 'processing')`;
