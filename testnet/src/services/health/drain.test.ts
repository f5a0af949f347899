import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { announceEnd } from './drain.ts';

describe('the notice before the end', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await aNetwork({ drainNoticeMs: 4 });
  });
  afterEach(() => network.close());

  /** Announces the end; resolves with the milliseconds of all waiting. `meanwhile` is called in each part of it. */
  async function announce(meanwhile: (part: number) => Promise<unknown>) {
    let waited = 0;
    let part = 0;
    await announceEnd(network.context, async (ms) => {
      waited += ms;
      part += 1;
      await meanwhile(part);
    });
    return waited;
  }
  const write = () => network.app.inject({ method: 'POST', url: '/net/session/challenge' });
  const read = () => network.app.inject('/net/dapp/api/onboarded_providers');

  it('is over in its time where nothing arrives, or reads alone', async () => {
    const statuses: number[] = [];
    const waited = await announce(async () => statuses.push((await read()).statusCode));
    expect([waited, statuses]).toEqual([4, [502, 502, 502, 502]]);
  });

  it('goes on until no write arrives any more', async () => {
    expect(await announce(async (part) => part <= 6 && write())).toBe(7);
  });

  it('ends at last though writes go on', async () => {
    expect(await announce(write)).toBe(12);
  });
});
