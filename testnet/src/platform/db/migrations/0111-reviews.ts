import type { Migration } from '../migrate.ts';

/** As in migration 0071, but for buyers only: ratings by a DID that never had the asset do not count. */
const RATED = (nft: string) => `(
  select -(cast(1000 * (15 + coalesce(sum(stars), 0)) as bigint) / (5 + count(*)))
  from ratings where ratings.nft = ${nft} and ratings.verified_buyer = 1)`;

const RATE = `update catalogue set rated = ${RATED('new.nft')} where nft = new.nft;`;
const VERIFY = `update ratings set verified_buyer = 1
  where nft = new.nft and did = new.did and verified_buyer = 0;`;

const triggers: Migration = (dialect) =>
  dialect === 'sqlite'
    ? [
        `drop trigger catalogue_rated`,
        `drop trigger catalogue_rated_again`,
        `create trigger catalogue_rated after insert on ratings begin ${RATE} end`,
        `create trigger catalogue_rated_again after update on ratings begin ${RATE} end`,
        `create trigger ratings_verified after insert on entitlements begin ${VERIFY} end`,
      ]
    : [
        ...['catalogue_rated', 'catalogue_rated_again'].map(
          (name) => `create or replace function ${name}() returns trigger language plpgsql as
           $$ begin ${RATE} return null; end $$`,
        ),
        `create function ratings_verified() returns trigger language plpgsql as
         $$ begin ${VERIFY} return null; end $$`,
        `create trigger ratings_verified after insert on entitlements
         for each row execute function ratings_verified()`,
      ];

/**
 * Adds a short review to the stars, and orders lists by the ratings of buyers. A user who rates first and buys later
 * counts as a buyer.
 */
export const reviews: Migration = (dialect) => [
  `alter table ratings add column review text not null default ''`,
  `create index ratings_newest on ratings (nft, created, did)`,
  ...triggers(dialect),
  `update catalogue set rated = ${RATED('catalogue.nft')}`,
];
