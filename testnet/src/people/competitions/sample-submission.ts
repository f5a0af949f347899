import type { CompetitionData } from '@trove/contract/wire/people/competition-access.ts';
import { parseRows } from '@trove/inspection/table/parse-rows.ts';

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
  of(competition: Scored): Promise<string>;
  /** Resolves with the beginning of the same table, which is parsed once; rejects likewise. */
  startOf(competition: Scored): Promise<TableStart>;
}

type TableStart = NonNullable<CompetitionData['entry']>;
type Scored = Pick<CompetitionRow, 'id' | 'scoring' | 'solution'>;

/** Number of rows in the beginning of a table. */
export const START_ROWS = 5;

function parseStart(table: string): TableStart {
  // Only `\n` ends a row there.
  const [columns = [], ...rows] = parseRows(table.replaceAll('\r\n', '\n'), ',');
  return { columns, first: rows.slice(0, START_ROWS), rows: rows.length };
}

export function createSampleTables(scorer: Pick<Inspector, 'sample'>): SampleTables {
  // The process that scores makes them, and everybody may ask for those of a public page.
  const made = new Map<string, { solution: string; table: Promise<string | undefined> }>();
  const starts = new Map<string, { solution: string; start: TableStart }>();

  async function tableOf({ id, scoring, solution }: Scored): Promise<string> {
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
  }

  return {
    of: tableOf,
    async startOf(competition) {
      const { id, solution } = competition;
      const known = starts.get(id);
      if (known?.solution === solution) return known.start;
      const start = parseStart(await tableOf(competition));
      starts.set(id, { solution, start });
      return start;
    },
  };
}
