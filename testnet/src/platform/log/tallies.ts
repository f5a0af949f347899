import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Counts of what this process has done since it started, for Prometheus. */
export interface Tallies {
  registry: Registry;
  /** Sagas that ended, by kind and outcome (`done`, `refunded`). */
  sagas: Counter<'kind' | 'outcome'>;
  /** Refused requests by route and reason code. */
  refusals: Counter<'route' | 'reason'>;
  /** Calls of the server that stores files, by call and outcome (`done`, `failed`). */
  storeCalls: Counter<'call' | 'outcome'>;
  /** Seconds of those calls. */
  storeSeconds: Histogram<'call'>;
  /** Uploads that ended, by way and outcome (`done`, `failed`, `dropped`). */
  uploads: Counter<'source' | 'outcome'>;
  /** Bytes of the files that were uploaded. */
  uploadBytes: Counter<'source'>;
  /** Answers of models that ended, by outcome (`done`, `stopped`, `failed`). */
  replies: Counter<'outcome'>;
  /** Tasks that wait for their turn, by queue. */
  waiting: Gauge<'queue'>;
  /** Errors of background work: sweeps, inspections, notices. */
  taskErrors: Counter;
}

export function createTallies(): Tallies {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    sagas: new Counter({
      name: 'trove_sagas_total',
      help: 'Choreographies that ended',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    refusals: new Counter({
      name: 'trove_refusals_total',
      help: 'Refused requests',
      labelNames: ['route', 'reason'],
      registers,
    }),
    storeCalls: new Counter({
      name: 'trove_store_calls_total',
      help: 'Calls of the server that stores files',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    storeSeconds: new Histogram({
      name: 'trove_store_call_duration_seconds',
      help: 'Time of a call of the server that stores files',
      labelNames: ['call'],
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 10, 30],
      registers,
    }),
    uploads: new Counter({
      name: 'trove_uploads_total',
      help: 'Uploads that ended',
      labelNames: ['source', 'outcome'],
      registers,
    }),
    uploadBytes: new Counter({
      name: 'trove_upload_bytes_total',
      help: 'Bytes of uploaded files',
      labelNames: ['source'],
      registers,
    }),
    replies: new Counter({
      name: 'trove_replies_total',
      help: 'Answers of models that ended',
      labelNames: ['outcome'],
      registers,
    }),
    waiting: new Gauge({
      name: 'trove_queue_waiting',
      help: 'Tasks that wait for their turn',
      labelNames: ['queue'],
      registers,
    }),
    taskErrors: new Counter({
      name: 'trove_task_errors_total',
      help: 'Errors of background work',
      registers,
    }),
  };
}
