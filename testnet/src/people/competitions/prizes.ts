import type { NewPrize, PrizePlace } from '@trove/contract/wire/trade/prize.ts';

import { TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import { findClaimHolder } from '../../chain/sagas/find-saga.ts';
import type { Sagas } from '../../chain/sagas/sagas.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import type { SagaRow } from '../../platform/db/saga-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { MICRO, tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rankedEntries } from './leaderboard.ts';
import { formatDay } from './participants.ts';
import { prizeClaim, prizeSubject } from './prize-saga.ts';

/** Number of ranks an organizer sees; lower ones are not expected to get a prize. */
const PLACES = 20;

/** Returns the first ranks, each with the state of its prize. */
export async function readPrizes(db: Db, competition: CompetitionRow): Promise<PrizePlace[]> {
  const ranked = (await rankedEntries(db, competition)).slice(0, PLACES);
  if (ranked.length === 0) return [];
  const subjects = ranked.map(({ id }) => prizeSubject(competition.id, id));
  const sagas = await db
    .selectFrom('sagas')
    .selectAll()
    .where('kind', '=', 'prize')
    .where('subject', 'in', subjects)
    .orderBy('created')
    .execute();
  const newest = new Map(sagas.map((saga) => [saga.subject, saga]));
  return ranked.map(({ id, rank, name, did }) => ({
    id,
    rank,
    name,
    did,
    prize: shown(newest.get(prizeSubject(competition.id, id))),
  }));
}

const shown = (saga: SagaRow | undefined): PrizePlace['prize'] =>
  saga === undefined
    ? null
    : {
        amount: tokensFromMicro(saga.amount),
        state: saga.state,
        message: saga.message,
        transactionId: saga.state === 'done' ? saga.transaction_id : '',
      };

interface Dependencies {
  db: Db;
  ledger: Ledger;
  sagas: Sagas;
  transact: Transact;
}

/** Requests a prize from the organizer's wallet: one per rank, and only after submissions have closed. */
export async function openPrize(
  { ledger, sagas, transact }: Dependencies,
  competition: CompetitionRow,
  { id, amount: tokens }: NewPrize,
  now: number,
): Promise<void> {
  const { id: compId, organiser_did: did, submission_ends } = competition;
  if (now <= submission_ends)
    throw new Refusal(`Submissions are open until ${formatDay(submission_ends)}.`, 409);
  const amount = Math.round(tokens * MICRO);
  if (amount <= 0 || tokensFromMicro(amount) !== tokens)
    throw new Refusal('The amount must be above 0, with at most 6 decimals.', 422);
  await transact(async (tx, afterwards) => {
    const place = (await rankedEntries(tx, competition)).find((ranked) => ranked.id === id);
    if (!place) throw new Refusal('The leaderboard has no such row.', 404);
    if (place.did === did) throw new Refusal('This entry is your own.', 409);
    const subject = prizeSubject(compId, id);
    if (await findClaimHolder(tx, prizeClaim(subject)))
      throw new Refusal('This rank already has its prize.', 409);
    const balance = await ledger.balanceOf(tx, walletAccount(did), TOKEN);
    if (balance < amount)
      throw new Refusal(
        `Insufficient balance: needs ${tokens}, you have ${tokensFromMicro(balance)}`,
        409,
      );
    const opening = { subject, counterparty: place.did, amount, input: compId };
    await sagas.open({ tx, afterwards, did }, 'prize', '', opening);
  });
}
