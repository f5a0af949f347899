import type { Migration } from '../migrate.ts';

const BAND = (row: string) =>
  `case when ${row}price <= 0 then 'free' when ${row}price <= 5000000 then 'low' when ${row}price <= 20000000 then 'middle' else 'high' end`;

const STEP = (row: string) =>
  `case when ${row}stars >= 40 then 4 when ${row}stars >= 30 then 3 else 0 end`;

/** Cell of a row. It is indexed; a query uses the index if it has exactly the same text (catalogue/cells.ts). */
const CELL = (row: string) =>
  `(cast(${row}shelf as text) || '/' || ${BAND(row)} || '/' || cast(${STEP(row)} as text) || '/' || ${row}licence || '/' || ${row}format)`;

/** Average in tenths of a star, rounded as the page shows it, for buyers only as in migration 0111. */
const STARS = (nft: string) => `(
  select case when count(*) = 0 then 0 else cast(20 * sum(stars) + count(*) as bigint) / (2 * count(*)) end
  from ratings where ratings.nft = ${nft} and ratings.verified_buyer = 1)`;

const ENTER = `insert into catalogue_cells (cell, shelf, price, stars, licence, format, size)
  values (${CELL('new.')}, new.shelf, ${BAND('new.')}, ${STEP('new.')}, new.licence, new.format, 1)
  on conflict (cell) do update set size = catalogue_cells.size + 1;`;
const LEAVE = `update catalogue_cells set size = size - 1 where cell = ${CELL('old.')};`;
const RATE = `update catalogue set stars = ${STARS('new.nft')} where nft = new.nft;`;

const TRIGGERS: [name: string, event: string, statements: string, condition?: string][] = [
  ['entered', 'insert on catalogue', ENTER],
  ['left', 'delete on catalogue', LEAVE],
  ['moved', 'update on catalogue', `${LEAVE} ${ENTER}`, `${CELL('old.')} <> ${CELL('new.')}`],
  ['starred', 'insert on ratings', RATE],
  ['starred_again', 'update on ratings', RATE],
];

const upkeep: Migration = (dialect) =>
  TRIGGERS.flatMap(([name, event, statements, condition]) => {
    const when = condition === undefined ? '' : `when (${condition})`;
    return dialect === 'sqlite'
      ? [
          `create trigger catalogue_${name} after ${event} for each row ${when} begin ${statements} end`,
        ]
      : [
          `create function catalogue_${name}() returns trigger language plpgsql as
           $$ begin ${statements} return null; end $$`,
          `create trigger catalogue_${name} after ${event} for each row ${when} execute function catalogue_${name}()`,
        ];
  });

/**
 * Filters by price, rating, licence and format. Assets with the same values of all filters form a cell: counts and
 * totals are read from cells, and an index by cell finds the assets of rare values.
 */
export const facets: Migration = (dialect) => [
  `alter table catalogue add column licence text not null default ''`,
  `alter table catalogue add column format text not null default ''`,
  `alter table catalogue add column stars bigint not null default 0`,
  `update catalogue set stars = ${STARS('catalogue.nft')}`,
  `create table catalogue_cells (
    cell text primary key,
    shelf bigint not null references catalogue_shelves (id),
    price text not null,
    stars bigint not null,
    licence text not null,
    format text not null,
    size bigint not null check (size >= 0)
  )`,
  `create index catalogue_cells_of_shelf on catalogue_cells (shelf)`,
  `insert into catalogue_cells (cell, shelf, price, stars, licence, format, size)
    select ${CELL('')}, shelf, ${BAND('')}, ${STEP('')}, licence, format, count(*) from catalogue
    group by ${CELL('')}, shelf, ${BAND('')}, ${STEP('')}, licence, format`,
  `create index catalogue_by_cell on catalogue (${CELL('')})`,
  // Links from an asset to those derived from it.
  `create table catalogue_origins (
    origin text not null,
    nft text not null references assets (nft),
    primary key (origin, nft)
  )`,
  `create index catalogue_origins_of_asset on catalogue_origins (nft)`,
  ...upkeep(dialect),
];
