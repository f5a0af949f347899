import { keepSending } from './keep-sending.ts';
import { aTusServer } from './testing/a-tus-server.ts';
import { sendResumable, type TusTransfer } from './tus-transfer.ts';
import { connectionLost, reasonOf, refusalOf } from './upload-error.ts';

const MB = 1024 ** 2;
const aFile = (size = 20 * MB) => new File([new Uint8Array(size)], 'cats.gguf');

function aTransfer(changes: Partial<TusTransfer> = {}) {
  const server = aTusServer();
  const urls: string[] = [];
  const received: number[] = [];
  const send = (more: Partial<TusTransfer> = {}) =>
    sendResumable({
      file: aFile(),
      endpoint: 'https://p.test/uploads',
      uploadUrl: undefined,
      metadata: { filename: 'cats.gguf', assetType: 'model' },
      headers: () => ({ 'X-Request-ID': 'r1' }),
      withCredentials: false,
      signal: new AbortController().signal,
      onUrl: (url) => urls.push(url),
      onProgress: (sent) => received.push(sent),
      httpStack: server.httpStack,
      ...changes,
      ...more,
    });
  return { server, send, urls, received };
}

describe('a resumable upload', () => {
  it("is sent in parts of 8 MB and returns the provider's metadata", async () => {
    const { server, send, received } = aTransfer();
    expect(await send()).toEqual({ assetId: 'QmCats', fileName: 'cats .gguf', sha256: 'ab' });
    expect(server.requests.map(({ method, sent }) => [method, sent / MB])).toEqual([
      ['POST', 0],
      ['PATCH', 8],
      ['PATCH', 8],
      ['PATCH', 4],
    ]);
    expect(received.at(-1)).toBe(20 * MB);
    expect(server.requests.every(({ headers }) => headers.get('X-Request-ID') === 'r1')).toBe(true);
  });

  it('resumes at its offset after a lost connection, sending nothing twice', async () => {
    const { server, send, urls } = aTransfer();
    server.fail('PATCH', undefined, 'cut');
    await expect(send()).rejects.toMatchObject({ kind: 'network', retryable: true });
    const [uploadUrl] = urls;
    expect(server.bytesOf(uploadUrl ?? '')).toBe(8 * MB);
    await send({ uploadUrl });
    const parts = server.requests.filter(({ method }) => method === 'PATCH');
    // The second chunk was lost in transit, and is the only one sent twice.
    expect(parts.map(({ sent }) => sent / MB)).toEqual([8, 8, 8, 4]);
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('requests the result of a finished upload again when the last response was lost', async () => {
    const { server, send, urls } = aTransfer();
    await send();
    const before = server.sentBytes();
    expect(await send({ uploadUrl: urls[0] })).toMatchObject({ assetId: 'QmCats' });
    expect(server.sentBytes()).toBe(before);
  });

  it.each([
    [503, undefined, true, 'a restarting server is waited for'],
    [401, 'session', false, 'an expired session'],
    [507, 'refused', false, 'a full disk'],
    [413, 'refused', false, 'a file that is too large'],
  ])('handles a %d at its start', async (status, reason, retryable, _why) => {
    const { server, send } = aTransfer();
    server.fail('POST', { status, body: '{"message":"The words of the provider."}' });
    const error: unknown = await send().catch((thrown: unknown) => thrown);
    expect([reasonOf(error), (error as { retryable: boolean }).retryable]).toEqual([
      reason,
      retryable,
    ]);
  });

  it('starts over only when the server has discarded it, not when the server is unavailable', async () => {
    const { server, send, urls } = aTransfer();
    await send();
    server.fail('HEAD', { status: 503 });
    await expect(send({ uploadUrl: urls[0] })).rejects.toMatchObject({ retryable: true });
    server.forget();
    const error: unknown = await send({ uploadUrl: urls[0] }).catch((thrown: unknown) => thrown);
    expect(reasonOf(error)).toBe('forgotten');
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('distinguishes a changed or deleted file from a lost connection', async () => {
    const file = aFile();
    const { server, send } = aTransfer({ file });
    server.fail('PATCH', 'cut');
    await expect(send()).rejects.toMatchObject({ kind: 'network' });
    file.slice = () =>
      ({
        arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
      }) as never;
    server.fail('PATCH', 'cut');
    await expect(send()).rejects.toMatchObject({ kind: 'file', reason: 'file' });
  });

  it('is aborted by its signal', async () => {
    const life = new AbortController();
    const { send } = aTransfer({ signal: life.signal, onProgress: () => life.abort() });
    await expect(send()).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('keepSending', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Fails with these errors, one after the other, then succeeds. */
  function aSending(...failures: Error[]) {
    const onWaiting = jest.fn();
    const onForgotten = jest.fn();
    const attempt = jest.fn(async (_onMoved: () => void) => {
      const failure = failures.shift();
      if (failure) throw failure;
      return 'sent';
    });
    const { signal } = new AbortController();
    const result = keepSending({ attempt, signal, onWaiting, onForgotten }).catch(
      (error: unknown) => error,
    );
    return { attempt, onWaiting, onForgotten, result };
  }
  const times = (count: number, error: () => Error) => Array.from({ length: count }, error);

  it('waits indefinitely for a lost connection', async () => {
    const { onWaiting, result } = aSending(...times(9, () => connectionLost()));
    await jest.advanceTimersByTimeAsync(9 * 12_000);
    expect(await result).toBe('sent');
    expect(onWaiting).toHaveBeenCalledTimes(9);
  });

  it('gives up on a provider that fails repeatedly', async () => {
    const { attempt, result } = aSending(...times(9, () => refusalOf(500, '')));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ status: 500 });
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  it('does not retry a permanent refusal', async () => {
    const { attempt, result } = aSending(refusalOf(507, ''));
    expect(await result).toMatchObject({ reason: 'refused' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('starts over at once when the provider has discarded the upload', async () => {
    const { onForgotten, onWaiting, result } = aSending(refusalOf(410, '', true));
    expect(await result).toBe('sent');
    expect(onForgotten).toHaveBeenCalledTimes(1);
    expect(onWaiting).not.toHaveBeenCalled();
  });
});
