import type { Migration } from '../migrate.ts';

/** Negative average times 1000, including the ratings every asset starts with, so that the best comes first. */
const RATED = (nft: string) => `(
  select -(cast(1000 * (15 + coalesce(sum(stars), 0)) as bigint) / (5 + count(*)))
  from ratings where ratings.nft = ${nft})`;

const BOUGHT = (nft: string) =>
  `(select -count(*) from entitlements where entitlements.nft = ${nft})`;

const TRIGGERS: [name: string, event: string, statement: string][] = [
  [
    'rated',
    'insert on ratings',
    `update catalogue set rated = ${RATED('new.nft')} where nft = new.nft;`,
  ],
  [
    'rated_again',
    'update on ratings',
    `update catalogue set rated = ${RATED('new.nft')} where nft = new.nft;`,
  ],
  [
    'bought',
    'insert on entitlements',
    `update catalogue set bought = bought - 1 where nft = new.nft;`,
  ],
];

const upkeep: Migration = (dialect) =>
  TRIGGERS.flatMap(([name, event, statement]) =>
    dialect === 'sqlite'
      ? [`create trigger catalogue_${name} after ${event} begin ${statement} end`]
      : [
          `create function catalogue_${name}() returns trigger language plpgsql as
           $$ begin ${statement} return null; end $$`,
          `create trigger catalogue_${name} after ${event} for each row execute function catalogue_${name}()`,
        ],
  );

/** Two more orders of lists: best rated first and most bought first. */
export const listingOrders: Migration = (dialect) => [
  `alter table catalogue add column rated bigint not null default 0`,
  `alter table catalogue add column bought bigint not null default 0`,
  `update catalogue set rated = ${RATED('catalogue.nft')}, bought = ${BOUGHT('catalogue.nft')}`,
  ...['rated', 'bought'].flatMap((column) => [
    `create index catalogue_by_${column} on catalogue (type, comp_id, ${column}, newest)`,
    `create index catalogue_shelf_by_${column} on catalogue (shelf, ${column}, newest)`,
  ]),
  ...upkeep(dialect),
];
