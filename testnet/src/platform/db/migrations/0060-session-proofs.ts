import type { Migration } from '../migrate.ts';

/** The way a session has proved its DID, and the nonce with which it can still do so on the chain (rules.md#identity). */
export const sessionProofs: Migration = () => [
  `alter table sessions add column proof text not null default 'signed' check (proof in ('signed', 'on-chain', 'none'))`,
  `alter table sessions add column nonce text not null default ''`,
  `create index sessions_by_nonce on sessions (nonce) where nonce <> ''`,
];
