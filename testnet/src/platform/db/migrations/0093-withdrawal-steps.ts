import type { Migration } from '../migrate.ts';

/**
 * Gives withdrawals the states of the API, 'cancelled', and the time of each step. Copies to a new table, because
 * SQLite cannot alter a check.
 */
export const withdrawalSteps: Migration = () => [
  `alter table withdrawals rename to withdrawals_before`,
  `drop index withdrawals_by_did`,
  `drop index withdrawals_running`,
  `create table withdrawals (
    id text primary key,
    did text not null,
    amount bigint not null check (amount > 0),
    status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
    message text not null,
    transaction_id text not null,
    created bigint not null,
    started bigint not null,
    changed bigint not null
  )`,
  `insert into withdrawals
    select id, did, amount,
      case
        when state = 'requested' then 'pending'
        when state = 'paid' then 'completed'
        when state = 'failed' and message = 'You have cancelled it.' then 'cancelled'
        else state
      end,
      case when message = 'You have cancelled it.' then '' else message end,
      transaction_id, created, 0, changed
    from withdrawals_before`,
  `drop table withdrawals_before`,
  `create index withdrawals_by_did on withdrawals (did, created)`,
  `create index withdrawals_running on withdrawals (changed) where status in ('pending', 'processing')`,
];
