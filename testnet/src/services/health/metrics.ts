import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Context } from '../../core/context.ts';
import { factsOf } from '../../platform/log/request-facts.ts';

/** Metrics of the process: memory, event loop, garbage collection; one registry for all networks that run in it. */
let processMetrics: Registry | undefined;

function processRegistry(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/** Maximum number of reason codes that are counted apart. */
const REASONS_MAX = 300;

/** Measures every response; the returned function collects the gauges and returns all metrics as text. */
export function measure(
  app: FastifyInstance,
  { connections, db, findings, sockets, tallies }: Context,
): () => Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refused = new Counter({
    name: 'http_rate_limited_total',
    help: 'Requests refused with 429',
    labelNames: ['route'],
    registers,
  });
  const reasons = new Set<string>();
  /** A message may contain a name, so that the number of codes has no limit of its own. */
  const bounded = (reason: string) => {
    if (reasons.size < REASONS_MAX) reasons.add(reason);
    return reasons.has(reason) ? reason : 'other';
  };
  app.addHook('onResponse', (request, reply, next) => {
    // The route's pattern instead of the address, so that the number of time series stays constant.
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = String(reply.statusCode);
    answers.observe({ method, route, status }, reply.elapsedTime / 1000);
    if (reply.statusCode === 429) refused.inc({ route });
    const { refused: reason } = factsOf(request);
    if (reason !== undefined) tallies.refusals.inc({ route, reason: bounded(reason) });
    next();
  });

  const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  new Gauge({
    name: 'trove_db_connections',
    help: 'Connections to PostgreSQL, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(connections() ?? {}))
        this.set({ state }, number);
    },
  });
  gauge('trove_sockets', 'Pages connected to this process', () => sockets.tabs().length);
  gauge('trove_odd_rows', 'Stored rows that lists leave out', () => findings.countOddRows());
  gauge('trove_transactions', 'Transactions of the ledger', async () => {
    const newest = await db
      .selectFrom('transactions')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirst();
    return newest?.number ?? 0;
  });
  const count = async (table: 'sagas' | 'uploads' | 'replies', state: string) => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('state' as never, '=', state as never)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  gauge('trove_sagas_running', 'Choreographies that wait for a wallet', () =>
    count('sagas', 'running'),
  );

  gauge('trove_uploads_open', 'Uploads under way', () => count('uploads', 'receiving'));
  gauge('trove_replies_running', 'Answers of models under way', () => count('replies', 'running'));

  return () => Registry.merge([processRegistry(), registry, tallies.registry]).metrics();
}
