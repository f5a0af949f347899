import { once } from 'node:events';

import { forkConfined } from '../../../platform/fork-confined.ts';
import type { RagJob, RagResult } from '../rag-job.ts';

/**
 * Starts a process that reads many files, one at a time, confined like the process of one job: starting one for each
 * file takes longer than reading it.
 */
export function readTogether() {
  const child = forkConfined(new URL('./reading-process.ts', import.meta.url), {
    mayRead: [],
    serialization: 'advanced',
  });
  return {
    async read(type: string, content: Uint8Array): Promise<RagResult> {
      const answered = once(child, 'message') as Promise<[RagResult]>;
      child.send({ job: { kind: 'read', type } satisfies RagJob, content });
      const [result] = await answered;
      return result;
    },
    end: () => child.kill('SIGKILL'),
  };
}
