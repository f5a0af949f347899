import { repeatImports } from './repeat-imports.ts';

repeatImports(7500);
const { importAgain } = window.__troveAgain!;

/** Fetches a script anew, as the `import()` of a chunk does that hung. */
async function fetchAnew(request: string, signal: AbortSignal) {
  const hung = Object.assign(new Error('hung'), {
    name: 'ChunkLoadError',
    type: 'timeout',
    request,
  });
  const run = importAgain(jest.fn().mockRejectedValueOnce(hung).mockResolvedValue('code'), signal);
  await run().catch(() => {});
  await run();
}

const ADDRESS = 'http://trove.test/remotes/mfe-faucet/0123456789ab/1.js';

/** Creates a `fetch` like the browser's, which rejects bytes that do not have the requested hash. */
const serverWith = (answer: () => Promise<Response>, isGenuine = true) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    if (init?.integrity && !isGenuine) throw new TypeError('Failed to fetch');
    return answer();
  });

const anHour = () => new AbortController().signal;

describe('fetching a script anew', () => {
  beforeEach(() => {
    window.__troveIntegrity = { [ADDRESS]: 'sha384-x' };
    window.__troveNext = {};
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['network', 'there is no response', () => Promise.reject(new TypeError('no')), true, {}],
    [
      'http',
      'the file is gone',
      async () => new Response('', { status: 404 }),
      true,
      { status: 404 },
    ],
    ['integrity', 'the bytes differ', async () => new Response('evil'), false, {}],
  ] as const)('fails with %s when %s', async (kind, _when, answer, isGenuine, status) => {
    serverWith(answer, isGenuine);
    await expect(fetchAnew(ADDRESS, anHour())).rejects.toMatchObject({ kind, ...status });
  });

  it('fails with timeout when there is no response before the limit', async () => {
    const limit = new AbortController();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
      init?.signal?.throwIfAborted();
      return new Response('');
    });
    const fetching = fetchAnew(ADDRESS, limit.signal);
    limit.abort();
    await expect(fetching).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('makes a new request each time, also for the address of an earlier try', async () => {
    const fetched = serverWith(async () => new Response('fine'));
    await fetchAnew(ADDRESS, anHour());
    await fetchAnew(`${ADDRESS}?try=1`, anHour());
    const addresses = new Set(fetched.mock.calls.map(([address]) => address as string));
    expect(addresses.size).toBe(2);
    for (const address of addresses) expect(address.startsWith(`${ADDRESS}?try=0.`)).toBe(true);
  });

  it('leaves the address of the checked bytes to the next try of the script', async () => {
    const fetched = serverWith(async () => new Response('fine'));
    await fetchAnew(ADDRESS, anHour());
    const [address, checked] = fetched.mock.lastCall ?? [];
    expect(window.__troveNext).toEqual({ [ADDRESS]: address });
    expect(checked).toMatchObject({ integrity: 'sha384-x' });
  });
});

const chunkError = (file: string, type = 'error') =>
  Object.assign(new Error('gone'), {
    name: 'ChunkLoadError',
    type,
    request: `https://trove.test/${file}`,
  });

/** Creates an `import()` that fails with the errors one after the other and then succeeds. */
function failing(...errors: Error[]) {
  const load = jest.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'code';
  });
  return { load, run: importAgain(load) };
}

describe('an import that can be repeated', () => {
  let read: jest.SpyInstance<ReturnType<typeof fetch>, Parameters<typeof fetch>>;
  beforeEach(() => {
    read = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('fine'));
    window.__troveNext = {};
  });
  afterEach(() => jest.restoreAllMocks());

  const fetched = () => [
    ...new Set(read.mock.calls.map(([address]) => (address as string).replace(/\?.*/, ''))),
  ];

  it('fetches each chunk that failed anew and goes on', async () => {
    const { load, run } = failing(chunkError('92.js'), chunkError('93.js'));
    expect(await run()).toBe('code');
    expect(fetched()).toEqual(['https://trove.test/92.js', 'https://trove.test/93.js']);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('fails when the chunk fails again', async () => {
    const { run } = failing(chunkError('92.js'), chunkError('92.js?try=1'));
    await expect(run()).rejects.toMatchObject({ name: 'RemoteFailure', kind: 'network' });
  });

  it('states that the server does not have the chunk', async () => {
    read.mockImplementation(async () => new Response('', { status: 404 }));
    const { load, run } = failing(chunkError('92.js'));
    await expect(run()).rejects.toMatchObject({ kind: 'http', status: 404 });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not fail with a page that is left, but when it is shown again', async () => {
    read.mockRejectedValue(new TypeError('Load failed'));
    const { run } = failing(chunkError('92.js'));
    const failed = jest.fn();
    dispatchEvent(new Event('pagehide'));
    const running = run().catch(failed);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(failed).not.toHaveBeenCalled();
    dispatchEvent(new Event('pageshow'));
    await running;
    expect(failed.mock.lastCall).toMatchObject([{ kind: 'network' }]);
  });

  it('fails at once when a chunk hangs; the next call fetches it anew before it is imported', async () => {
    const { load, run } = failing(chunkError('92.js', 'timeout'));
    await expect(run()).rejects.toMatchObject({ kind: 'timeout' });
    expect(read).not.toHaveBeenCalled();
    read.mockImplementation(async () => {
      expect(load).toHaveBeenCalledTimes(1);
      return new Response('fine');
    });
    expect(await run()).toBe('code');
    expect(fetched()).toEqual(['https://trove.test/92.js']);
  });

  it('does not run a chunk again that threw as it was evaluated, which the browser has reported', async () => {
    const { load, run } = failing(chunkError('92.js', 'missing'));
    await expect(run()).rejects.toMatchObject({ kind: 'evaluation', isReported: true });
    expect(load).toHaveBeenCalledTimes(1);
    expect(read).not.toHaveBeenCalled();
  });

  it('fails with evaluation when a module of the code throws, which nobody has reported', async () => {
    const { run } = failing(new Error('boom'));
    const failed = run().catch((error: unknown) => error);
    expect(await failed).toMatchObject({ kind: 'evaluation', message: 'boom' });
    expect(await failed).not.toHaveProperty('isReported');
  });
});

it('is self-contained, because its source is inlined in the page', () => {
  delete window.__troveAgain;
  const script = document.createElement('script');
  script.textContent = `(${repeatImports.toString()})(1000)`;
  document.head.append(script);
  expect(Object.keys(window.__troveAgain ?? {})).toEqual(['loadEntry', 'importAgain']);
});
