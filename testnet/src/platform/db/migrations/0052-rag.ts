import type { Migration } from '../migrate.ts';

/** Texts of the files that users ask questions about; the files themselves are not stored (rules.md#context). */
export const ragTables: Migration = () => [
  `create table rag_files (
    did text not null,
    id text not null,
    file_name text not null,
    size bigint not null,
    document text not null,
    used bigint not null,
    primary key (did, id)
  )`,
  `create index rag_files_by_age on rag_files (used)`,
];
