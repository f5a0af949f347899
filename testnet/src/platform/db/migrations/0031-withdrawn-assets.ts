import type { Migration } from '../migrate.ts';

/** Time when an owner withdrew an asset from the market, in milliseconds; 0 while it is on the market. */
export const withdrawnAssets: Migration = () => [
  `alter table assets add column withdrawn bigint not null default 0`,
];
