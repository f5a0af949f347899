import type { Db } from '../../platform/db/schema.ts';

/** Begins a query of assets with the stored file of their newest version; an asset without one has no row. */
export const currentFiles = (db: Db) =>
  db
    .selectFrom('assets')
    .innerJoin('asset_versions', (join) =>
      join
        .onRef('asset_versions.nft', '=', 'assets.nft')
        .onRef('asset_versions.version', '=', 'assets.version'),
    )
    .innerJoin('artifacts', 'artifacts.nft', 'asset_versions.file');
