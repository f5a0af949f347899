import { withEarlyAnswers } from './early-fetch.ts';

const ADDRESS = 'http://localhost/net/node/api/list-nfts';
const early = (answer: Promise<Response>) => new Map([[ADDRESS, answer]]);
const network = () => jest.fn(async () => new Response('from the network'));
const readText = async (answer: Promise<Response>) => (await answer).text();

describe('withEarlyAnswers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('returns the response the document has requested, once', async () => {
    const fetch = network();
    const read = withEarlyAnswers(fetch, early(Promise.resolve(new Response('early'))));
    expect(await readText(read('/net/node/api/list-nfts'))).toBe('early');
    expect(fetch).not.toHaveBeenCalled();
    expect(await readText(read(new Request(ADDRESS)))).toBe('from the network');
  });

  it.each([
    ['failed', () => Promise.reject(new Error('down'))],
    ['was refused', async () => new Response('', { status: 503 })],
  ])('sends its own request when the early request %s', async (_how, answer) => {
    const read = withEarlyAnswers(network(), early(answer()));
    expect(await readText(read(ADDRESS))).toBe('from the network');
  });

  it('applies to reads only', async () => {
    const read = withEarlyAnswers(network(), early(Promise.resolve(new Response('early'))));
    expect(await readText(read(ADDRESS, { method: 'POST' }))).toBe('from the network');
  });

  it('discards unused responses after a while', async () => {
    const read = withEarlyAnswers(network(), early(Promise.resolve(new Response('old'))));
    jest.advanceTimersByTime(10_000);
    expect(await readText(read(ADDRESS))).toBe('from the network');
  });
});
