import type { Migration } from '../migrate.ts';

const RANDOM = { sqlite: 'lower(hex(randomblob(16)))', postgres: 'gen_random_uuid()::text' };

/** Id of the network a database belongs to, and the block up to which its ledger was verified. */
export const integrityTables: Migration = (dialect) => [
  `create table network (id text primary key)`,
  `insert into network (id) values (${RANDOM[dialect]})`,
  `create table checkpoint (number bigint primary key, id text not null)`,
  `insert into checkpoint (number, id) values (0, '')`,
  `create table checkpoint_balances (
    name text not null,
    asset text not null,
    balance bigint not null,
    primary key (name, asset)
  )`,
];
