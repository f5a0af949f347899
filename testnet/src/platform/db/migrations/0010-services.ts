import type { Migration } from '../migrate.ts';

/** Tables of the services other than the node. */
export const serviceTables: Migration = () => [
  `create table providers (
    id text primary key,
    did text not null,
    position bigint not null,
    facts text not null
  )`,
  `create table downloads (
    did text not null,
    nft text not null references assets (nft),
    day text not null,
    created bigint not null,
    primary key (did, nft, day)
  )`,
  `create index downloads_by_asset on downloads (nft)`,
  `create table likes (
    did text not null,
    nft text not null references assets (nft),
    created bigint not null,
    primary key (did, nft)
  )`,
  `create index likes_by_asset on likes (nft)`,
  // The faucet looks up what a DID has received so far.
  `create index transactions_by_did on transactions (did, kind, number)`,
];
