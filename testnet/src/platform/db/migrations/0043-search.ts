import type { Migration } from '../migrate.ts';

/**
 * Finds the rows a search has to look at by their letter triples, so that it need not look at all. PostgreSQL keeps them
 * in an extension not every server has: without it the search is the same, and reads every row.
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
