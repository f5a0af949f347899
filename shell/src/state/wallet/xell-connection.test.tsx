import { WALLET_MESSAGE } from '@trove/contract/messages.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { openXell } from '@trove/federation/testing/xell/open-xell.ts';
import { INJECTION } from '@trove/federation/wallet/wallet-registry.ts';

import { aSessionService } from '../../testing/a-session-service.ts';
import { aConnectedXellSite, aSite, RATING, settle, TRANSFER } from '../../testing/xell-site.ts';

const sites: { close(): void }[] = [];
async function connected(parts?: Parameters<typeof aConnectedXellSite>[0]) {
  const site = await aConnectedXellSite(parts);
  sites.push(site);
  return site;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const site of sites.splice(0)) site.close();
  jest.useRealTimers();
});

describe('a site with XELL', () => {
  it('[WALLET-10] [WALLET-37] connects after the user approves in its window', async () => {
    const { outcome, connection } = await connected();
    expect(outcome).toMatchObject({ connected: true, toast: WALLET_MESSAGE.connected });
    expect(connection.get()).toMatchObject({ did: 'bafybmiada', username: 'Ada' });
  });

  it('waits for an extension that is injected after the page', async () => {
    const site = aSite();
    sites.push(site);
    const outcome = site.connection.connect(WALLET_RDNS.xell);
    await jest.advanceTimersByTimeAsync(INJECTION.waitMs / 2);
    const xell = openXell();
    sites.push({ close: xell.leave });
    await settle();
    await xell.approve();
    await settle();
    expect((await outcome).connected).toBe(true);
  });

  it('[WALLET-39] [WALLET-40] sends each call to the node unchanged and returns its message', async () => {
    const { connection, xell, approve } = await connected();
    const answer = connection.call('executeContract', RATING);
    await approve();
    expect(await answer).toEqual({ status: true, data: { status: true, message: 'done' } });
    expect(xell.sent).toEqual([{ route: 'execute-smart-contract', body: RATING }]);
  });

  it('[WALLET-42] receives the refusals of the node and the unexpected errors of XELL', async () => {
    const carryOut = jest
      .fn()
      .mockResolvedValueOnce({ status: false, message: 'Insufficient balance' })
      .mockRejectedValueOnce('offline');
    const { connection, approve } = await connected({ carryOut });
    for (const words of ['Insufficient balance', 'offline']) {
      const answer = connection.call('executeContract', RATING);
      await approve();
      expect(await answer).toMatchObject({ status: false, data: { message: words } });
    }
  });

  it('sends XELL one request at a time, since a second would overwrite the first', async () => {
    const { connection, xell, approve } = await connected();
    const answers = [
      connection.call('executeContract', RATING),
      connection.call('transferFt', TRANSFER),
    ];
    await settle();
    expect(xell.asked()?.type).toBe('INITIATE_CONTRACT');
    await approve();
    expect(xell.asked()?.type).toBe('TRANSFER_FT');
    await approve();
    expect(await Promise.all(answers)).toMatchObject([{ status: true }, { status: true }]);
  });

  it('treats its signatures as not bound to the payload', async () => {
    const { connection, registry, approve } = await connected();
    const signatures: unknown[] = [];
    for (const prompt of ['first', 'second']) {
      const answer = connection.call('request', { prompt });
      await approve();
      signatures.push((await answer).data.signature);
    }
    expect(signatures[0]).toBe(signatures[1]);
    const provider = await registry.find(WALLET_RDNS.xell);
    expect(provider?.features['rubix:request']?.bindsPayload).toBe(false);
    expect(provider?.features['siwx:signIn']).toBeUndefined();
  });

  it('[WALLET-19] [WALLET-20] disconnects silently from a wallet without a disconnect method', async () => {
    const { connection } = await connected();
    expect(await connection.isConnected()).toBe(true);
    await connection.disconnect();
    expect(await connection.isConnected()).toBe(false);
    expect(connection.get()).toMatchObject({ status: 'visitor', did: null });
  });

  it('uses the current account of XELL when it connects again', async () => {
    const { connection, xell, approve } = await connected();
    xell.useAccount({ did: 'bafybmibob', username: 'Bob' });
    const outcome = connection.connect(WALLET_RDNS.xell);
    await approve();
    expect((await outcome).connected).toBe(true);
    expect(connection.get()).toMatchObject({ did: 'bafybmibob', username: 'Bob' });
  });
});

describe('the session with XELL', () => {
  const COMMENT = 'Sign in. Nonce: 7';

  /** A network that accepts the session once its comment is on the chain. */
  function aNetwork() {
    let proof: 'none' | 'on-chain' = 'none';
    const service = aSessionService({
      claim: async (did) => ({
        did,
        expiresAt: '',
        proof,
        comment: COMMENT,
        commentExpiresAt: new Date(Date.now() + 300_000).toISOString(),
      }),
      current: async () => ({ did: 'bafybmiada', expiresAt: '', proof }),
    });
    const carryOut = async (_route: string, body: object) => {
      if ('comment' in body && body.comment === COMMENT) proof = 'on-chain';
      return { status: true, message: 'done' };
    };
    return { service, carryOut };
  }

  it('is read-only at first, and is proven by the first contract on the chain', async () => {
    const { connection, xell, approve } = await connected(aNetwork());
    expect(connection.get()).toMatchObject({ status: 'connected', proven: false });
    const answer = connection.call('executeContract', RATING);
    await settle();
    expect(xell.asked()?.data).toEqual({ ...RATING, comment: COMMENT });
    await approve();
    expect(await answer).toMatchObject({ status: true });
    expect(connection.get().proven).toBe(true);

    void connection.call('executeContract', RATING);
    await settle();
    expect(xell.asked()?.data).toEqual(RATING);
  });

  it('stays read-only after a rejection', async () => {
    const carryOut = async () => ({ status: false, message: 'no' });
    const { connection, approve } = await connected({ ...aNetwork(), carryOut });
    const answer = connection.call('executeContract', RATING);
    await approve();
    expect(await answer).toMatchObject({ status: false });
    expect(connection.get().proven).toBe(false);
  });

  it('leaves every other call unchanged', async () => {
    const { connection, xell } = await connected(aNetwork());
    void connection.call('transferFt', TRANSFER);
    await settle();
    expect(xell.asked()?.data).toEqual(TRANSFER);
  });
});
