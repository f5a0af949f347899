import type { Migration } from '../migrate.ts';

/** What a wallet has signed for a reply is good once, whatever text its signature has. Earlier replies are too old to be repeated. */
export const signedPrompts: Migration = () => [
  `alter table replies add column signed_hash text not null default ''`,
  `create unique index replies_signed on replies (signed_hash) where signed_hash <> ''`,
];
