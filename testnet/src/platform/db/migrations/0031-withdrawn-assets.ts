import type { Migration } from '../migrate.ts';

/** When an owner took an asset off the market, in milliseconds; 0 while it is on it. */
export const withdrawnAssets: Migration = () => [
  `alter table assets add column withdrawn bigint not null default 0`,
];
