import { MINUTE } from '@trove/contract/time.ts';
import type { FaucetReply } from '@trove/contract/wire/node/faucet.ts';
import { formatTime } from '@trove/kit/lib/relative-date.ts';

import { FAUCET, TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { NetworkOptions } from '../../core/options.ts';
import { MICRO } from '../../platform/money.ts';
import { aNetwork, grant, type TestNetwork } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { manualClock } from '../../testing/manual-clock.ts';

const [DID, ONE, TWO, THREE] = ['thirsty', 'one', 'two', 'three'].map(
  (name) => `bafybmi${name.padEnd(52, 'a')}`,
) as [string, string, string, string];

describe('increment', () => {
  const clock = manualClock();
  let network: TestNetwork;

  async function open(options: Partial<NetworkOptions> = {}) {
    network = await aNetwork({ clock, ...options });
  }
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  const post = (payload: Record<string, unknown>) =>
    network.app.inject({ method: 'POST', url: '/net/faucet/increment', payload });

  async function ask(username: unknown = DID, ftCount: unknown = 10): Promise<FaucetReply> {
    const reply = await post({ username, ftCount });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  }
  const balance = (did = DID) =>
    network.context.ledger.balanceOf(network.context.db, walletAccount(did), TOKEN);

  it('[HTTP-56] gives 10 tokens to a new DID and returns the time of the next request', async () => {
    await open();
    const push = jest.spyOn(network.context.sockets, 'push');
    const reply = await ask(`  ${DID} `);

    expect(reply).toMatchObject({ success: true, amount: 10, balance: 10, retryAfter: 600 });
    expect(reply.nextAt).toBe(new Date(clock.now() + 10 * MINUTE).toISOString());
    expect(reply.txId).toMatch(/^[0-9a-f]{64}$/);
    expect(await balance()).toBe(10 * MICRO);
    expect(push).toHaveBeenCalledWith(DID, { type: 'balance', data: { did: DID } });
  });

  it.each([
    { username: ' ', ftCount: 10, message: 'Please enter a DID.' },
    { username: undefined, ftCount: 10, message: 'Please enter a DID.' },
    { username: 'two words', ftCount: 10, message: 'This is not a DID' },
    { username: 'x'.repeat(59), ftCount: 10, message: 'This is not a DID' },
    { username: 'bafybmi', ftCount: 10, message: 'This is not a DID' },
    { username: `${DID}a`, ftCount: 10, message: 'This is not a DID' },
    { username: 'did:key:z6Mk', ftCount: 10, message: 'This is not a DID' },
    { username: DID, ftCount: 11, message: 'at most 10 tokens' },
    { username: DID, ftCount: 0, message: 'at most 10 tokens' },
    { username: DID, ftCount: -3, message: 'at most 10 tokens' },
    { username: DID, ftCount: 'many', message: 'at most 10 tokens' },
    { username: DID, ftCount: true, message: 'at most 10 tokens' },
    { username: DID, ftCount: [5], message: 'at most 10 tokens' },
    { username: DID, ftCount: '5', message: 'at most 10 tokens' },
    { username: DID, ftCount: null, message: 'at most 10 tokens' },
    { username: DID, ftCount: 0.1234567, message: 'at most 6 decimals' },
  ])(
    'rejects $username requesting $ftCount with a message and HTTP 200',
    async ({ username, ftCount, message }) => {
      await open();
      const reply = await post({ username, ftCount });

      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ success: false, message: expect.stringContaining(message) });
      expect(await balance()).toBe(0);
    },
  );

  it('makes a DID wait for the rest of 10 minutes and states the time', async () => {
    await open();
    await ask();
    clock.pass(1 * MINUTE + 48_000);

    expect(await ask()).toEqual({
      success: false,
      message: `Please wait 9 min before requesting again (at ${formatTime(clock.now() + 492_000)}). The limit is one request every 10 min.`,
      nextAt: new Date(clock.now() + 492_000).toISOString(),
      retryAfter: 492,
    });
    expect((await ask(ONE)).success).toBe(true);

    clock.pass(492_000);
    expect((await ask()).success).toBe(true);
  });

  it('pays a DID five times in 24 hours', async () => {
    await open();
    for (let n = 0; n < 5; n += 1) {
      expect((await ask()).success).toBe(true);
      clock.pass(60 * MINUTE);
    }
    const refusal = await ask();
    expect(refusal.message).toMatch(/^Please wait 19 h before .* The limit is 5 requests a day\.$/);

    clock.pass(19 * 60 * MINUTE);
    expect((await ask()).success).toBe(true);
    expect(await balance()).toBe(60 * MICRO);
  });

  it('ignores times in the future left by a wrong clock', async () => {
    await open();
    const YEAR = 365 * 24 * 60 * MINUTE;
    clock.pass(YEAR);
    expect(await ask()).toMatchObject({ success: true });
    clock.pass(-YEAR);
    expect(await ask()).toMatchObject({ success: true, retryAfter: 600 });
    expect(await ask()).toMatchObject({ success: false, retryAfter: 600 });
  });

  it('pays up to a balance of 1000, and a rejected request costs no waiting time', async () => {
    await open();
    await grant(network.context, DID, 995);

    expect((await ask()).message).toBe(
      'This wallet holds 995 tokens. The faucet fills a wallet up to 1000.',
    );
    expect((await ask(DID, 5)).success).toBe(true);
  });

  it('is empty when its reserve is used up', async () => {
    await open({ faucet: { reserve: 15 } });
    await ask(ONE);

    expect((await ask(TWO)).message).toBe('The faucet is empty.');
    expect(await network.context.ledger.balanceOf(network.context.db, FAUCET, TOKEN)).toBe(
      5 * MICRO,
    );
  });

  it('stops at its daily limit for all DIDs', async () => {
    await open({ faucet: { dailyOutflow: 15 } });
    await ask(ONE);
    expect((await ask(TWO)).message).toContain('Please try again tomorrow');

    clock.pass(24 * 60 * MINUTE);
    expect((await ask(TWO)).success).toBe(true);
  });

  it('pays once for concurrent requests', async () => {
    await open();
    const replies = await Promise.all([ask(), ask(), ask()]);

    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await balance()).toBe(10 * MICRO);
  });

  it('pays immediately where the interval is disabled', async () => {
    await open({ faucet: { intervalMs: 0, perDay: 1000 } });
    for (let n = 0; n < 3; n += 1) expect((await ask()).success).toBe(true);
  });

  it('responds to a flooding address with 429 in plain text', async () => {
    await open({ faucet: { perHourAndIp: 2 } });
    await ask(ONE);
    await ask(TWO);
    const reply = await post({ username: THREE, ftCount: 10 });

    expect(reply.statusCode).toBe(429);
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.headers['retry-after']).toBe('3600');
    expect(reply.body).toBe('Too many requests. Please try again later.');
  });

  it('reports its reserve and when a DID may request again', async () => {
    await open({ faucet: { reserve: 100 } });
    const status = async () => (await network.app.inject(`/net/faucet/status?did=${DID}`)).json();
    expect(await status()).toEqual({
      reserve: 100,
      capacity: 100,
      nextAt: null,
      balance: 0,
      max: 1000,
      perRequest: 10,
    });

    await ask();
    const nextAt = new Date(clock.now() + 10 * MINUTE).toISOString();
    expect(await status()).toEqual({
      reserve: 90,
      capacity: 100,
      nextAt,
      balance: 10,
      max: 1000,
      perRequest: 10,
    });
  });
});
