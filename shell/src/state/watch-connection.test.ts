import { watchConnection } from './watch-connection.ts';

const aPage = () => Object.assign(new EventTarget(), { navigator: { onLine: true } });

function open() {
  const page = aPage();
  const isUp = { site: true, other: true };
  const ask = jest.fn(async (input: RequestInfo | URL) => {
    if (isUp[input === '/config.json' || input === '/a' ? 'site' : 'other']) return new Response();
    throw new TypeError('Failed to fetch');
  });
  const connection = watchConnection(ask as typeof fetch, page as unknown as Window);
  const online = jest.fn();
  page.addEventListener('online', online);
  return { page, isUp, ask, connection, online };
}

describe('watchConnection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const settled = () => jest.advanceTimersByTimeAsync(0);

  it('reports since when the site does not respond, retries and reports the recovery', async () => {
    const { isUp, connection, online } = open();
    const last = Date.now();
    await connection.fetch('/a');
    isUp.site = false;
    jest.advanceTimersByTime(60_000);
    await expect(connection.fetch('/a')).rejects.toThrow('Failed to fetch');
    await settled();
    expect(connection.outage.get()).toEqual({ lastAnswerAt: last, isOffline: false });

    await jest.advanceTimersByTimeAsync(6000);
    expect(online).not.toHaveBeenCalled();
    isUp.site = true;
    await jest.advanceTimersByTimeAsync(5000);
    expect(connection.outage.get()).toBeNull();
    expect(online).toHaveBeenCalledTimes(1);
  });

  it('does not report the site for another host or for an aborted request', async () => {
    const { isUp, connection, ask } = open();
    isUp.other = false;
    await expect(connection.fetch('https://other.test/')).rejects.toThrow('Failed to fetch');
    await settled();
    expect(connection.outage.get()).toBeNull();

    ask.mockRejectedValueOnce(new DOMException('gone', 'AbortError'));
    ask.mockClear();
    await expect(connection.fetch('/a')).rejects.toThrow('gone');
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('detects that the browser is offline', async () => {
    const { page, isUp, connection } = open();
    isUp.site = false;
    page.navigator.onLine = false;
    page.dispatchEvent(new Event('offline'));
    await settled();
    expect(connection.outage.get()?.isOffline).toBe(true);
    isUp.site = true;
    page.dispatchEvent(new Event('online'));
    await settled();
    expect(connection.outage.get()).toBeNull();
  });
});
