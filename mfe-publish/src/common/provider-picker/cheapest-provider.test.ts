import { FREE_BYTES_HEADER } from '@trove/contract/wire/trade/upload.ts';
import { aMachine, aProvider } from '@trove/kit/testing/factories.ts';

import { cheapestProvider } from './cheapest-provider.ts';

const of = (id: string, hostingCost: number) =>
  aProvider({ id, hostingCost, endpoints: { upload: `https://${id}.example/upload` } });
const DEAR = of('dear', 5);
const CHEAP = of('cheap', 1);
const MIDDLE = of('middle', 2);

/** Answers as each provider does: `true`, or the bytes it has room for; absent ones do not answer. */
const answering =
  (hosts: Readonly<Record<string, true | number>>): typeof fetch =>
  async (input) => {
    const room = hosts[new URL(new Request(input).url).hostname.replace('.example', '')];
    if (room === undefined) throw new TypeError('unreachable');
    return new Response(null, {
      headers: room === true ? {} : { [FREE_BYTES_HEADER]: String(room) },
    });
  };

const find = (fetch: typeof globalThis.fetch, size?: number) =>
  cheapestProvider(fetch, [DEAR, CHEAP, MIDDLE], size, new AbortController().signal);

describe('the provider that is chosen for a seller', () => {
  it('is the cheapest', async () => {
    expect(await find(answering({ dear: true, cheap: true, middle: true }))).toBe(CHEAP);
  });

  it('is not a machine that nobody has tested, unless there is no other', async () => {
    const untested = aMachine({ hostingCost: 0, endpoints: { upload: 'https://new.example/up' } });
    const among = (...providers: (typeof untested)[]) =>
      cheapestProvider(
        answering({ new: true, dear: true }),
        providers,
        undefined,
        new AbortController().signal,
      );
    expect(await among(untested, DEAR)).toBe(DEAR);
    expect(await among(untested)).toBe(untested);
  });

  it('answers', async () => {
    expect(await find(answering({ dear: true, middle: true }))).toBe(MIDDLE);
    expect(await find(answering({}))).toBeUndefined();
  });

  it('has room for the file', async () => {
    expect(await find(answering({ dear: 3000, cheap: 10, middle: 20 }), 2000)).toBe(DEAR);
  });
});
