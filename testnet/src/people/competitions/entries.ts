import { randomUUID } from 'node:crypto';

import { SUBMISSION } from '@trove/contract/limits.ts';
import { DAY } from '@trove/contract/time.ts';
import { asNumber } from '@trove/contract/wire/loose.ts';
import type { EntriesLeft, Entry } from '@trove/contract/wire/people/competition.ts';
import type { Selectable } from 'kysely';

import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { BlobStore } from '../../files/blobs/blob-store.ts';
import type { Inspector } from '../../files/inspection/inspector.ts';
import type { ArtifactStore } from '../../files/uploads/artifact-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CompetitionRow, EntryOfCompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Keep, Transact } from '../../platform/db/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findEntrant } from './entrants.ts';
import { requireOpenTo } from './participants.ts';
import { parseScoring } from './scoring.ts';

type EntryRow = Selectable<EntryOfCompetitionRow>;

const MB = 1024 ** 2;

const startOfDay = (now: number) => now - (now % DAY);

/** Whether an entry has used up a try: it was scored, and its sender has not withdrawn it. */
const hasUsedTry = ({ state, removal }: EntryRow) => state === 'scored' || removal !== '';

/** Returns the entries left today, by days of UTC, and in total; only entries that have used up a try count. */
export async function entriesLeft(
  db: Db,
  competition: CompetitionRow,
  entrant: string,
  now: number,
): Promise<EntriesLeft> {
  const entries = await readEntries(db, competition.id, entrant);
  const scored = entries.filter(hasUsedTry);
  const today = scored.filter(({ created }) => created >= startOfDay(now)).length;
  const total = Math.max(0, competition.entries_total - scored.length);
  return {
    today: Math.min(total, Math.max(0, competition.entries_a_day - today)),
    total,
    resetsAt: new Date(startOfDay(now) + DAY).toISOString(),
  };
}

interface Dependencies {
  assets: Pick<ArtifactStore, 'findArtifact'>;
  blobs: BlobStore;
  clock: Clock;
  db: Db;
  scorer: Pick<Inspector, 'score'>;
  sockets: SocketHub;
  transact: Transact;
}

/**
 * Submits a file that the same DID has uploaded, and scores it at once, in a separate process (rules.md#competitions).
 * The tries left are counted before the file is read, so that nobody has more read than the rules allow.
 */
export async function handIn(
  dependencies: Dependencies,
  competition: CompetitionRow,
  did: string,
  artifactId: string,
  keep: Keep<Entry>,
): Promise<Entry> {
  const { blobs, clock, db, scorer, sockets, transact } = dependencies;
  await requireOpenTo(db, did, competition, clock.now(), 'entry');
  const scoring = parseScoring(competition);
  if (!scoring)
    throw new Refusal('This network does not accept submissions for this competition.', 409);
  const file = await dependencies.assets.findArtifact(db, artifactId);
  if (file?.uploader_did !== did)
    throw new Refusal('Upload the file first, with the same wallet.', 404);
  if (file.size > SUBMISSION.maxBytes)
    throw new Refusal(`A submission may have at most ${SUBMISSION.maxBytes / MB} MB.`, 413);

  await requireTryLeft(db, competition, await findEntrant(db, competition.id, did), clock.now());
  const table = await blobs.localFile(file.sha256);
  const verdict = await scorer.score({ file: table, scoring, solution: competition.solution }, did);
  if ('refused' in verdict) throw new Refusal(verdict.refused, 422);
  return transact(async (tx, afterwards) => {
    // The update locks the row, so that the second of two concurrent entries sees the first.
    await tx
      .updateTable('competitions')
      .set({ position: competition.position })
      .where('id', '=', competition.id)
      .execute();
    const row: EntryRow = {
      id: randomUUID(),
      comp_id: competition.id,
      did,
      entrant: await findEntrant(tx, competition.id, did),
      nft: file.nft,
      file_name: file.file_name,
      state: 'score' in verdict ? 'scored' : 'failed',
      score: 'score' in verdict ? String(verdict.score) : '',
      message: 'score' in verdict ? (verdict.note ?? '') : verdict.problem,
      created: clock.now(),
      removal: '',
    };
    await requireTryLeft(tx, competition, row.entrant, row.created);
    await tx.insertInto('competition_entries').values(row).execute();
    const entry = toEntry(row);
    await keep(tx, entry);
    afterwards(() => sockets.broadcast({ type: 'leaderboard', data: { compId: competition.id } }));
    return entry;
  });
}

async function requireTryLeft(
  db: Db,
  competition: CompetitionRow,
  entrant: string,
  now: number,
): Promise<void> {
  const left = await entriesLeft(db, competition, entrant, now);
  if (left.total === 0)
    throw new Refusal(`All ${competition.entries_total} submissions have been used.`, 409);
  if (left.today === 0)
    throw new Refusal(
      `At most ${competition.entries_a_day} submissions a day; the next from 00:00 UTC on.`,
      409,
    );
  const entries = await readEntries(db, competition.id, entrant);
  const free = entries.filter((entry) => !hasUsedTry(entry) && entry.created >= startOfDay(now));
  if (free.length >= SUBMISSION.freeADay)
    throw new Refusal(
      `${SUBMISSION.freeADay} submissions have failed or been withdrawn today; the next from 00:00 UTC on.`,
      409,
    );
}

/** Removes an entry from the ranking; it no longer counts towards the limits of scored entries. */
export async function withdraw(
  { db, sockets }: Pick<Dependencies, 'db' | 'sockets'>,
  { id: compId }: CompetitionRow,
  did: string,
  entryId: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('competition_entries')
    .set({ state: 'withdrawn' })
    .where('id', '=', entryId)
    .where('comp_id', '=', compId)
    .where('entrant', '=', await findEntrant(db, compId, did))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('There is no such entry.', 404);
  sockets.broadcast({ type: 'leaderboard', data: { compId } });
}

/** Returns the entries of a team, or of a DID without one, newest first. */
export const readEntries = (db: Db, compId: string, entrant: string): Promise<EntryRow[]> =>
  db
    .selectFrom('competition_entries')
    .selectAll()
    .where('comp_id', '=', compId)
    .where('entrant', '=', entrant)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();

export const toEntry = (row: EntryRow): Entry => ({
  id: row.id,
  artifactId: row.nft,
  fileName: row.file_name,
  did: row.did,
  state: row.state,
  score: asNumber(row.score) ?? null,
  message: row.removal || row.message || null,
  at: new Date(row.created).toISOString(),
  ...(row.removal !== '' && { removed: true }),
});
