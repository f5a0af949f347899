import type { Migration } from '../migrate.ts';

/** A signed prompt is valid for one reply, however its signature is encoded. Earlier replies are too old to be repeated. */
export const signedPrompts: Migration = () => [
  `alter table replies add column signed_hash text not null default ''`,
  `create unique index replies_signed on replies (signed_hash) where signed_hash <> ''`,
];
