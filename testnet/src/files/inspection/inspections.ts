import {
  type InspectionReport,
  inspectionReportSchema,
} from '@trove/contract/wire/assets/file-inspection.ts';

import type { Clock } from '../../platform/clock.ts';
import type { ArtifactRow, Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Inspector } from './inspector.ts';

/** Reports on the content of files: created at upload, stored with the hash (rules.md#uploads). */
export interface Inspections {
  /** Inspects a file for a DID; DIDs take turns. */
  inspect(file: string, fileName: string, did: string): Promise<InspectionReport>;
  store(db: Db, nft: string, sha256: string, report: InspectionReport): Promise<void>;
  /**
   * Returns the report on a stored file, with these rows of a table as its sample or, if there are none, the first
   * rows; inspects the file now if that has not been done. Null if its bytes are missing or damaged.
   */
  of(artifact: ArtifactRow, sampleRows?: readonly number[]): Promise<InspectionReport | null>;
  /** Inspects all stored files without a report, until `signal` aborts. */
  catchUp(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** Returns null for a damaged file, which cannot be inspected, and rethrows any other error. */
function ifRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** Whether a report shows these rows; true for a file that is not a table. */
const hasSample = ({ table }: InspectionReport, sampleRows: readonly number[]): boolean =>
  table === undefined || (table.sampleRows ?? []).join() === sampleRows.join();

/** Must be increased when the inspector finds more or other things, so that older reports are recreated. */
export const INSPECTION_VERSION = 12;
const BATCH = 50;

export function createInspections({
  blobs,
  clock,
  db,
  inspector,
}: {
  blobs: BlobStore;
  clock: Clock;
  db: Db;
  inspector: Inspector;
}): Inspections {
  const underWay = new Map<string, Promise<InspectionReport | null>>();

  async function store(into: Db, nft: string, sha256: string, report: InspectionReport) {
    const found = {
      sha256,
      version: INSPECTION_VERSION,
      report: JSON.stringify(report),
      created: clock.now(),
    };
    await into
      .insertInto('inspections')
      .values({ nft, ...found })
      .onConflict((conflict) => conflict.column('nft').doUpdateSet(found))
      .execute();
  }

  async function look(
    { nft, sha256, file_name, uploader_did }: ArtifactRow,
    sampleRows: readonly number[],
  ): Promise<InspectionReport | null> {
    if (!(await blobs.has(sha256))) return null;
    const file = await blobs.localFile(sha256).catch(ifRefused);
    if (file === null) return null;
    const report = await inspector.inspect({ file, fileName: file_name, sampleRows }, uploader_did);
    await store(db, nft, sha256, report);
    return report;
  }

  async function of(
    artifact: ArtifactRow,
    sampleRows: readonly number[] = [],
  ): Promise<InspectionReport | null> {
    const row = await db
      .selectFrom('inspections')
      .select('report')
      .where('nft', '=', artifact.nft)
      .where('version', '=', INSPECTION_VERSION)
      .executeTakeFirst();
    const stored = row && inspectionReportSchema.parse(JSON.parse(row.report));
    if (stored && hasSample(stored, sampleRows)) return stored;
    const key = `${artifact.nft} ${sampleRows.join()}`;
    const running = underWay.get(key);
    if (running) return running;
    const work = look(artifact, sampleRows).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }

  return {
    store,
    of,
    inspect: (file, fileName, did) => inspector.inspect({ file, fileName }, did),
    stop: () => inspector.stop(),

    async catchUp(signal) {
      for (let after = ''; !signal.aborted;) {
        const artifacts = await db
          .selectFrom('artifacts')
          .selectAll('artifacts')
          .leftJoin('inspections', (join) =>
            join
              .onRef('inspections.nft', '=', 'artifacts.nft')
              .on('inspections.version', '=', INSPECTION_VERSION),
          )
          .where('inspections.nft', 'is', null)
          .where('artifacts.nft', '>', after)
          .orderBy('artifacts.nft')
          .limit(BATCH)
          .execute();
        for (const artifact of artifacts) {
          if (signal.aborted) return;
          await of(artifact);
          after = artifact.nft;
        }
        if (artifacts.length < BATCH) return;
      }
    },
  };
}
