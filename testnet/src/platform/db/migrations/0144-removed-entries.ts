import type { Migration } from '../migrate.ts';

/** Entries that an organizer has removed, with the reason; '' for all others. A removed entry is also withdrawn. */
export const removedEntries: Migration = () => [
  `alter table competition_entries add column removal text not null default ''`,
];
