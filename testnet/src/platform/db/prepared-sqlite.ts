import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Most statements that stay prepared; lists of values of many lengths make many. */
const MOST = 500;

/** After one of these a row of another statement may have other columns. */
const CHANGES_FORM = /^\s*(?:create|alter|drop)\b/i;

/** An embedded database that prepares a statement once, not at every call: the network runs few distinct ones, often. */
export function preparedSqlite(database: SQLite.Database): SqliteDatabase {
  const prepared = new Map<string, SQLite.Statement>();

  function prepare(text: string): SqliteStatement {
    if (CHANGES_FORM.test(text)) {
      prepared.clear();
      return asKysely(database.prepare(text));
    }
    const known = prepared.get(text);
    // One that is being streamed cannot run a second time.
    if (known?.busy === true) return asKysely(database.prepare(text));
    const statement = known ?? database.prepare(text);
    // The last in the map is the one used last.
    prepared.delete(text);
    prepared.set(text, statement);
    const [oldest] = prepared.keys();
    if (prepared.size > MOST && oldest !== undefined) prepared.delete(oldest);
    return asKysely(statement);
  }

  return { prepare, close: () => void database.close() };
}

const asKysely = (statement: SQLite.Statement) => statement as unknown as SqliteStatement;
