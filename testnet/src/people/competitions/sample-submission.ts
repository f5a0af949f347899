import type { Inspector } from '../../files/inspection/inspector.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { Refusal } from '../../platform/refusal.ts';
import { parseScoring } from './scoring.ts';

/** The tables that participants fill in, each made once. */
export interface SampleTables {
  /**
   * Resolves with the table of a competition as CSV: the columns of an entry, every id, and the same value for all
   * (additive, rules.md#competitions). Rejects where the network takes no entries.
   */
  of(competition: Pick<CompetitionRow, 'id' | 'scoring' | 'solution'>): Promise<string>;
}

export function createSampleTables(scorer: Pick<Inspector, 'sample'>): SampleTables {
  // The process that scores makes them, and everybody may ask for those of a public page.
  const made = new Map<string, { solution: string; table: Promise<string | undefined> }>();
  return {
    async of({ id, scoring, solution }) {
      const columns = parseScoring({ scoring });
      if (!columns)
        throw new Refusal('This network does not accept submissions for this competition.', 409);
      let entry = made.get(id);
      if (entry?.solution !== solution) {
        entry = { solution, table: scorer.sample({ columns, solution }, id) };
        made.set(id, entry);
      }
      const table = await entry.table.catch((error: unknown) => {
        made.delete(id);
        throw error;
      });
      if (table !== undefined) return table;
      made.delete(id);
      throw new Refusal('The table could not be made in time. Please try again.', 503);
    },
  };
}
