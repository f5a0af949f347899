import type { Migration } from '../migrate.ts';

/** Pictures that sellers give their assets: stored files like others, and which asset shows which. */
export const pictures: Migration = () => [
  `create table pictures (
    file text primary key references artifacts (nft),
    name text not null
  )`,
  `create index pictures_by_name on pictures (name)`,
  `create table asset_pictures (
    nft text primary key references assets (nft),
    file text not null references pictures (file)
  )`,
  `create index asset_pictures_by_file on asset_pictures (file)`,
];
