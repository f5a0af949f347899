import type { Migration } from '../migrate.ts';

/** Turns purchases into one kind of saga among others (rules.md#settled). */
export const sagaTables: Migration = () => [
  `create table sagas (
    id text primary key,
    kind text not null,
    did text not null,
    subject text not null,
    claim text unique,
    counterparty text not null,
    amount bigint not null check (amount >= 0),
    input text not null,
    state text not null check (state in ('running', 'done', 'refunded')),
    step text not null,
    message text not null,
    contract_transaction_id text not null,
    transaction_id text not null,
    created bigint not null,
    expires bigint not null
  )`,
  `create index sagas_running on sagas (expires) where state = 'running'`,
  `create index sagas_by_did on sagas (did, kind, created)`,
  `insert into sagas
   select id, 'purchase', did, nft, case state when 'refunded' then null else 'purchase:' || did || ':' || nft end,
     seller_did, price, purpose,
     case state when 'owned' then 'done' when 'refunded' then 'refunded' else 'running' end,
     case state when 'paying' then 'TRANSFER_FT' else 'EXECUTE_NFT' end,
     message, contract_transaction_id, transaction_id, created, expires
   from purchases`,
  `create table wallet_requests_of_sagas (
    id text primary key,
    did text not null,
    action text not null,
    payload text not null,
    saga_id text not null references sagas (id),
    state text not null check (state in ('waiting', 'open', 'settled')),
    created bigint not null
  )`,
  `insert into wallet_requests_of_sagas
   select id, did, action, payload, purchase_id, state, created from wallet_requests`,
  `drop table wallet_requests`,
  `drop table purchases`,
  `alter table wallet_requests_of_sagas rename to wallet_requests`,
  `create index wallet_requests_unsettled on wallet_requests (did, created) where state <> 'settled'`,
];
