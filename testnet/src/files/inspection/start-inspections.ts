import type { Inspections } from './inspections.ts';

/** Inspects the stored files without a report in the background; `stop` waits for the last one. */
export function startInspections({ inspections }: { inspections: Inspections }): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const work = inspections.catchUp(stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error('Files could not be inspected', error);
  });
  return {
    async stop() {
      stopping.abort();
      await inspections.stop();
      await work;
    },
  };
}
