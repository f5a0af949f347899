import { readApplied } from '../../platform/db/migration-record.ts';
import { newerThanCode } from '../../platform/db/schema-fault.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Findings } from './findings.ts';

export interface SchemaWatch {
  sweep(): Promise<void>;
}

/**
 * Stops the writes of this process once a newer version has migrated the database, which only PostgreSQL allows while
 * another process is connected: an older version would leave out what the newer one needs.
 */
export const createSchemaWatch = ({
  db,
  findings,
}: {
  db: Db;
  findings: Findings;
}): SchemaWatch => ({
  async sweep() {
    const fault = newerThanCode(await readApplied(db));
    if (fault !== undefined) findings.databaseIsNewer(fault);
  },
});
