import { doRagJob } from '../do-rag-job.ts';
import type { RagJob } from '../rag-job.ts';

/** Process of many reading jobs, one after another: the readers are the same as in a process of one job. */

process.on('message', ({ job, content }: { job: RagJob; content: Uint8Array }) => {
  const pieces: Uint8Array[] = [];
  const keep = (part: object) => {
    if ('piece' in part) pieces.push(part.piece as Uint8Array);
    return Promise.resolve();
  };
  void doRagJob(job, [[content]], keep).then((result) =>
    process.send?.('pieces' in result ? { pieces } : result),
  );
});
process.on('disconnect', () => process.exit());
