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
}

export interface CompetitionRow {
  id: string;
  position: number;
  organiser_did: string;
  access: 'open' | 'list' | 'key';
  /** Hex; of all its keys, so that one hash a try is enough. */
  key_salt: string;
  registration_ends: number;
  submission_starts: number;
  submission_ends: number;
  team_max: number;
  entries_a_day: number;
  entries_total: number;
  /** JSON text: how entries are scored and ranked; '' where none are taken. */
  scoring: string;
  /** JSON text: the true values, which never leave the network. */
  solution: string;
  /** JSON text: what a card shows, the theme and the phases. */
  facts: string;
}

export interface CompetitionKeyRow {
  id: string;
  comp_id: string;
  label: string;
  hash: string;
  /** 0: as often as one likes. */
  max_uses: number;
  uses: number;
  /** 0: from ever, for ever. */
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

/** A wrong access key, or one that is being looked at. */
export interface AccessAttemptRow {
  id: string;
  /** '' unless a session proves it, so that no DID can be locked out by another one. */
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
  /** DID that handed it in. */
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
}

/** A page of another site that may show the competition. */
export interface PartnerRow {
  comp_id: string;
  /** `https://partner.example` */
  origin: string;
  created: number;
}
