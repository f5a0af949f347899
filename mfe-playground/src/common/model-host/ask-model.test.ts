import { FOREIGN_HOST } from '@trove/contract/limits.ts';
import { NETWORK_MESSAGE } from '@trove/contract/messages-http.ts';
import type { ChatRequest } from '@trove/contract/wire/ai/inference.ts';

import { askModel } from './ask-model.ts';

const encoder = new TextEncoder();
const word = '{"message":{"role":"assistant","content":"w"},"done":false}\n';

/** A host whose response is written by the test. */
function aHost(first: Response[] = [], isForeign = false) {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
  const fetch = jest.fn(async () => first.shift() ?? new Response(body));
  const stop = new AbortController();
  const onWait = jest.fn();
  const parts = askModel(
    { fetch },
    {
      url: 'https://host.test/api/chat',
      body: {} as ChatRequest,
      signature: 'sig',
      signal: stop.signal,
      isForeign,
      onWait,
    },
  );
  const say = (text: string) => control?.enqueue(encoder.encode(text));
  return { fetch, stop, parts, say, onWait, close: () => control?.close() };
}

describe('askModel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits as long as bytes arrive within thirty seconds', async () => {
    const { parts, say, close } = aHost();
    for (let minute = 0; minute < 4; minute++) {
      const next = parts.next();
      await jest.advanceTimersByTimeAsync(25_000);
      say(word);
      expect((await next).value).toMatchObject({ content: 'w' });
    }
    close();
    expect((await parts.next()).done).toBe(true);
  });

  it('fails after thirty seconds without a byte', async () => {
    const { parts } = aHost();
    const failure = parts.next().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ message: NETWORK_MESSAGE.timeout });
  });

  it('waits five minutes for the first word of a foreign host, and for the next one', async () => {
    const { parts, say, close } = aHost([], true);
    for (let turn = 0; turn < 2; turn++) {
      const next = parts.next();
      await jest.advanceTimersByTimeAsync(FOREIGN_HOST.silenceMs);
      say(word);
      expect((await next).value).toMatchObject({ content: 'w' });
    }
    close();
    expect((await parts.next()).done).toBe(true);
  });

  it('ends at once when it is stopped', async () => {
    const { parts, say, stop } = aHost();
    say(word);
    await parts.next();
    const failure = parts.next().catch((error: unknown) => error);
    stop.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
  });

  it('retries after the delay requested by a busy host', async () => {
    const busy = new Response('{}', { status: 429, headers: { 'retry-after': '2' } });
    const { parts, say, fetch, onWait } = aHost([busy]);
    const next = parts.next();
    await jest.advanceTimersByTimeAsync(1999);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onWait).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    say(word);
    expect((await next).value).toMatchObject({ content: 'w' });
  });

  it("fails with the host's message when the delay is too long", async () => {
    const answer = Response.json(
      { error: 'At most 20 messages a minute, please.' },
      { status: 429, headers: { 'retry-after': '40' } },
    );
    await expect(aHost([answer]).parts.next()).rejects.toMatchObject({
      status: 429,
      message: 'At most 20 messages a minute, please. Try again in 40 s.',
    });
  });

  it('fails at a line with an error', async () => {
    const { parts, say } = aHost();
    say(`${word}{"error":"The engine stopped."}\n`);
    await parts.next();
    await expect(parts.next()).rejects.toThrow('The engine stopped.');
  });
});
