import type { Migration } from '../migrate.ts';

/** Columns of each order, ascending; each contains `newest`, so that no two rows are equal. */
const ORDERS = {
  newest: 'newest',
  liked: 'liked, newest',
  cheap: 'price, newest',
  dear: 'dear, newest',
  name: 'name_key, newest',
  trending: 'trend, last_used, name_key, newest',
};

const tables: Migration = (dialect) => [
  `create table catalogue_shelves (
    id bigint primary key,
    type text not null,
    comp_id text not null,
    groups text not null,
    size bigint not null check (size >= 0),
    unique (type, comp_id, groups)
  )`,
  `create table catalogue (
    nft text primary key references assets (nft),
    rules bigint not null,
    shelf bigint not null references catalogue_shelves (id),
    type text not null,
    comp_id text not null,
    owner_did text not null,
    name text not null,
    slug text not null,
    name_key text ${dialect === 'postgres' ? 'collate "C"' : ''} not null,
    title text not null,
    words text not null,
    newest bigint not null,
    price bigint not null,
    dear bigint not null,
    liked bigint not null,
    uses bigint not null,
    recent bigint not null,
    trend bigint not null,
    last_used bigint not null
  )`,
  ...Object.entries(ORDERS).flatMap(([name, columns]) => [
    `create index catalogue_by_${name} on catalogue (type, comp_id, ${columns})`,
    `create index catalogue_shelf_by_${name} on catalogue (shelf, ${columns})`,
  ]),
  `create index catalogue_by_owner on catalogue (owner_did, newest)`,
  `create index catalogue_by_exact_name on catalogue (name)`,
  `create index catalogue_by_slug on catalogue (slug)`,
  // Uses before this time, in seconds, no longer count as recent.
  `create table catalogue_window (id bigint primary key check (id = 1), since bigint not null)`,
  `insert into catalogue_window (id, since) values (1, 0)`,
  `create index transactions_by_epoch on transactions (epoch)`,
];

const USES = (
  block: string,
) => `(select count(*) from nft_blocks where nft_blocks.nft = catalogue.nft
  and nft_blocks.transaction_number = ${block}.number)`;
const USED = (block: string) =>
  `(select nft from nft_blocks where transaction_number = ${block}.number)`;

/** Counts updated by triggers in the commit that changes them. A use weighs 3, a recent one 7 more (spec 000 §9). */
const statements = {
  transactions: `update catalogue set
      uses = uses + ${USES('new')},
      recent = recent + case when new.epoch >= (select since from catalogue_window) then ${USES('new')} else 0 end,
      trend = trend - ${USES('new')} * case when new.epoch >= (select since from catalogue_window) then 10 else 3 end,
      last_used = -new.epoch
    where nft in ${USED('new')};`,
  liked: `update catalogue set liked = liked - 1 where nft = new.nft;`,
  unliked: `update catalogue set liked = liked + 1 where nft = old.nft;`,
  assets: `update catalogue set price = new.price, dear = -new.price, owner_did = new.owner_did where nft = new.nft;`,
};

const triggers: [name: keyof typeof statements, event: string][] = [
  ['transactions', 'insert on transactions'],
  ['liked', 'insert on likes'],
  ['unliked', 'delete on likes'],
  ['assets', 'update on assets'],
];

const upkeep: Migration = (dialect) =>
  triggers.flatMap(([name, event]) =>
    dialect === 'sqlite'
      ? [`create trigger catalogue_${name} after ${event} begin ${statements[name]} end`]
      : [
          `create function catalogue_${name}() returns trigger language plpgsql as
           $$ begin ${statements[name]} return null; end $$`,
          `create trigger catalogue_${name} after ${event} for each row execute function catalogue_${name}()`,
        ],
  );

/** Index of the market: one row per asset, one column per order. */
export const catalogueTables: Migration = (dialect) => [...tables(dialect), ...upkeep(dialect)];
