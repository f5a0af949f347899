import { Counter, Registry } from 'prom-client';

/** Counts of what this process has done since it started, for Prometheus. */
export interface Tallies {
  registry: Registry;
  /** Sagas that ended, by kind and outcome (`done`, `refunded`). */
  sagas: Counter<'kind' | 'outcome'>;
  /** Refused requests by route and reason code. */
  refusals: Counter<'route' | 'reason'>;
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
    taskErrors: new Counter({
      name: 'trove_task_errors_total',
      help: 'Errors of background work',
      registers,
    }),
  };
}
