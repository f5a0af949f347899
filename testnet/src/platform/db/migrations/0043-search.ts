import type { Migration } from '../migrate.ts';

/**
 * Finds the candidate rows of a search by their letter triples instead of reading all rows. PostgreSQL needs an
 * extension for them that not every server has: without it the results are the same, but the search reads every row.
 */
export const searchIndex: Migration = (dialect) =>
  dialect === 'sqlite'
    ? [
        `create virtual table catalogue_grams using fts5(
          letters, content = '', contentless_delete = 1, tokenize = 'trigram'
        )`,
        `insert into catalogue_grams (rowid, letters) select -newest, title || ' ' || words from catalogue`,
        `create trigger catalogue_grams_new after insert on catalogue
         begin insert into catalogue_grams (rowid, letters) values (-new.newest, new.title || ' ' || new.words); end`,
        `create trigger catalogue_grams_changed after update of title, words on catalogue
         begin
           delete from catalogue_grams where rowid = -old.newest;
           insert into catalogue_grams (rowid, letters) values (-new.newest, new.title || ' ' || new.words);
         end`,
        `create trigger catalogue_grams_gone after delete on catalogue
         begin delete from catalogue_grams where rowid = -old.newest; end`,
      ]
    : [
        `do $$ begin
           create extension if not exists pg_trgm;
           create index catalogue_title_grams on catalogue using gin (title gin_trgm_ops);
           create index catalogue_words_grams on catalogue using gin (words gin_trgm_ops);
         exception when others then
           raise notice 'the catalogue is searched without pg_trgm: %', sqlerrm;
         end $$`,
      ];
