import type { Migration } from '../migrate.ts';

/** Statement that updates the counter of a type; types without a list have no counter. */
const change = (row: 'new' | 'old', by: '+ 1' | '- 1') =>
  `update asset_counts set size = size ${by} where type = ${row}.type;`;

const TRIGGERS: [name: string, event: string, statements: string][] = [
  ['inserted', 'insert on assets', change('new', '+ 1')],
  ['deleted', 'delete on assets', change('old', '- 1')],
  ['retyped', 'update of type on assets', `${change('old', '- 1')} ${change('new', '+ 1')}`],
];

/** Number of models and datasets, updated in the commit that changes it: counting 100,000 rows takes milliseconds. */
export const assetCounts: Migration = (dialect) => [
  `create table asset_counts (type text primary key, size bigint not null check (size >= 0))`,
  ...['model', 'dataset'].map(
    (type) =>
      `insert into asset_counts (type, size) select '${type}', count(*) from assets where type = '${type}'`,
  ),
  ...TRIGGERS.flatMap(([name, event, statements]) =>
    dialect === 'sqlite'
      ? [`create trigger asset_counts_${name} after ${event} begin ${statements} end`]
      : [
          `create function asset_counts_${name}() returns trigger language plpgsql as
           $$ begin ${statements} return null; end $$`,
          `create trigger asset_counts_${name} after ${event} for each row execute function asset_counts_${name}()`,
        ],
  ),
];
