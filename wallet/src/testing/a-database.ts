import type { Database } from '../keys/database.ts';

/** An in-memory database of values. */
export function aDatabase(): Database {
  const kept = new Map<string, unknown>();
  return {
    async transact(_store, _mode, act) {
      const reads: EventTarget[] = [];
      const store = {
        get(name: string) {
          const request = Object.assign(new EventTarget(), { result: kept.get(name) });
          reads.push(request);
          return request;
        },
        put: (value: unknown, name: string) => kept.set(name, value),
        delete: (name: string) => kept.delete(name),
      };
      const getResult = act(store as never);
      for (const request of reads) request.dispatchEvent(new Event('success'));
      return getResult();
    },
  };
}
