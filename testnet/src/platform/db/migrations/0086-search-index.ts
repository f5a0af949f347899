import type { Migration } from '../migrate.ts';

/** Marks both ends of a name; with two end marks every letter starts a triple (catalogue/search/candidates.ts). */
const TITLE = (row: string) => `'\uE000' || ${row}title || '\uE001\uE001'`;
const WORDS = (row: string) => `${row}words || '\uE001\uE001'`;

/**
 * Creates one index per list, so that a search in one list never reads matches of the other, and a separate one for
 * the names, because most words occur in descriptions only. The terms are the triples, which also serve prefixes of
 * one or two letters.
 */
const sqlite = (type: 'model' | 'dataset'): string[] => {
  const [names, texts] = [`catalogue_${type}_names`, `catalogue_${type}_texts`];
  const form = `content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'`;
  const isListed = (row: string) =>
    `(${row}type = '${type}' and ${row}comp_id = '' and ${row}uses > 0)`;
  const add = (row: string, from: string) =>
    `insert into ${names} (rowid, title) select -${row}newest, ${TITLE(row)} ${from} where ${isListed(row)};
     insert into ${texts} (rowid, title, words) select -${row}newest, ${TITLE(row)}, ${WORDS(row)} ${from} where ${isListed(row)};`;
  const remove = `delete from ${names} where rowid = -old.newest;
     delete from ${texts} where rowid = -old.newest;`;
  const row = (one: 'old' | 'new') =>
    `(${isListed(`${one}.`)}, ${one}.newest, ${one}.title, ${one}.words)`;
  return [
    `create virtual table ${names} using fts5(title, ${form})`,
    `create virtual table ${texts} using fts5(title, words, ${form})`,
    `create virtual table ${names}_terms using fts5vocab(${names}, instance)`,
    `create virtual table ${texts}_terms using fts5vocab(${texts}, instance)`,
    ...add('', 'from catalogue').split(';').slice(0, 2),
    `create trigger ${names}_new after insert on catalogue when ${isListed('new.')}
     begin ${add('new.', '')} end`,
    `create trigger ${names}_gone after delete on catalogue when ${isListed('old.')}
     begin ${remove} end`,
    `create trigger ${names}_changed
     after update of type, comp_id, uses, newest, title, words on catalogue
     when (${isListed('old.')} or ${isListed('new.')}) and ${row('old')} <> ${row('new')}
     begin ${remove} ${add('new.', '')} end`,
  ];
};

const NEEDS_TRIGRAMS =
  'The search needs the PostgreSQL extension pg_trgm. Install the package postgresql-contrib, then run ' +
  '"create extension pg_trgm" in this database as a superuser, and start again. PostgreSQL says: %';

const postgres = [
  `do $$ begin
     create extension if not exists pg_trgm;
   exception when others then
     raise exception '${NEEDS_TRIGRAMS}', sqlerrm;
   end $$`,
  `create index if not exists catalogue_title_grams on catalogue using gin (title gin_trgm_ops)`,
  `create index if not exists catalogue_words_grams on catalogue using gin (words gin_trgm_ops)`,
  // Single letters and pairs, for searches too short for a triple. The high cost keeps the planner from calling it
  // for each row.
  `create function catalogue_pairs(letters text) returns text[]
   language sql immutable strict parallel safe cost 100000 as
   $$ select array_agg(distinct substr(letters, place, size) collate "C")
      from generate_series(1, length(letters)) place, (values (1), (2)) as sizes (size) $$`,
  `create index catalogue_title_pairs on catalogue using gin (catalogue_pairs(title))`,
  `create index catalogue_words_pairs on catalogue using gin (catalogue_pairs(words))`,
];

/** Finds candidates for a search without reading the market: by triples of letters, and by one or two letters. */
export const searchCandidates: Migration = (dialect) =>
  dialect === 'postgres'
    ? postgres
    : [
        ...['new', 'changed', 'gone'].map((event) => `drop trigger catalogue_grams_${event}`),
        `drop table catalogue_grams`,
        ...sqlite('model'),
        ...sqlite('dataset'),
      ];
