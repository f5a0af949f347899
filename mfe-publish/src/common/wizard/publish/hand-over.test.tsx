import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';

import { aFile } from '#common/testing/a-file.ts';

import { handOver } from './hand-over.ts';

/** Publishes a model with a description of this length. */
async function publish(length: number) {
  const start = jest.fn();
  const description = 'x'.repeat(length);
  const problem = await handOver(
    {
      kind: 'model',
      draftId: 'd1',
      form: { url: '', files: [], picture: '', pictureAlt: '' },
      file: aFile('a.gguf'),
      describe: async () => ({
        name: 'Cats',
        description,
        price: '1',
        provider: null,
        metadata: { name: 'Cats', description },
      }),
      isBegun: false,
    },
    { host: aHost({ session: aSession() }), navigate: jest.fn(), start },
  );
  return { problem, isStarted: start.mock.calls.length > 0 };
}

describe('a publication', () => {
  it('starts with metadata that the network accepts', async () => {
    expect(await publish(60_000)).toEqual({ problem: undefined, isStarted: true });
  });

  it('does not start with a description for which the metadata have no room', async () => {
    const { problem, isStarted } = await publish(64_000);
    expect(problem).toMatch(/have 64,0\d\d characters, and at most 64,000 fit/);
    expect(isStarted).toBe(false);
  });
});
