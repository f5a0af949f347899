import type { Migration } from '../migrate.ts';

/** Assets and what users do with them. */
export const marketTables: Migration = () => [
  `create table artifacts (
    nft text primary key,
    uploader_did text not null,
    file_name text not null,
    media_type text not null,
    size bigint not null check (size >= 0),
    sha256 text not null,
    created bigint not null
  )`,
  `create table assets (
    nft text primary key references artifacts (nft),
    owner_did text not null,
    price bigint not null check (price >= 0),
    metadata text not null,
    file_name text not null,
    type text not null,
    comp_id text not null,
    deployed_in bigint not null,
    changed_in bigint not null,
    created bigint not null
  )`,
  `create index assets_by_age on assets (deployed_in)`,
  `create index assets_by_change on assets (changed_in)`,
  `create index assets_by_owner on assets (owner_did, deployed_in)`,
  `create index assets_by_type on assets (type)`,
  `create table entitlements (
    did text not null,
    nft text not null references assets (nft),
    price bigint not null,
    transaction_id text not null,
    created bigint not null,
    primary key (did, nft)
  )`,
  `create table ratings (
    did text not null,
    nft text not null references assets (nft),
    stars bigint not null check (stars between 1 and 5),
    verified_buyer bigint not null,
    transaction_id text not null,
    created bigint not null,
    primary key (did, nft)
  )`,
  `create index ratings_by_asset on ratings (nft)`,
  `create table purchases (
    id text primary key,
    did text not null,
    nft text not null references assets (nft),
    seller_did text not null,
    price bigint not null check (price >= 0),
    purpose text not null,
    state text not null check (state in ('paying', 'delivering', 'owned', 'refunded')),
    message text not null,
    contract_transaction_id text not null,
    transaction_id text not null,
    created bigint not null,
    expires bigint not null
  )`,
  // Allows only one purchase if two tabs start one: the second tab finds the first purchase, whatever the timing.
  `create unique index purchases_one_at_a_time on purchases (did, nft) where state <> 'refunded'`,
  `create index purchases_running on purchases (expires) where state in ('paying', 'delivering')`,
  `create table wallet_requests (
    id text primary key,
    did text not null,
    action text not null,
    payload text not null,
    purchase_id text not null references purchases (id),
    state text not null check (state in ('open', 'settled')),
    created bigint not null
  )`,
  `create index wallet_requests_open on wallet_requests (did, created) where state = 'open'`,
];
