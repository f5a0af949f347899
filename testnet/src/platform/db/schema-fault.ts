import { CannotStart } from '../cannot-start.ts';
import { migrations } from './migrations.ts';

/** Migrations of a database: their names and the hashes of the statements that were executed. */
export type Applied = ReadonlyMap<string, string>;

/** Returns why this code must not work with the schema of a database: a newer version changed it, or none created it. */
export function schemaFault(applied: Applied): string | undefined {
  const [missing] = lacking(applied);
  return newerThanCode(applied) ?? (missing && `The database lacks the migration ${missing}`);
}

/** Returns the sentence about a database that a newer version has migrated. */
export function newerThanCode(applied: Applied): string | undefined {
  const [unknown] = [...applied.keys()].filter((name) => !(name in migrations)).toSorted();
  return (
    unknown &&
    `The database was upgraded by a newer version of Trove: this version does not know the migration ${unknown}`
  );
}

export const lacking = (applied: Applied) =>
  Object.keys(migrations).filter((name) => !applied.has(name));

export function requireKnown(applied: Applied): void {
  const fault = newerThanCode(applied);
  if (fault === undefined) return;
  throw new CannotStart(
    `${fault}.`,
    'Start the newer version again, or restore a backup from before the upgrade: docs/how-to/upgrade.md',
  );
}

/** The refusal of a database whose tables are not those that the statements of this version create. */
export const differs = (name: string): CannotStart =>
  new CannotStart(
    `The database was built by other statements than those of this version: ${name} differs.`,
    'Start the version that built it, or restore a backup of this version: docs/how-to/upgrade.md',
  );
