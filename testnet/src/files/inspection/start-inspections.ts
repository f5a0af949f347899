import type { Inspections } from './inspections.ts';

/** Looks into the stored files nobody has looked into, beside everything else; `stop` waits for the last one. */
export function startInspections({ inspections }: { inspections: Inspections }): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const work = inspections.catchUp(stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error('Files could not be looked into', error);
  });
  return {
    async stop() {
      stopping.abort();
      await inspections.stop();
      await work;
    },
  };
}
