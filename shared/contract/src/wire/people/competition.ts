import * as z from 'zod/mini';

import { competitionSchema, registrationSchema } from '../../entities.ts';
import { SUBMISSION, THEME_TEXT } from '../../limits.ts';
import { competitionThemeOrDefault } from '../../theme/competition-theme.ts';
import { hexColorSchema } from '../../theme/theme.ts';
import { listOf } from '../list-of.ts';

const phaseSchema = z.object({
  name: z.string(),
  /** ISO 8601. */
  starts: z.string(),
  ends: z.string(),
});

/** Rule by which entries are compared; shown on the page. */
const leaderboardRuleSchema = z.object({
  metric: z.string(),
  better: z.enum(['lower', 'higher']),
  /** Entry that counts if there are several. */
  counts: z.enum(['best', 'latest']),
  text: z.string(),
});

/** A competition in `v1/competitions`: the contents of its card (spec 001 §3) and the rules. */
export const competitionRecordSchema = z.extend(competitionSchema, {
  theme: competitionThemeOrDefault,
  access: z.enum(['open', 'list', 'key']),
  phases: z.array(phaseSchema),
  /** ISO 8601. */
  deadlines: z.object({ registration: z.string(), submission: z.string() }),
  /** ISO 8601; time from which submissions are accepted, absent from networks that do not say. */
  opens: z.optional(z.string()),
  limits: z.object({ entriesADay: z.number(), entriesTotal: z.number(), teamMax: z.number() }),
  /** Absent where the network accepts no entries. */
  leaderboard: z.optional(leaderboardRuleSchema),
  /** Whether the last phase has ended by the network's clock (product.md#9). */
  ended: z.boolean(),
  /** Number of registered DIDs. */
  participants: z.number(),
  /** Whether a registration is enough to take part. */
  admitsRegistered: z.optional(z.boolean()),
  /** Whether `v1/competitions/{id}/data` shows everybody the beginning of the data. */
  showsData: z.optional(z.boolean()),
  /** ISO 8601: time of the network's clock, which decides the deadlines. */
  now: z.string(),
});

/** Reply of `v1/competitions`. */
export const competitionListSchema = z.object({ competitions: listOf(competitionRecordSchema) });

export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Code with which anybody can join. */
  joinCode: z.string(),
  captainDid: z.string(),
  members: z.array(z.object({ did: z.string(), name: z.nullable(z.string()) })),
  max: z.number(),
});

export const entriesLeftSchema = z.object({
  today: z.number(),
  total: z.number(),
  /** ISO 8601; time at which `today` is reset. */
  resetsAt: z.string(),
});

const accessStateSchema = z.enum(['none', 'asked', 'refused', 'given']);

/** Reply of `v1/competitions/{id}/me` (session). */
export const membershipSchema = z.object({
  did: z.string(),
  participant: z.boolean(),
  /** State of the DID's request for access; absent from networks that have no requests. */
  access: z.optional(accessStateSchema),
  /** Whether the DID runs the competition. */
  organiser: z.boolean(),
  /** Whether a submission has been scored; from then on, team and registration can no longer change. */
  entered: z.boolean(),
  /** Id of the participant's own row in the leaderboard. */
  boardId: z.string(),
  registration: z.nullable(registrationSchema),
  team: z.nullable(teamSchema),
  left: entriesLeftSchema,
});

export const newTeamSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
});
export const joinTeamSchema = z.object({ joinCode: z.string().check(z.trim(), z.minLength(1)) });

/** Body of `POST v1/competitions/{id}/entries`: the id of a file that was uploaded to a provider. */
export const newEntrySchema = z.object({ artifactId: z.string().check(z.minLength(1)) });

export const entrySchema = z.object({
  id: z.string(),
  artifactId: z.string(),
  fileName: z.string(),
  did: z.string(),
  /** Failed and withdrawn entries do not use up a try. */
  state: z.enum(['scored', 'failed', 'withdrawn']),
  score: z.nullable(z.number()),
  message: z.nullable(z.string()),
  at: z.string(),
  /** Whether the organizer removed it, which also withdrew it; the message is the reason. */
  removed: z.optional(z.boolean()),
});

/**
 * Reply of `v1/competitions/{id}/entries` (session), newest first: those of the team, or of the participant alone.
 */
export const entryListSchema = z.object({ entries: z.array(entrySchema), left: entriesLeftSchema });

/** Reply of `v1/competitions/{id}/submitted`, newest first; for the organizer. */
export const submittedListSchema = z.object({
  entries: z.array(
    z.extend(entrySchema, {
      /** Name of the team or of the participant, otherwise a short form of the participant's DID. */
      name: z.string(),
    }),
  ),
});

/** Body of the request that removes an entry from the ranking. */
export const removalSchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(SUBMISSION.reasonMax)),
});

/** Reply of `v1/competitions/{id}/leaderboard`; open to everybody, including partner pages. */
export const leaderboardSchema = z.object({
  competition: z.object({ id: z.string(), title: z.string() }),
  rule: leaderboardRuleSchema,
  rows: z.array(
    z.object({
      /** Board id of the participant or team, the same as the `boardId` of their membership. */
      id: z.string(),
      rank: z.number(),
      name: z.string(),
      members: z.number(),
      score: z.number(),
      entries: z.number(),
      /** Time of the entry that counts; among equal scores the earlier one leads. */
      at: z.string(),
    }),
  ),
  /** Score that everybody has to beat. */
  baseline: z.optional(z.object({ name: z.string(), score: z.number() })),
});

const momentSchema = z
  .string()
  .check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'This is not a date'));

/** Data of the socket's push about a leaderboard that has changed. */
export const leaderboardPushSchema = z.object({ compId: z.string() });

/** Terms of a new access key; the organiser receives the key itself once. */
export const accessKeyTermsSchema = z.object({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  maxUses: z.optional(z.int().check(z.positive())),
  notBefore: z.optional(momentSchema),
  notAfter: z.optional(momentSchema),
});

export const accessKeyRecordSchema = z.object({
  id: z.string(),
  label: z.string(),
  uses: z.number(),
  maxUses: z.nullable(z.number()),
  notBefore: z.nullable(z.string()),
  notAfter: z.nullable(z.string()),
  revoked: z.boolean(),
});

/** Reply of `v1/competitions/{id}/keys`, oldest first. */
export const accessKeyListSchema = z.object({ keys: z.array(accessKeyRecordSchema) });

/** Reply to the request for a new key; the network stores only the key's hash. */
export const newAccessKeySchema = z.object({ id: z.string(), key: z.string() });

/** A registered or admitted participant, as shown to the organizer. */
export const participantRecordSchema = z.object({
  did: z.string(),
  /** Additive: the name that everybody sees; absent where there is none. */
  publicName: z.optional(z.string()),
  /** Null for a participant who has entered without registering. */
  registration: z.nullable(registrationSchema),
  team: z.nullable(z.string()),
  /** ISO 8601; time of the registration, otherwise of the admission or the first submission. */
  since: z.string(),
  hasAccess: z.boolean(),
  /** Present while the DID asks for access, or was refused. */
  request: z.optional(z.enum(['asked', 'refused'])),
  /** Number of submissions by outcome; only scored ones count. */
  scored: z.number(),
  failed: z.number(),
  withdrawn: z.number(),
});

export const participantListSchema = z.object({ participants: z.array(participantRecordSchema) });

/** Body of the request that closes a phase immediately. */
export const closingSchema = z.object({ what: z.enum(['registration', 'submission']) });

/** Fields of a theme that an organizer may change (spec 001 §5). */
export const themeChangeSchema = z.object({
  primaryColor: hexColorSchema,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(THEME_TEXT.nameMax)),
  description: z.string().check(z.trim(), z.maxLength(THEME_TEXT.descriptionMax)),
});

export type CompetitionRecord = z.output<typeof competitionRecordSchema>;
export type Membership = z.output<typeof membershipSchema>;
export type AccessState = z.output<typeof accessStateSchema>;
export type Team = z.output<typeof teamSchema>;
export type Entry = z.output<typeof entrySchema>;
export type SubmittedEntry = z.output<typeof submittedListSchema>['entries'][number];
export type EntriesLeft = z.output<typeof entriesLeftSchema>;
export type Leaderboard = z.output<typeof leaderboardSchema>;
export type AccessKeyTerms = z.input<typeof accessKeyTermsSchema>;
export type AccessKeyRecord = z.output<typeof accessKeyRecordSchema>;
export type ParticipantRecord = z.output<typeof participantRecordSchema>;
export type ThemeChange = z.output<typeof themeChangeSchema>;
