import type { Migration } from '../migrate.ts';

/** Reports of pages about remotes and builds, by day. */
export const pageCounts: Migration = () => [
  `create table page_counts (
    day text not null,
    remote text not null,
    build text not null,
    kind text not null,
    bucket bigint not null,
    count bigint not null,
    primary key (day, remote, build, kind, bucket)
  )`,
  `create table page_faults (
    day text not null,
    remote text not null,
    build text not null,
    path text not null,
    type text not null,
    message text not null,
    location text not null,
    count bigint not null,
    last bigint not null,
    primary key (day, remote, build, path, type, message, location)
  )`,
];
