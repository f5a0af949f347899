import type { Migration } from '../migrate.ts';

/** Files being uploaded to providers, and the results of their inspection. */
export const uploadTables: Migration = () => [
  `create table uploads (
    id text primary key,
    did text not null,
    provider_id text not null,
    source text not null check (source in ('form', 'link', 'resumable')),
    asset_type text not null,
    asset_name text not null,
    file_name text not null,
    url text not null,
    metadata text not null,
    size bigint not null check (size >= 0),
    received bigint not null check (received >= 0),
    state text not null check (state in ('receiving', 'done', 'failed')),
    nft text not null,
    message text not null,
    created bigint not null,
    expires bigint not null
  )`,
  `create index uploads_by_did on uploads (did, created)`,
  `create index uploads_by_nft on uploads (nft) where nft <> ''`,
  `create index uploads_open on uploads (expires) where state = 'receiving'`,
  `create index artifacts_by_uploader on artifacts (uploader_did)`,
  `create table inspections (
    nft text primary key references artifacts (nft),
    sha256 text not null,
    version bigint not null,
    report text not null,
    created bigint not null
  )`,
];
