import { LEFT_OUT } from '@trove/contract/screens/common.ts';
import { parseJsonRecord } from '@trove/contract/wire/loose.ts';
import type { CompetitionData } from '@trove/contract/wire/people/competition-access.ts';
import { hidePersonal } from '@trove/inspection/table/personal-columns.ts';

import type { Context } from '../../core/context.ts';
import { shownColumnsIn } from '../../files/inspection/sample-rows.ts';
import { type SampleTables, START_ROWS } from '../../people/competitions/sample-submission.ts';
import { parseScoring } from '../../people/competitions/scoring.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';

const FILES = 6;

/**
 * Returns the beginning of the tables that the organizer has published within a competition, and the form of an entry
 * (product.md#26). Rejects with 404 where the organizer does not show them.
 */
export async function readData(
  { assets, db, inspections }: Pick<Context, 'assets' | 'db' | 'inspections'>,
  samples: SampleTables,
  competition: CompetitionRow,
): Promise<CompetitionData> {
  if (competition.shows_data === 0) throw httpRefusal(404);
  const rows = await db
    .selectFrom('assets')
    .selectAll()
    .where('comp_id', '=', competition.id)
    .where('owner_did', '=', competition.organiser_did)
    .where('type', '=', 'dataset')
    .where('withdrawn', '=', 0)
    .orderBy('deployed_in')
    .limit(FILES)
    .execute();
  const files: CompetitionData['files'] = [];
  for (const asset of rows) {
    const artifact = await assets.fileFor(db, asset);
    const table = artifact && (await inspections.of(artifact))?.table;
    const { name = '', description = '' } = parseJsonRecord(asset.metadata);
    if (table) {
      const { columns, sample, rows: count } = hidePersonal(table, shownColumnsIn(asset.metadata));
      files.push({
        name: String(name),
        description: String(description),
        columns: columns.map((column) => column.name),
        first: sample
          .slice(0, START_ROWS)
          .map((cells) => cells.map((cell, at) => (columns[at]?.isHidden ? LEFT_OUT : cell))),
        rows: count,
      });
    }
  }
  if (!parseScoring(competition)) return { files };
  return { files, entry: await samples.startOf(competition) };
}
