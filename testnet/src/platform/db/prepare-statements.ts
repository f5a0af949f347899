import pg from 'pg';

import { throwDriverError } from './driver-error.ts';

/** Maximum number of named statements, each of which has a plan on the server; others are planned at every call. */
const MOST = 500;

/** Marks a statement whose best plan depends on its values, so that the server plans it at every call. */
export const PLAN_ANEW = '/* plan anew */';

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (text.includes(PLAN_ANEW)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size === MOST) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Type of `query` as Kysely calls it: it returns a promise. */
type Query = (...args: unknown[]) => Promise<unknown>;

/** PostgreSQL's error for a plan whose table has changed, because a newer process has migrated the database. */
export const PLAN_IS_OLD = '0A000';

const client = pg.Client.prototype as unknown as { query: Query };

/**
 * Makes the server parse and plan a statement once per connection instead of at every call: the network runs few
 * distinct statements, but often.
 */
export function prepareStatements(connection: pg.PoolClient): void {
  let mayPrepare = true;
  const query: Query = (statement, values, ...more) => {
    const name =
      mayPrepare && typeof statement === 'string' && Array.isArray(values) && values.length > 0
        ? nameOf(statement)
        : undefined;
    const answer =
      name === undefined
        ? client.query.call(connection, statement, values, ...more)
        : client.query.call(connection, { name, text: statement, values }, ...more);
    return answer.catch((error: { code?: string }) => {
      if (error.code === PLAN_IS_OLD) mayPrepare = false;
      return throwDriverError(error);
    });
  };
  Object.assign(connection, { query });
}
