import type { Inspector } from '../../files/inspection/inspector.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { Refusal } from '../../platform/refusal.ts';
import { parseScoring } from './scoring.ts';

/**
 * Resolves with the table that a participant fills in: the columns of an entry, every id, and the same value for all
 * (additive, rules.md#competitions). Rejects where the network takes no entries.
 */
export async function sampleSubmission(
  scorer: Pick<Inspector, 'sample'>,
  competition: Pick<CompetitionRow, 'scoring' | 'solution'>,
  did: string,
): Promise<string> {
  const columns = parseScoring(competition);
  if (!columns)
    throw new Refusal('This network does not accept submissions for this competition.', 409);
  const table = await scorer.sample({ columns, solution: competition.solution }, did);
  if (table === undefined)
    throw new Refusal('The table could not be made in time. Please try again.', 503);
  return table;
}
