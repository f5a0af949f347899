import type { Migration } from '../migrate.ts';

/** Files an asset has had. `assets.version` is the newest; a buyer has one from the bought to the newest version. */
export const assetVersions: Migration = () => [
  `create table asset_versions (
    nft text not null references assets (nft),
    version bigint not null,
    file text not null references artifacts (nft),
    file_name text not null,
    notes text not null,
    changed_in bigint not null,
    created bigint not null,
    primary key (nft, version)
  )`,
  `create unique index asset_versions_by_file on asset_versions (file)`,
  `insert into asset_versions (nft, version, file, file_name, notes, changed_in, created)
    select nft, 1, nft, file_name, '', deployed_in, created from assets`,
  `alter table assets add column version bigint not null default 1`,
  `alter table entitlements add column bought_version bigint not null default 1`,
  `alter table entitlements add column held_version bigint not null default 1`,
];
