import { firstAnswers, toEarlyRequest } from './first-answers.ts';
import type { AskNetwork } from './first-answers.ts';

const visitor = { ip: '192.0.2.1', host: 'trove.test' };
const LISTING = '/net/dapp/api/v1/catalogue?type=model';
const askedBy = (ask: AskNetwork, requests = [LISTING], isIndexed = true) =>
  firstAnswers({ requests, isIndexed }, visitor, ask);

describe('the prefetched responses of a page', () => {
  it('are the responses the network gives to the visitor', async () => {
    const asked: unknown[] = [];
    const answers = await askedBy(
      async (...question) => {
        asked.push(question);
        return '{"items":[]}';
      },
      [LISTING, '/net/dapp/api/v1/catalogue/counts'],
    );
    expect(answers).toEqual([
      { address: LISTING, text: '{"items":[]}' },
      { address: '/net/dapp/api/v1/catalogue/counts', text: '{"items":[]}' },
    ]);
    expect(answers.map(toEarlyRequest)[0]).toEqual({ address: LISTING, answer: { items: [] } });
    expect(asked[0]).toEqual([LISTING, visitor]);
  });

  it.each<{ why: string; ask: AskNetwork }>([
    { why: 'the network refuses', ask: async () => undefined },
    { why: 'it cannot be reached', ask: async () => Promise.reject(new Error('ECONNREFUSED')) },
    { why: 'it says something else', ask: async () => '<html>' },
    { why: 'it says too much', ask: async () => `"${'x'.repeat(50_000)}"` },
    { why: 'it takes too long', ask: () => new Promise(() => {}) },
  ])('are left to the page when $why', async ({ ask }) => {
    expect((await askedBy(ask)).map(toEarlyRequest)).toEqual([{ address: LISTING }]);
  });

  it('contain no whole lists and no responses of another server', async () => {
    const ask = jest.fn(async () => '[]');
    await askedBy(ask, ['/net/node/api/list-nfts'], false);
    await askedBy(ask, ['https://index.test/v1/catalogue']);
    expect(ask).not.toHaveBeenCalled();
  });
});
