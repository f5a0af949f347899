import type { Generated } from 'kysely';

/** Times are milliseconds, flags 0 or 1, as everywhere in the database. */
export interface CompetitionTables {
  competitions: CompetitionRow;
  competition_keys: CompetitionKeyRow;
  competition_participants: ParticipantRow;
  access_attempts: AccessAttemptRow;
  competition_registrations: RegistrationRow;
  competition_teams: TeamRow;
  competition_members: TeamMemberRow;
  competition_entries: EntryOfCompetitionRow;
  competition_partners: PartnerRow;
  competition_requests: AccessRequestRow;
}

export interface CompetitionRow {
  id: string;
  position: number;
  organiser_did: string;
  access: 'open' | 'list' | 'key';
  /** Hex; shared by all keys of the competition, so that an attempt needs only one hash. */
  key_salt: string;
  registration_ends: number;
  submission_starts: number;
  submission_ends: number;
  team_max: number;
  entries_a_day: number;
  entries_total: number;
  /** JSON text: how entries are scored and ranked; '' if no entries are accepted. */
  scoring: string;
  /** JSON text: the true values, which the network never sends. */
  solution: string;
  /** JSON text: contents of the card, the theme and the phases. */
  facts: string;
  /** Whether a registration is enough to take part. */
  admits_registered: number;
  /** Whether everybody may see the first rows of the organizer's datasets and the form of an entry. */
  shows_data: number;
}

export interface CompetitionKeyRow {
  id: string;
  comp_id: string;
  label: string;
  hash: string;
  /** 0 for no limit. */
  max_uses: number;
  uses: number;
  /** 0 for no limit. */
  not_before: number;
  not_after: number;
  revoked: number;
  created: number;
}

export interface ParticipantRow {
  comp_id: string;
  did: string;
  /** '' for a participant on the organiser's list. */
  key_id: string;
  created: number;
}

/** A registered DID that asked the organizer for access and has not been given it. */
export interface AccessRequestRow {
  comp_id: string;
  did: string;
  state: 'asked' | 'refused';
  created: number;
}

/** A failed attempt with an access key, or one whose key is still being checked. */
export interface AccessAttemptRow {
  id: string;
  /** '' unless a session proves it, so that nobody can lock out another DID. */
  did: string;
  ip: string;
  created: number;
}

export interface RegistrationRow {
  comp_id: string;
  did: string;
  /** JSON text. */
  form: string;
  created: number;
  changed: number;
}

export interface TeamRow {
  id: string;
  comp_id: string;
  name: string;
  join_code: string;
  captain_did: string;
  created: number;
}

export interface TeamMemberRow {
  comp_id: string;
  did: string;
  team_id: string;
  created: number;
}

export interface EntryOfCompetitionRow {
  id: string;
  comp_id: string;
  /** DID that submitted the entry. */
  did: string;
  /** Team or person the entry counts for: a team's id, or the DID of a participant without a team. */
  entrant: string;
  nft: string;
  file_name: string;
  state: 'scored' | 'failed' | 'withdrawn';
  /** A number as text; '' unless scored. */
  score: string;
  message: string;
  created: number;
  /** Why the organizer removed it, which also withdrew it; '' otherwise. */
  removal: Generated<string>;
}

/** A page of another site that may show the competition. */
export interface PartnerRow {
  comp_id: string;
  /** `https://partner.example` */
  origin: string;
  created: number;
}
