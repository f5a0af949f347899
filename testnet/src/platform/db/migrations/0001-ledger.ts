import type { Migration } from '../migrate.ts';

const tables = [
  `create table transactions (
    number bigint primary key,
    id text not null unique,
    previous_id text not null,
    epoch bigint not null,
    kind text not null,
    external_id text not null unique,
    payload_hash text not null,
    did text not null,
    memo text not null,
    facts text not null
  )`,
  // The transaction row is inserted last, because it seals its lines (see the guards).
  `create table entries (
    transaction_number bigint not null references transactions (number) deferrable initially deferred,
    line bigint not null,
    account text not null,
    asset text not null,
    amount bigint not null check (amount <> 0 and amount = cast(amount as bigint)),
    primary key (transaction_number, line),
    unique (transaction_number, account, asset)
  )`,
  `create index entries_by_account on entries (account, asset, transaction_number)`,
  `create table accounts (
    name text not null,
    asset text not null,
    balance bigint not null check (balance >= 0 or name = 'treasury'),
    primary key (name, asset)
  )`,
  `create table nft_blocks (
    nft text not null,
    block_no bigint not null check (block_no >= 0),
    data text not null,
    owner_did text not null,
    price bigint not null check (price >= 0),
    transaction_number bigint not null references transactions (number) deferrable initially deferred,
    primary key (nft, block_no)
  )`,
  `create index nft_blocks_by_transaction on nft_blocks (transaction_number)`,
];

const APPEND_ONLY = ['transactions', 'entries', 'nft_blocks'];

/** Accounting rules enforced by the database itself: append only, sealed, balanced, balances = sum of entries. */
const guards: Record<'sqlite' | 'postgres', string[]> = {
  sqlite: [
    ...APPEND_ONLY.flatMap((table) =>
      ['update', 'delete'].map(
        (verb) =>
          `create trigger ${table}_no_${verb} before ${verb} on ${table}
           begin select raise(abort, '${table} is append-only'); end`,
      ),
    ),
    ...['entries', 'nft_blocks'].map(
      (table) =>
        `create trigger ${table}_sealed before insert on ${table}
         when exists (select 1 from transactions where number = new.transaction_number)
         begin select raise(abort, 'the transaction is sealed'); end`,
    ),
    `create trigger transactions_balance before insert on transactions
     when exists (select 1 from entries where transaction_number = new.number group by asset having sum(amount) <> 0)
     begin select raise(abort, 'the transaction does not balance'); end`,
    `create trigger entries_move after insert on entries
     begin
       insert into accounts (name, asset, balance) values (new.account, new.asset, 0) on conflict do nothing;
       update accounts set balance = balance + new.amount where name = new.account and asset = new.asset;
     end`,
  ],
  postgres: [
    `create function refuse_change() returns trigger language plpgsql as
     $$ begin raise exception '% is append-only', tg_table_name; end $$`,
    ...APPEND_ONLY.map(
      (table) =>
        `create trigger ${table}_final before update or delete on ${table} for each row execute function refuse_change()`,
    ),
    `create function refuse_sealed() returns trigger language plpgsql as
     $$ begin
       if exists (select 1 from transactions where number = new.transaction_number) then
         raise exception 'the transaction is sealed';
       end if;
       return new;
     end $$`,
    ...['entries', 'nft_blocks'].map(
      (table) =>
        `create trigger ${table}_sealed before insert on ${table} for each row execute function refuse_sealed()`,
    ),
    `create function refuse_unbalanced() returns trigger language plpgsql as
     $$ begin
       if exists (select 1 from entries where transaction_number = new.number group by asset having sum(amount) <> 0) then
         raise exception 'the transaction does not balance';
       end if;
       return new;
     end $$`,
    `create trigger transactions_balance before insert on transactions for each row execute function refuse_unbalanced()`,
    `create function move_entry() returns trigger language plpgsql as
     $$ begin
       insert into accounts (name, asset, balance) values (new.account, new.asset, 0) on conflict do nothing;
       update accounts set balance = balance + new.amount where name = new.account and asset = new.asset;
       return new;
     end $$`,
    `create trigger entries_move after insert on entries for each row execute function move_entry()`,
  ],
};

/** Double entry, blocks and NFT chains (rules.md#ledger). */
export const ledgerTables: Migration = (dialect) => [...tables, ...guards[dialect]];
