import { createHttp } from '@trove/kit/api/http.ts';
import { createEventBus } from '@trove/kit/events/event-bus.ts';
import { errorNotices } from '@trove/kit/ui/feedback/error-notices.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

const SAID = 'A failure that was asked for';

describe('the error catalogue', () => {
  let network: TestNetwork;
  const unauthorized = jest.fn();

  beforeAll(async () => {
    network = await aNetwork({ testProfile: true });
  });
  afterAll(() => network.close());

  /** Returns the error that the site's own client throws for a call with a sentinel, without retries. */
  async function readFailure(sentinel: string, timeout: number | false = false): Promise<unknown> {
    const events = createEventBus({ onError: () => {} });
    events.on('session:unauthorized', unauthorized);
    const { config } = network.context;
    const services = { ...config.services, session: `${network.baseUrl}/net/session/` };
    const host = { config: { ...config, services }, events, http: { fetch: globalThis.fetch } };
    const client = createHttp(host, `${network.baseUrl}/net/dapp/api/`);
    try {
      await client.get('get_rating_by_asset', {
        searchParams: { asset_id: sentinel },
        retry: 0,
        timeout,
      });
    } catch (error) {
      return error;
    }
    throw new Error(`${sentinel} did not fail.`);
  }
  const shown = async (sentinel: string, timeout?: number) =>
    errorNotices(await readFailure(sentinel, timeout)).map(
      ({ kind, message }) => `${kind}: ${message}`,
    );

  it.each([
    ['[HTTP-20]', 'fails-400', SAID],
    ['[HTTP-20]', 'fails-400-silent', 'Bad request'],
    ['[HTTP-21]', 'fails-401', 'Unauthorized access. Please log in again.'],
    ['[HTTP-24]', 'fails-403', 'You do not have permission to perform this action'],
    ['[HTTP-25]', 'fails-404', 'Resource not found'],
    ['[HTTP-26]', 'fails-408', 'Request timeout'],
    ['[HTTP-29]', 'fails-429', 'Too many requests. Please try again later.'],
    ['[HTTP-30]', 'fails-500', 'Internal server error'],
    ['[HTTP-31]', 'fails-502', 'Bad gateway'],
    ['[HTTP-32]', 'fails-503', 'Service temporarily unavailable'],
    ['[HTTP-33]', 'fails-504', 'Gateway timeout'],
    ['[HTTP-34]', 'fails-418', SAID],
    ['[HTTP-34]', 'fails-418-silent', 'An unexpected error occurred'],
    ['[HTTP-37]', 'fails-reset', 'Connection was reset. Please try again.'],
    // Browsers report this one as a missing network connection [HTTP-35], which an end-to-end journey covers.
    ['[HTTP-39]', 'fails-drop', 'An unexpected network error occurred'],
  ])('%s %s shows "%s"', async (_id, sentinel, sentence) => {
    expect(await shown(sentinel)).toEqual([`error: ${sentence}`]);
  });

  it('[HTTP-27] [HTTP-28] fails-422 shows the error and the first of each field', async () => {
    expect(await shown('fails-422')).toEqual([
      'error: Validation error',
      'warning: The name is too short',
      'warning: A price is needed',
    ]);
  });

  it('[HTTP-36] fails-silence shows a timeout', async () => {
    expect(await shown('fails-silence', 50)).toEqual([
      'error: Request timed out. Please try again.',
    ]);
  });

  it('[HTTP-22] emits an event for a 401 and for nothing else', async () => {
    unauthorized.mockClear();
    await readFailure('fails-403');
    expect(unauthorized).not.toHaveBeenCalled();
    await readFailure('fails-401');
    expect(unauthorized).toHaveBeenCalledTimes(1);
  });

  it('includes the request id of the network in the copied details', async () => {
    const [notice] = errorNotices(await readFailure('fails-500'));
    expect(notice?.details).toMatch(
      /^Internal server error\nStatus: 500\nRequest id: [\da-f-]{36}\nTime: .+Z$/,
    );
  });

  it('applies sentinels in a body, but not in pages of the site', async () => {
    const { app } = network;
    const claim = await app.inject({
      method: 'POST',
      url: '/net/session/challenge',
      body: { did: 'fails-503' },
    });
    expect(claim.statusCode).toBe(503);
    const page = await app.inject({ url: '/dashboard/models?q=fails-503' });
    expect(page.statusCode).not.toBe(503);
  });
});

describe('sentinels', () => {
  it('have no effect outside of the test profile', async () => {
    const network = await aNetwork();
    const { statusCode } = await network.app.inject({
      url: '/net/dapp/api/get_rating_by_asset?asset_id=fails-503',
    });
    await network.close();
    expect(statusCode).not.toBe(503);
  });
});
