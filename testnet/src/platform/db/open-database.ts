import { mkdirSync } from 'node:fs';
import path from 'node:path';

import SQLite from 'better-sqlite3';
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import pg from 'pg';

import { traceQuery } from '../trace/trace-query.ts';
import { throwDriverError } from './driver-error.ts';
import { migrate } from './migrate.ts';
import { prepareStatements } from './prepare-statements.ts';
import { preparedSqlite } from './prepared-sqlite.ts';
import type { Database, Db } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** Connections of this process, and the requests that wait for one. */
export type Connections = Record<'open' | 'idle' | 'waiting', number>;

export interface OpenDatabase {
  db: Db;
  dialect: Dialect;
  /** Number of connections to PostgreSQL; undefined for the embedded database. */
  connections(): Connections | undefined;
  close(): Promise<void>;
}

/** Opens the embedded database in `folder`, or PostgreSQL if a URL is given, and migrates it to the newest schema. */
export async function openDatabase({
  folder,
  url,
  durable = true,
  onEmpty = () => undefined,
  isTraced = false,
}: {
  folder: string;
  url?: string | undefined;
  durable?: boolean;
  /** Called for a database without tables; may throw to refuse it. */
  onEmpty?: () => void;
  /** Whether statements of traced requests are recorded. */
  isTraced?: boolean;
}): Promise<OpenDatabase> {
  const dialect: Dialect = url ? 'postgres' : 'sqlite';
  const server = url ? postgres(url) : undefined;
  const db = new Kysely<Database>({
    dialect: server?.dialect ?? sqlite(folder, durable),
    ...(isTraced && { log: traceQuery }),
  });
  try {
    await migrate(db, dialect, onEmpty);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, dialect, connections: () => server?.connections(), close: () => db.destroy() };
}

function sqlite(folder: string, durable: boolean) {
  mkdirSync(folder, { recursive: true });
  const database = new SQLite(path.join(folder, 'network.sqlite'));
  database.pragma('journal_mode = WAL');
  // An acknowledged write must survive a power cut.
  database.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return new RollbackSafeDialect(database);
}

/**
 * On a full disk SQLite rolls back automatically. Kysely's own rollback would then fail and hide the cause behind
 * "cannot rollback".
 */
class RollbackSafeDialect extends SqliteDialect {
  readonly #database: SQLite.Database;

  constructor(database: SQLite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    const database = this.#database;
    const driver = new SqliteDriver({ database: preparedSqlite(database) });
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      if (database.inTransaction) await rollback(connection);
    };
    return driver;
  }
}

function postgres(url: string) {
  const INT8 = 20;
  pg.types.setTypeParser(INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
    return value;
  });
  const pool = new pg.Pool({ connectionString: url });
  pool.on('connect', (connection) => {
    prepareStatements(connection);
    // If a connection breaks in a transaction, its next query fails; without a listener the process would end.
    connection.on('error', () => undefined);
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`PostgreSQL: ${error.message}`);
  });
  const dialect = new PostgresDialect({
    pool: {
      connect: () => pool.connect().catch(throwDriverError),
      end: () => pool.end(),
      options: pool.options,
    },
  });
  const connections = (): Connections => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { dialect, connections };
}
