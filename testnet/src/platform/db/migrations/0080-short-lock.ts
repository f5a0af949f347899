import type { Migration } from '../migrate.ts';

const dialects: Record<'sqlite' | 'postgres', string[]> = {
  sqlite: [],
  postgres: [
    // Each statement of a function sees what was committed before it: the head is read once the lock is held.
    `create function lock_chain() returns table (number bigint, id text, epoch bigint) language plpgsql as
     $$ begin
       perform pg_advisory_xact_lock(7001);
       return query select newest.number, newest.id, newest.epoch from transactions newest
         order by newest.number desc limit 1;
     end $$`,
  ],
};

/** The chain is locked in one round trip, and open requests to wallets are found without reading settled ones. */
export const shortLock: Migration = (dialect) => [
  ...dialects[dialect],
  `drop index wallet_requests_unsettled`,
  `create index wallet_requests_by_did on wallet_requests (did, state)`,
  `create index wallet_requests_by_saga on wallet_requests (saga_id)`,
];
