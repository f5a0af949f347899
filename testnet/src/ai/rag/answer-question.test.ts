import { setImmediate } from 'node:timers/promises';

import { type Question, createRag } from './answer-question.ts';
import type { RagFiles } from './rag-files.ts';
import type { RagJob, RagResult } from './rag-job.ts';
import { JobLimitExceeded } from './run-rag-job.ts';

const NOTHING: RagResult = {
  findings: { found: [], unused: [], matched: 0, chunks: 0, chunkSize: 1 },
};

/** Unused, because these questions are about typed text. */
const noFiles = {} as RagFiles;

describe('questions about texts', () => {
  /** Creates jobs that stay pending until the test ends them. */
  function jobs() {
    const under: { prompt: string; end: (result: RagResult) => void }[] = [];
    const run = (job: RagJob) =>
      new Promise<RagResult>((resolve) => {
        under.push({ prompt: job.kind === 'search' ? job.question : '', end: resolve });
      });
    return { under, run };
  }
  const question = (did: string, prompt: string): Question => ({
    did,
    prompt,
    source: { text: [Buffer.from('a text')] },
    chunkSize: 10,
    most: 1,
  });
  const patient = new AbortController().signal;

  it('run one at a time for a DID and do not block other DIDs', async () => {
    const { under, run } = jobs();
    const { answer } = createRag({ files: noFiles, run });
    const answers = [
      answer(question('ada', 'a1'), patient),
      answer(question('ada', 'a2'), patient),
      answer(question('ada', 'a3'), patient),
      answer(question('bob', 'b1'), patient),
    ];
    await setImmediate();
    expect(under.map(({ prompt }) => prompt)).toEqual(['a1', 'b1']);

    for (let index = 0; index < answers.length; index += 1) {
      under[index]?.end(NOTHING);
      await setImmediate();
    }
    expect(await Promise.all(answers)).toHaveLength(4);
    expect(under.map(({ prompt }) => prompt)).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('are rejected when they exceed their time or memory, as with a zip bomb', async () => {
    const bomb = { id: 'f1', name: 'bomb.docx', type: '.docx', size: 1, pieces: [] };
    const files = { use: async () => undefined } as unknown as RagFiles;
    const { answer } = createRag({
      files,
      run: async () => {
        throw new JobLimitExceeded('It took too much memory');
      },
    });
    const asked = answer({ ...question('ada', 'a1'), source: { file: bomb } }, patient);
    await expect(asked).rejects.toMatchObject({
      message: 'bomb.docx takes too much time or memory to be read here.',
      httpStatus: 422,
    });
  });

  it('are rejected with 429 when a DID has too many pending', async () => {
    const { under, run } = jobs();
    const { answer } = createRag({ files: noFiles, run });
    const asked = Array.from({ length: 20 }, (_, n) => answer(question('ada', `a${n}`), patient));
    const refused = Promise.allSettled(asked);
    await setImmediate();
    for (let index = 0; index < 5; index += 1) {
      under[index]?.end(NOTHING);
      await setImmediate();
    }
    const outcomes = await refused;
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(15);
    expect(outcomes[19]).toMatchObject({ reason: { httpStatus: 429 } });
  });
});
