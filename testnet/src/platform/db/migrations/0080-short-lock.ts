import type { Migration } from '../migrate.ts';

const dialects: Record<'sqlite' | 'postgres', string[]> = {
  sqlite: [],
  postgres: [
    // Each statement of a function sees what was committed before it, so the head is read after locking.
    `create function lock_chain() returns table (number bigint, id text, epoch bigint) language plpgsql as
     $$ begin
       perform pg_advisory_xact_lock(7001);
       return query select newest.number, newest.id, newest.epoch from transactions newest
         order by newest.number desc limit 1;
     end $$`,
  ],
};

/** Locks the chain in one round trip, and finds open requests to wallets without reading settled ones. */
export const shortLock: Migration = (dialect) => [
  ...dialects[dialect],
  `drop index wallet_requests_unsettled`,
  `create index wallet_requests_by_did on wallet_requests (did, state)`,
  `create index wallet_requests_by_saga on wallet_requests (saga_id)`,
];
