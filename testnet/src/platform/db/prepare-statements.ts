import pg from 'pg';

/** The server keeps a plan for each; what comes beyond is planned at every call, as without a name. */
const MOST = 500;

/** Marks a statement whose best plan depends on its values: the server plans it at every call. */
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

/** Type of `query` as it is called here: it answers a promise. */
type Query = (...args: unknown[]) => Promise<unknown>;

/** A table got another form under a plan: a newer process has migrated. */
export const PLAN_IS_OLD = '0A000';

const client = pg.Client.prototype as unknown as { query: Query };

/** Lets the server read and plan a statement once a connection, not at every call: the network says few of them, often. */
export function prepareStatements(connection: pg.PoolClient): void {
  let mayPrepare = true;
  const query: Query = (statement, values, ...more) => {
    const name =
      mayPrepare && typeof statement === 'string' && Array.isArray(values) && values.length > 0
        ? nameOf(statement)
        : undefined;
    if (name === undefined) return client.query.call(connection, statement, values, ...more);
    const answer = client.query.call(connection, { name, text: statement, values }, ...more);
    return answer.catch((error: { code?: string }) => {
      if (error.code === PLAN_IS_OLD) mayPrepare = false;
      throw error;
    });
  };
  Object.assign(connection, { query });
}
