import {
  HTTP_MESSAGE,
  NETWORK_MESSAGE,
  UNEXPECTED_MESSAGE,
} from '@trove/contract/messages-http.ts';
import ky from 'ky';

import { AppError, isAppError, toAppError } from './app-error.ts';

/** Sends a request through the real client to a made-up response, and returns the error. */
const catchFailure = (answer: () => Response | Promise<Response>) =>
  ky('https://node.test/', {
    retry: 0,
    fetch: async () => answer(),
    headers: { 'X-Request-ID': 'r-1' },
  }).then(
    () => new Error('did not fail'),
    (error: unknown) => error,
  );

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const fromServer = { message: 'from the server' };

describe('toAppError for a response', () => {
  it.each([
    ['[HTTP-21] [PERM-07]', 401, 'Unauthorized access. Please log in again.'],
    ['[HTTP-24]', 403, 'You do not have permission to perform this action'],
    ['[HTTP-25]', 404, 'Resource not found'],
    ['[HTTP-26]', 408, 'Request timeout'],
    ['[HTTP-27]', 422, 'Validation error'],
    ['[HTTP-29]', 429, 'Too many requests. Please try again later.'],
    ['[HTTP-30]', 500, 'Internal server error'],
    ['[HTTP-31]', 502, 'Bad gateway'],
    ['[HTTP-32]', 503, 'Service temporarily unavailable'],
    ['[HTTP-33]', 504, 'Gateway timeout'],
  ])(
    '%s for status %i uses the sentence of the catalogue, whatever the server sends',
    async (_row, status, sentence) => {
      const error = toAppError(await catchFailure(json(status, fromServer)));
      expect([error.kind, error.status, error.message]).toEqual(['http', status, sentence]);
    },
  );

  it.each([
    ['[HTTP-20] the server sends a message', 400, fromServer, 'from the server'],
    ['[HTTP-20] the server sends none', 400, {}, HTTP_MESSAGE[400]],
    ['the server sends it as error', 400, { error: 'name is taken' }, 'name is taken'],
    ['[HTTP-34] the server sends a message', 418, fromServer, 'from the server'],
    ['[HTTP-34] the server sends none', 418, {}, UNEXPECTED_MESSAGE],
    ['a blank message', 400, { message: ' ' }, HTTP_MESSAGE[400]],
  ])('%s: status %i', async (_row, status, body, sentence) => {
    expect(toAppError(await catchFailure(json(status, body))).message).toBe(sentence);
  });

  it('uses plain text of the server, but never HTML', async () => {
    const text = (body: string) => () => new Response(body, { status: 400 });
    expect(toAppError(await catchFailure(text('bad did'))).message).toBe('bad did');
    expect(toAppError(await catchFailure(text('<html>'))).message).toBe(HTTP_MESSAGE[400]);
  });

  it('[HTTP-28] keeps the first error of each field of a 422', async () => {
    const body = { errors: { a: ['x', 'y'], b: ['z'], c: 'alone', d: [] } };
    expect(toAppError(await catchFailure(json(422, body))).fields).toEqual(['x', 'z', 'alone']);
  });

  it.each([
    [408, true],
    [429, true],
    [500, true],
    [504, true],
    [400, false],
    [404, false],
    [501, false],
  ])('[HTTP-17] marks a %i as retryable: %s', async (status, retryable) => {
    expect(toAppError(await catchFailure(json(status, {}))).retryable).toBe(retryable);
  });

  it('keeps the request id for the details', async () => {
    expect(toAppError(await catchFailure(json(500, {}))).requestId).toBe('r-1');
  });
});

describe('toAppError without a response', () => {
  const coded = (code: string) =>
    Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error(code), { code }),
    });

  it.each([
    ['[HTTP-36] [HTTP-40]', 'ECONNABORTED', 'timeout', 'Request timed out. Please try again.'],
    ['[HTTP-37] [HTTP-40]', 'ECONNRESET', 'network', 'Connection was reset. Please try again.'],
    ['[HTTP-38] [HTTP-40]', 'ETIMEDOUT', 'timeout', 'Connection timed out. Please try again.'],
    ['[HTTP-39]', 'EOTHER', 'network', 'An unexpected network error occurred'],
    ['[HTTP-35]', 'ERR_NETWORK', 'network', 'Network error. Please check your connection.'],
  ])('%s recognizes the code %s', async (_row, code, kind, sentence) => {
    const lost = await catchFailure(() => Promise.reject(coded(code)));
    expect(toAppError(lost)).toMatchObject({ kind, message: sentence, retryable: true });
  });

  it.each([
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'network error',
  ])('[HTTP-35] recognizes a lost connection by "%s"', (words) => {
    expect(toAppError(new TypeError(words))).toMatchObject({
      kind: 'network',
      message: NETWORK_MESSAGE.offline,
    });
  });

  it('[HTTP-36] recognizes a request that timed out', async () => {
    const slow = await ky('https://node.test/', {
      retry: 0,
      timeout: 1,
      fetch: () => new Promise(() => {}),
    }).catch((error: unknown) => error);
    expect(toAppError(slow)).toMatchObject({ kind: 'timeout', message: NETWORK_MESSAGE.timeout });
  });
});

describe('toAppError for other errors', () => {
  it('recognizes an AppError of another bundle', () => {
    const twin = Object.assign(new Error('from a remote'), {
      name: 'AppError',
      kind: 'wallet',
      fields: [],
    });
    expect(toAppError(twin)).toBe(twin);
    expect(isAppError(new Error('plain'))).toBe(false);
  });

  it('marks an aborted call, so that it is not shown', () => {
    expect(toAppError(new DOMException('stopped', 'AbortError')).kind).toBe('aborted');
  });

  it.each([new Error('boom'), 'text', undefined, null, 7, {}])(
    'reports %p as unexpected and keeps the cause',
    (thrown) => {
      expect(toAppError(thrown)).toMatchObject({
        kind: 'unexpected',
        message: UNEXPECTED_MESSAGE,
        cause: thrown,
      });
    },
  );

  it('does not treat a programming error as a lost connection', () => {
    expect(toAppError(new TypeError('x is not a function')).kind).toBe('unexpected');
  });

  it('keeps the message of a wallet', () => {
    expect(toAppError(new AppError('wallet', 'denied', { reason: 'rejected' }))).toMatchObject({
      kind: 'wallet',
      message: 'denied',
      reason: 'rejected',
      retryable: false,
    });
  });
});
