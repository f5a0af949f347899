import { diagnoseScript } from './load-script.ts';

const ADDRESS = 'http://trove.test/remotes/mfe-faucet/0123456789ab/1.js';

/** Creates a `fetch` like the browser's, which rejects bytes that do not have the requested hash. */
const serverWith = (answer: () => Promise<Response>, isGenuine = true) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    if (init?.integrity && !isGenuine) throw new TypeError('Failed to fetch');
    return answer();
  });

describe('diagnoseScript', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [
      'network',
      'there is no response',
      () => Promise.reject(new TypeError('Failed to fetch')),
      true,
    ],
    ['http', 'the file is gone', async () => new Response('', { status: 404 }), true],
    ['integrity', 'the bytes differ', async () => new Response('evil'), false],
    ['network', 'it has recovered', async () => new Response('fine'), true],
  ] as const)('returns %s when %s', async (kind, _when, answer, isGenuine) => {
    serverWith(answer, isGenuine);
    expect(await diagnoseScript(ADDRESS, 'sha384-x')).toMatchObject({ kind });
  });

  it('bypasses the cache, so that it does not keep a broken copy', async () => {
    const fetched = serverWith(async () => new Response('fine'));
    await diagnoseScript(ADDRESS, 'sha384-x');
    expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['reload', 'reload']);
  });
});
