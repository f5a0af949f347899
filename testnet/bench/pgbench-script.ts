import pg from 'pg';

/** A statement as it was sent to the server. */
export interface Recorded {
  text: string;
  values: readonly unknown[];
}

type Query = (...args: unknown[]) => unknown;

/** Returns the statements that `work` sends to PostgreSQL, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const original = client.query;
  client.query = function (this: unknown, statement, values, ...more) {
    const { text, values: own } = (
      typeof statement === 'string' ? { text: statement } : statement
    ) as { text?: string; values?: unknown[] };
    if (text !== undefined) {
      recorded.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    }
    return original.call(this, statement, values, ...more);
  };
  try {
    await work();
  } finally {
    client.query = original;
  }
  return recorded;
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const HASH = /\b[0-9a-f]{64}\b/g;

/**
 * Converts the statements to a script for pgbench: the names of a purchase differ in every run, the number of a block
 * is the newest plus one, and the buyer is one of a pool.
 */
export function pgbenchScript(recorded: readonly Recorded[], buyerDid: string): string {
  const names = new Map<string, string>();
  const named = (text: string) => {
    const name = names.get(text.toLowerCase()) ?? `own${names.size}-:run`;
    names.set(text.toLowerCase(), name);
    return name;
  };
  const own = (text: string) =>
    text
      .replaceAll(`wallet:${buyerDid}`, 'wallet:pool-:who')
      .replaceAll(buyerDid, 'did-:run')
      .replaceAll(UUID, named)
      .replaceAll(HASH, named);
  const literal = (value: unknown) =>
    value === null || typeof value === 'number'
      ? String(value)
      : // pgbench takes every colon before a letter for a variable, in texts too.
        own(toText(value).replaceAll("'", "''"))
          .split(/(:run|:who)/)
          .map((part) =>
            /^:(run|who)$/.test(part)
              ? `${part}::text`
              : `'${part.replaceAll(/:(?=\w)/g, "' || chr(58) || '")}'`,
          )
          .join(' || ');

  const lines = [
    String.raw`\set run random(1, 9000000000000000)`,
    String.raw`\set who random(1, 2000)`,
  ];
  for (const { text, values } of recorded) {
    // Messages between processes leave no rows.
    if (text.includes('pg_notify')) continue;
    const columns = parseColumns(text);
    const filled = text.replaceAll(/\$\d+/g, (place) => {
      const column = columns.get(place) ?? '';
      if (column === 'transaction_number' || column === 'number') return ':head + 1';
      return literal(values[Number(place.slice(1)) - 1]);
    });
    lines.push(withResult(filled.replaceAll('\n', ' ')));
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the column of an insert for each `$n`; columns computed by the database are left out. */
function parseColumns(text: string): Map<string, string> {
  const plain = text.replaceAll(/\(select .*? where \w+ = \$\d+\)/g, 'computed');
  const [, names = '', rows = ''] = /^insert into "\w+" \(([^)]*)\) values (.*)/s.exec(plain) ?? [];
  const columns = names.replaceAll('"', '').split(', ');
  return new Map(
    [...rows.matchAll(/\(([^)]*)\)/g)].flatMap(([, row = '']) =>
      row.split(', ').map((place, index) => [place, columns[index] ?? '']),
    ),
  );
}

/** Stores the result that later statements depend on: the number of the newest block. */
const withResult = (statement: string): string =>
  statement.includes('lock_chain()')
    ? `${statement.replace('number', 'number as head')} \\gset`
    : `${statement};`;

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
