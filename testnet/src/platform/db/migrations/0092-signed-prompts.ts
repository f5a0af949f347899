import type { Migration } from '../migrate.ts';

/** Makes a signed prompt valid for one reply, however its signature is encoded; earlier ones have become too old. */
export const signedPrompts: Migration = () => [
  `alter table replies add column signed_hash text not null default ''`,
  `create unique index replies_signed on replies (signed_hash) where signed_hash <> ''`,
];
