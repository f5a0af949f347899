import type { Migration } from '../migrate.ts';

const BYTES = 262144;

/**
 * Texts of documents in pieces, because a large one took a second in which nobody else was served. A document is named
 * by the row of its file once all of its pieces are stored.
 */
export const ragPieces: Migration = (dialect) => {
  const isSqlite = dialect === 'sqlite';
  const size = isSqlite ? 'length(bytes)' : 'octet_length(bytes)';
  return [
    `create table rag_pieces (
      document text not null,
      piece bigint not null,
      stored bigint not null,
      bytes ${isSqlite ? 'blob' : 'bytea'} not null,
      primary key (document, piece)
    )`,
    `alter table rag_files add column pieces bigint not null default 0`,
    `insert into rag_pieces (document, piece, stored, bytes)
      with recursive
        files as (
          select did || ' ' || id as document, used,
            ${isSqlite ? 'cast(document as blob)' : `convert_to(document, 'UTF8')`} as bytes
          from rag_files
        ),
        numbers (piece) as (
          select 0
          union all
          select piece + 1 from numbers
          where (piece + 1) * ${BYTES} < (select max(${size}) from files)
        )
      select document, piece, used, substr(bytes, piece * ${BYTES} + 1, ${BYTES})
      from files join numbers on piece * ${BYTES} < ${size}`,
    `update rag_files set document = did || ' ' || id`,
    `update rag_files set pieces = (
      select count(*) from rag_pieces where rag_pieces.document = rag_files.document
    )`,
  ];
};
