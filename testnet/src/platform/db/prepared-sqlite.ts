import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Maximum number of prepared statements to keep; lists of values of different lengths produce many. */
const MOST = 500;

/** Statements after which the rows of other statements may have different columns. */
const CHANGES_FORM = /^\s*(?:create|alter|drop)\b/i;

/** Makes an embedded database prepare each statement once: the network runs few distinct statements, but often. */
export function preparedSqlite(database: SQLite.Database): SqliteDatabase {
  const prepared = new Map<string, SQLite.Statement>();

  function prepare(text: string): SqliteStatement {
    if (CHANGES_FORM.test(text)) {
      prepared.clear();
      return asKysely(database.prepare(text));
    }
    const known = prepared.get(text);
    // A statement that is being streamed cannot run a second time.
    if (known?.busy === true) return asKysely(database.prepare(text));
    const statement = known ?? database.prepare(text);
    // Moves the statement to the end of the map, which is ordered by last use.
    prepared.delete(text);
    prepared.set(text, statement);
    const [oldest] = prepared.keys();
    if (prepared.size > MOST && oldest !== undefined) prepared.delete(oldest);
    return asKysely(statement);
  }

  return { prepare, close: () => void database.close() };
}

const asKysely = (statement: SQLite.Statement) => statement as unknown as SqliteStatement;
