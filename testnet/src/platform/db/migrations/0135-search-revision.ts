import type { Migration } from '../migrate.ts';

const BUMP = `update search_revision set revision = revision + 1;`;
/** Columns that `indexAsset` writes whenever an asset's terms change, and the number that decides whether it is found. */
const SEARCHED = 'type, comp_id, title, words, name_key, rules';

const TRIGGERS: [name: string, event: string, condition?: string][] = [
  ['entered', 'insert on catalogue'],
  ['left', 'delete on catalogue'],
  ['changed', `update of ${SEARCHED} on catalogue`],
  // Only used assets are found.
  ['used', 'update of uses on catalogue', '(old.uses > 0) <> (new.uses > 0)'],
];

/** Counter that grows whenever a search may find something else: what it found before may be cached until then. */
export const searchRevision: Migration = (dialect) => [
  `create table search_revision (revision bigint not null)`,
  `insert into search_revision (revision) values (0)`,
  ...(dialect === 'sqlite'
    ? []
    : [
        `create function search_revision_bumped() returns trigger language plpgsql as
         $$ begin ${BUMP} return null; end $$`,
      ]),
  ...TRIGGERS.map(([name, event, condition]) => {
    const when = condition === undefined ? '' : `when (${condition})`;
    const action =
      dialect === 'sqlite' ? `begin ${BUMP} end` : 'execute function search_revision_bumped()';
    return `create trigger search_revision_${name} after ${event} for each row ${when} ${action}`;
  }),
];
