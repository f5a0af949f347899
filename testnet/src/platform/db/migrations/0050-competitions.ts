import type { Migration } from '../migrate.ts';

/** Competitions, their participants and entries (rules.md#competitions). */
export const competitionTables: Migration = () => [
  `create table competitions (
    id text primary key,
    position bigint not null,
    organiser_did text not null,
    access text not null check (access in ('open', 'list', 'key')),
    key_salt text not null,
    registration_ends bigint not null,
    submission_starts bigint not null,
    submission_ends bigint not null,
    team_max bigint not null,
    entries_a_day bigint not null,
    entries_total bigint not null,
    scoring text not null,
    solution text not null,
    facts text not null
  )`,
  `create table competition_keys (
    id text primary key,
    comp_id text not null references competitions (id),
    label text not null,
    hash text not null,
    max_uses bigint not null,
    uses bigint not null,
    not_before bigint not null,
    not_after bigint not null,
    revoked bigint not null,
    created bigint not null
  )`,
  `create unique index competition_keys_by_hash on competition_keys (comp_id, hash)`,
  `create table competition_participants (
    comp_id text not null references competitions (id),
    did text not null,
    key_id text not null,
    created bigint not null,
    primary key (comp_id, did)
  )`,
  `create table access_attempts (
    id text primary key,
    did text not null,
    ip text not null,
    created bigint not null
  )`,
  `create index access_attempts_by_did on access_attempts (did, created)`,
  `create index access_attempts_by_ip on access_attempts (ip, created)`,
  `create table competition_registrations (
    comp_id text not null references competitions (id),
    did text not null,
    form text not null,
    created bigint not null,
    changed bigint not null,
    primary key (comp_id, did)
  )`,
  `create table competition_teams (
    id text primary key,
    comp_id text not null references competitions (id),
    name text not null,
    join_code text not null unique,
    captain_did text not null,
    created bigint not null
  )`,
  `create unique index competition_teams_by_name on competition_teams (comp_id, name)`,
  `create table competition_members (
    comp_id text not null references competitions (id),
    did text not null,
    team_id text not null references competition_teams (id),
    created bigint not null,
    primary key (comp_id, did)
  )`,
  `create index competition_members_by_team on competition_members (team_id)`,
  // The entrant is a team, or a DID without a team.
  `create table competition_entries (
    id text primary key,
    comp_id text not null references competitions (id),
    did text not null,
    entrant text not null,
    nft text not null references artifacts (nft),
    file_name text not null,
    state text not null check (state in ('scored', 'failed', 'withdrawn')),
    score text not null,
    message text not null,
    created bigint not null
  )`,
  `create index competition_entries_by_entrant on competition_entries (comp_id, entrant, created)`,
];
