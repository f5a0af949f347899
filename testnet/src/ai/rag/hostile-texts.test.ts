import type { RagJob } from './rag-job.ts';
import { runRagJob } from './run-rag-job.ts';
import { simplify } from './words/fold-word.ts';

/** Does a job about a file in a process of its own, within the limits that each has. */
const doAlone = (job: RagJob, content: Uint8Array | string) =>
  runRagJob(job, { signal: new AbortController().signal, inputs: [[Buffer.from(content)]] });

describe('a file that is written to take long', () => {
  it.each([
    ['.json', 'a text that stays open', `[NaN,${String.raw`"\ `.trim().repeat(200_000)}`],
    ['.json', 'quotes that stay open', `[NaN,"${String.raw`\"`.repeat(200_000)}`],
  ])('is read within the limits: %s with %s', async (type, _what, content) => {
    await expect(doAlone({ kind: 'read', type }, content)).resolves.toMatchObject({
      reason: 'is not valid JSON.',
    });
  });

  it('has its words compared, however many accents are on a letter', () => {
    const accents = '\u0301'.repeat(100_000);
    expect(simplify(`б${accents}`)).toHaveLength(100_001);
    expect(simplify(`a${accents}`)).toBe('a');
  });
});
