import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import * as z from 'zod/mini';

import { toAppError } from '../errors/app-error.ts';
import { aHost } from '../testing/fake-host.ts';
import { createHttp } from './http.ts';

const body = z.object({ status: z.boolean() });

function aClient(
  answer: Parameters<typeof fakeNetwork>[0],
  config = aConfig({ idempotentWrites: true }),
) {
  const network = fakeNetwork(answer);
  const host = aHost({ fetch: network.fetch, config });
  const unauthorized: unknown[] = [];
  host.events.on('session:unauthorized', (payload) => unauthorized.push(payload));
  const client = createHttp(host, config.services.node);
  return { client, unauthorized, ...network };
}

const coded = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Returns the state of a call after this many milliseconds. */
async function after<T>(ms: number, call: Promise<T>) {
  const outcome = {
    settled: false,
    value: undefined as T | undefined,
    error: undefined as unknown,
  };
  call.then(
    (value) => Object.assign(outcome, { settled: true, value }),
    (error: unknown) => Object.assign(outcome, { settled: true, error }),
  );
  await jest.advanceTimersByTimeAsync(ms);
  return outcome;
}

describe('headers', () => {
  it('[HTTP-01] [HTTP-02] [HTTP-03] carry a new request id and the time of the call', async () => {
    const { client, calls } = aClient({ 'GET /': { status: true } });
    await after(0, client.get('a').json(body));
    await after(0, client.get('b').json(body));
    const [first, second] = calls.map(({ headers }) => headers);
    expect(first?.get('X-Request-ID')).toMatch(/^[\da-f-]{36}$/);
    expect(second?.get('X-Request-ID')).not.toBe(first?.get('X-Request-ID'));
    expect(first?.get('X-Client-Timestamp')).toBe(new Date().toISOString());
  });

  it('keep the request id across retries, so that the network recognizes them', async () => {
    const { client, calls } = aClient({ 'POST /': 503 });
    await after(60_000, client.post('write', { json: {} }).json());
    expect(calls).toHaveLength(4);
    expect(new Set(calls.map(({ headers }) => headers.get('X-Request-ID'))).size).toBe(1);
  });

  it('keep a request id given by the caller', async () => {
    const { client, calls } = aClient({ 'POST /': { status: true } });
    await after(0, client.post('write', { json: {}, headers: { 'X-Request-ID': 'mine' } }).json());
    expect(calls[0]?.headers.get('X-Request-ID')).toBe('mine');
  });

  it('are left out for a foreign server that would reject them', async () => {
    const { client, calls } = aClient(
      { 'GET /': { status: true } },
      aConfig({ clientHeaders: false }),
    );
    await after(0, client.get('a').json(body));
    expect([...(calls[0]?.headers.keys() ?? [])].filter((name) => name.startsWith('x-'))).toEqual(
      [],
    );
  });

  it('[HTTP-05] [HTTP-06] send JSON and return only the body', async () => {
    const { client, calls } = aClient({ 'POST /net/node/api/write': { status: true, more: 1 } });
    const { value } = await after(0, client.post('write', { json: { did: 'd' } }).json(body));
    expect(value).toEqual({ status: true });
    expect(calls[0]).toMatchObject({ url: '/net/node/api/write', body: '{"did":"d"}' });
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  });
});

describe('retries', () => {
  it('[HTTP-12] [HTTP-13] follow after 1, 2 and 4 seconds, four tries in all', async () => {
    const { client, calls } = aClient({ 'GET /': 503 });
    const call = after(0, client.get('a').json(body));
    const tries: number[] = [];
    await call;
    for (const wait of [999, 1, 1999, 1, 3999, 1, 60_000]) {
      await jest.advanceTimersByTimeAsync(wait);
      tries.push(calls.length);
    }
    expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4]);
  });

  it.each([
    [0, 850],
    [1, 1150],
  ])('[HTTP-15] with chance %d start after %i ms', async (chance, delay) => {
    jest.mocked(Math.random).mockReturnValue(chance);
    const { client, calls } = aClient({ 'GET /': 503 });
    await after(delay - 1, client.get('a').json(body));
    const before = calls.length;
    await jest.advanceTimersByTimeAsync(1);
    expect([before, calls.length]).toEqual([1, 2]);
  });

  it.each([408, 429, 500, 502, 503, 504])('[HTTP-17] follow a %i', async (status) => {
    const { client, calls } = aClient({ 'GET /': status });
    const { error } = await after(60_000, client.get('a').json(body));
    expect([calls.length, toAppError(error).status]).toEqual([4, status]);
  });

  it.each([400, 401, 403, 404, 413, 418, 422, 501])(
    '[HTTP-17] do not follow a %i',
    async (status) => {
      const { client, calls } = aClient({ 'GET /': status });
      await after(60_000, client.get('a').json(body));
      expect(calls).toHaveLength(1);
    },
  );

  it.each(['ECONNABORTED', 'ECONNRESET', 'ETIMEDOUT'])('[HTTP-18] follow %s', async (code) => {
    const { client, calls } = aClient({ 'GET /': coded(code) });
    await after(60_000, client.get('a').json(body));
    expect(calls).toHaveLength(4);
  });

  it('[HTTP-18] [HTTP-35] follow a failure without a response', async () => {
    const { client, calls } = aClient({ 'GET /': new TypeError('Failed to fetch') });
    const { error } = await after(60_000, client.get('a').json(body));
    expect([calls.length, toAppError(error).message]).toEqual([
      4,
      'Network error. Please check your connection.',
    ]);
  });

  it('stop at the first successful response', async () => {
    let asked = 0;
    const { client } = aClient({ 'GET /': () => (++asked < 3 ? 500 : { status: true }) });
    const { value } = await after(60_000, client.get('a').json(body));
    expect([asked, value]).toEqual([3, { status: true }]);
  });

  it('wait as long as the server requests, but at most ten seconds', async () => {
    const slow = new Response('slow down', { status: 429, headers: { 'Retry-After': '3600' } });
    const { client, calls } = aClient({ 'GET /': slow });
    await after(9999, client.get('a').json(body));
    const before = calls.length;
    await jest.advanceTimersByTimeAsync(1);
    expect([before, calls.length]).toEqual([1, 2]);
  });

  it('[HTTP-19] repeat a write only on a network that stores first responses', async () => {
    const tries = async (idempotentWrites: boolean) => {
      const { client, calls } = aClient({ 'POST /': 503 }, aConfig({ idempotentWrites }));
      await after(60_000, client.post('deduct_credits', { json: { did: 'd' } }).json());
      return calls.length;
    };
    expect([await tries(true), await tries(false)]).toEqual([4, 1]);
  });

  it('stop when the caller aborts', async () => {
    const life = new AbortController();
    const { client, calls } = aClient({ 'GET /': 503 });
    const call = after(1500, client.get('a', { signal: life.signal }).json(body));
    await call;
    life.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([calls.length, toAppError((await call).error).kind]).toEqual([2, 'aborted']);
  });
});

describe('time-out', () => {
  it('[HTTP-04] [HTTP-36] [HTTP-61] gives an unresponsive server 30 seconds per try', async () => {
    const { client, calls } = aClient({ 'GET /': () => new Promise<never>(() => {}) });
    const call = client.get('a', { retry: 0 }).json(body);
    const early = await after(29_999, call);
    expect(early.settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect([calls.length, toAppError(early.error).message]).toEqual([
      1,
      'Request timed out. Please try again.',
    ]);
  });

  it('is retried like any failure without a response', async () => {
    const { client, calls } = aClient({ 'GET /': () => new Promise<never>(() => {}) });
    const { error } = await after(4 * 30_000 + 7000, client.get('a').json(body));
    expect([calls.length, toAppError(error).kind]).toEqual([4, 'timeout']);
  });
});

describe('a 401', () => {
  it('[HTTP-22] [PERM-07] emits one event for the whole page', async () => {
    const { client, unauthorized } = aClient({ 'GET /': 401 });
    const { error } = await after(60_000, client.get('a').json(body));
    expect(unauthorized).toEqual([{}]);
    expect(toAppError(error).message).toBe('Unauthorized access. Please log in again.');
  });
});
