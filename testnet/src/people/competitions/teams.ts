import { randomUUID } from 'node:crypto';

import { asText, parseJsonRecord } from '@trove/contract/wire/loose.ts';
import type { Team } from '@trove/contract/wire/people/competition.ts';

import type { Clock } from '../../platform/clock.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Keep, Transact } from '../../platform/db/transact.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';
import { publicNames } from '../names/public-names.ts';
import { newAccessKey } from './access-keys.ts';
import { hasEntered } from './entrants.ts';
import { requireOpenTo } from './participants.ts';

const FIXED = 'Once the team has submitted, it can no longer change.';

/** Creates a team with its creator as a member; a DID is in at most one team (rules.md#competitions). */
export async function createTeam(
  { clock, db, transact }: { clock: Clock; db: Db; transact: Transact },
  competition: CompetitionRow,
  did: string,
  name: string,
  keep: Keep<Team>,
): Promise<Team> {
  await requireOpenTo(db, did, competition, clock.now(), 'team');
  const id = randomUUID();
  const now = clock.now();
  return transact(async (tx) => {
    await requireFree(tx, competition.id, did);
    const same = await tx
      .selectFrom('competition_teams')
      .select('id')
      .where('comp_id', '=', competition.id)
      .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .executeTakeFirst();
    if (same) throw new Refusal('Another team has this name.', 409);
    await tx
      .insertInto('competition_teams')
      .values({
        id,
        comp_id: competition.id,
        name,
        join_code: newAccessKey(),
        captain_did: did,
        created: now,
      })
      .execute();
    await tx
      .insertInto('competition_members')
      .values({ comp_id: competition.id, did, team_id: id, created: now })
      .execute();
    const team = await teamWith(tx, competition, id);
    await keep(tx, team);
    return team;
  });
}

/** Joins a team by its code unless it is full; of concurrent joins, only one becomes its last member. */
export async function joinTeam(
  { clock, db, transact }: { clock: Clock; db: Db; transact: Transact },
  competition: CompetitionRow,
  did: string,
  joinCode: string,
  keep: Keep<Team>,
): Promise<Team> {
  await requireOpenTo(db, did, competition, clock.now(), 'team');
  const team = await db
    .selectFrom('competition_teams')
    .select('id')
    .where('comp_id', '=', competition.id)
    .where('join_code', '=', joinCode)
    .executeTakeFirst();
  if (!team) throw new Refusal('There is no team with this code.', 404);
  return transact(async (tx) => {
    // The update locks the row, so that a concurrent join waits.
    await tx
      .updateTable('competition_teams')
      .set({ join_code: joinCode })
      .where('id', '=', team.id)
      .execute();
    await requireFree(tx, competition.id, did);
    const members = await readMembers(tx, team.id);
    if (members.length >= competition.team_max)
      throw new Refusal(`A team has at most ${competition.team_max} members.`, 409);
    if (await hasEntered(tx, competition.id, members[0]?.did ?? '')) throw new Refusal(FIXED, 409);
    await tx
      .insertInto('competition_members')
      .values({ comp_id: competition.id, did, team_id: team.id, created: clock.now() })
      .execute();
    const joined = await teamWith(tx, competition, team.id);
    await keep(tx, joined);
    return joined;
  });
}

/** Lets the captain remove a member, who may then join another team. */
export async function removeMember(
  { transact }: { transact: Transact },
  competition: CompetitionRow,
  captainDid: string,
  did: string,
): Promise<Team> {
  return transact(async (tx) => {
    const team = await findTeam(tx, competition, captainDid);
    if (team?.captainDid !== captainDid) throw httpRefusal(403);
    if (did === captainDid) throw new Refusal('You are the captain: leave the team instead.', 409);
    if (await hasEntered(tx, competition.id, captainDid)) throw new Refusal(FIXED, 409);
    const { numDeletedRows } = await tx
      .deleteFrom('competition_members')
      .where('team_id', '=', team.id)
      .where('did', '=', did)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('The team has no member with this DID.', 404);
    return teamWith(tx, competition, team.id);
  });
}

/** Leaves a team: its last member closes it, and a captain is succeeded by the member who joined next. */
export async function leaveTeam(
  { transact }: { transact: Transact },
  { id: compId }: CompetitionRow,
  did: string,
): Promise<void> {
  await transact(async (tx) => {
    const team = await findTeamId(tx, compId, did);
    if (team === undefined) return;
    if (await hasEntered(tx, compId, did)) throw new Refusal(FIXED, 409);
    await tx
      .deleteFrom('competition_members')
      .where('comp_id', '=', compId)
      .where('did', '=', did)
      .execute();
    const [next] = await readMembers(tx, team);
    if (next) {
      await tx
        .updateTable('competition_teams')
        .set({ captain_did: next.did })
        .where('id', '=', team)
        .where('captain_did', '=', did)
        .execute();
    } else await tx.deleteFrom('competition_teams').where('id', '=', team).execute();
  });
}

export async function findTeam(
  db: Db,
  competition: CompetitionRow,
  did: string,
): Promise<Team | null> {
  const id = await findTeamId(db, competition.id, did);
  return id === undefined ? null : teamWith(db, competition, id);
}

async function requireFree(tx: Tx, compId: string, did: string): Promise<void> {
  if ((await findTeamId(tx, compId, did)) !== undefined)
    throw new Refusal('You are in a team already.', 409);
  if (await hasEntered(tx, compId, did))
    throw new Refusal('You have already submitted an entry of your own.', 409);
}

async function findTeamId(db: Db, compId: string, did: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('competition_members')
    .select('team_id')
    .where('comp_id', '=', compId)
    .where('did', '=', did)
    .executeTakeFirst();
  return row?.team_id;
}

const readMembers = (db: Db, teamId: string) =>
  db
    .selectFrom('competition_members')
    .leftJoin('competition_registrations', (join) =>
      join
        .onRef('competition_registrations.comp_id', '=', 'competition_members.comp_id')
        .onRef('competition_registrations.did', '=', 'competition_members.did'),
    )
    .select(['competition_members.did', 'competition_registrations.form'])
    .where('team_id', '=', teamId)
    .orderBy('competition_members.created')
    .orderBy('competition_members.did')
    .execute();

async function teamWith(db: Db, competition: CompetitionRow, id: string): Promise<Team> {
  const team = await db
    .selectFrom('competition_teams')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const members = await readMembers(db, id);
  const names = await publicNames(
    db,
    members.map(({ did }) => did),
  );
  return {
    id,
    name: team.name,
    joinCode: team.join_code,
    captainDid: team.captain_did,
    members: members.map(({ did, form }) => ({
      did,
      name: asText(parseJsonRecord(form)['name']) ?? names.get(did)?.name ?? null,
    })),
    max: competition.team_max,
  };
}
