import pg from 'pg';

/** A statement as it went to the server. */
export interface Recorded {
  text: string;
  values: readonly unknown[];
}

type Query = (...args: unknown[]) => unknown;

/** What `work` sends to PostgreSQL, in its order. */
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
  await work();
  client.query = original;
  return recorded;
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const HASH = /\b[0-9a-f]{64}\b/g;

/**
 * The same statements as a script for pgbench: what is one purchase's own gets another name in every run, the number of a
 * block is the newest plus one, and whoever pays is one of a pool of buyers.
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
        own(textOf(value).replaceAll("'", "''"))
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
    // What processes tell each other is not kept.
    if (text.includes('pg_notify')) continue;
    const columns = /insert into "(\w+)" \(([^)]*)\)/.exec(text);
    const names = columns?.[2]?.replaceAll('"', '').split(', ') ?? [];
    const filled = text.replaceAll(/\$(\d+)/g, (_all, index: string) => {
      const column = names[(Number(index) - 1) % Math.max(names.length, 1)] ?? '';
      if (column === 'transaction_number') return ':head + 1';
      if (column === 'number') return ':head + 1';
      if (column === 'block_no') return ':block + 1';
      if (column === 'place') return ':place + 1';
      return literal(values[Number(index) - 1]);
    });
    lines.push(...withResult(filled.replaceAll('\n', ' ')));
  }
  return `${lines.join('\n')}\n`;
}

/** Keeps what later statements count on. */
function withResult(statement: string): string[] {
  if (statement.startsWith('select "number", "id", "epoch"'))
    return [
      `${statement.replace('"number",', '"number" as head,').replace('"id", "epoch"', '"epoch"')} \\gset`,
    ];
  if (statement.startsWith('select "block_no"'))
    return [`${statement.replace('"block_no" from', '"block_no" as block from')} \\gset`];
  if (statement.startsWith('select max("place")'))
    return [`${statement.replace('max("place")', 'coalesce(max("place"), 0)')} \\gset`];
  return [`${statement};`];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
