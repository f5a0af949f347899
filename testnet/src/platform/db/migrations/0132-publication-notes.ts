import type { Migration } from '../migrate.ts';

/** Publications that a DID has begun in some browser, as that browser notes them: another one goes on with them (issue 13 §2). */
export const publicationNotes: Migration = () => [
  `create table publication_notes (
    did text not null,
    draft text not null,
    note text not null,
    updated bigint not null,
    primary key (did, draft)
  )`,
];
