import type { Migration } from '../migrate.ts';

/**
 * Windows of the limits that all processes on one database share. Unlogged, because a crash of the server may empty
 * them, and a count then waits for no disk. An embedded database has one process, which counts in its memory.
 */
export const rateWindows: Migration = (dialect) =>
  dialect === 'sqlite'
    ? []
    : [
        `create unlogged table rate_windows (
          key text primary key,
          ends bigint not null,
          count integer not null,
          names text[] not null
        )`,
        `create index rate_windows_by_end on rate_windows (ends)`,
      ];
