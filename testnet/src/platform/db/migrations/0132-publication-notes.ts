import type { Migration } from '../migrate.ts';

/** Unfinished publications of a DID, stored by one browser so that another browser can resume them. */
export const publicationNotes: Migration = () => [
  `create table publication_notes (
    did text not null,
    draft text not null,
    note text not null,
    updated bigint not null,
    primary key (did, draft)
  )`,
];
