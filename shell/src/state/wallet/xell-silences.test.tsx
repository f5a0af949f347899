import { WALLET } from '@trove/contract/limits.ts';
import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { WALLET_MESSAGE } from '@trove/contract/messages.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { XELL_TRIGGER } from '@trove/federation/testing/xell/inject-xell.ts';

import {
  aConnectedXellSite,
  aSite,
  aXellSite,
  RATING,
  settle,
  TRANSFER,
} from '../../testing/xell-site.ts';
import type { XellSite } from '../../testing/xell-site.ts';

type Xell = XellSite['xell'];

let site: XellSite | undefined;
const connected = async () => (site = await aConnectedXellSite());

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  site?.close();
  jest.useRealTimers();
});

/** The cases in which XELL does not answer (wire.md#methods to §3.3). */
const SILENCES: [what: string, fall: (xell: Xell) => void][] = [
  ['the user cancels', (xell) => xell.cancel()],
  ['its window is closed', (xell) => xell.close()],
  ['it is locked and not unlocked', (xell) => xell.lock()],
  ['an internal error occurs', (xell) => xell.fail('broken')],
  [
    'another tab overwrites the request',
    (xell) =>
      xell.openTab({ host: 'localhost', post: () => {} })({
        type: 'TRANSFER_FT',
        requestId: 'req_1_1',
        data: {},
      }),
  ],
];

describe.each(SILENCES)('when %s', (_what, fall) => {
  it('a call can be cancelled, and the next one is sent', async () => {
    const { connection, xell, approve } = await connected();
    const answer = connection.call('executeContract', RATING);
    await settle();
    fall(xell);
    await settle();
    expect(connection.pending.get()?.name).toBe('executeContract');
    connection.pending.get()?.cancel();
    expect(await answer).toEqual({
      status: false,
      data: { message: WALLET_CALL_MESSAGE.cancelled },
    });

    xell.unlock();
    const next = connection.call('transferFt', TRANSFER);
    await settle();
    expect(xell.asked()).toMatchObject({ type: 'TRANSFER_FT', data: TRANSFER });
    await approve();
    expect(await next).toMatchObject({ status: true });
    expect(xell.sent.map(({ route }) => route)).toEqual(['initiate-ft-transfer']);
  });

  it('a call that is not cancelled times out', async () => {
    const { connection, xell } = await connected();
    const answer = connection.call('executeContract', RATING);
    await settle();
    fall(xell);
    await jest.advanceTimersByTimeAsync(WALLET.approvalMs);
    expect(await answer).toMatchObject({ data: { message: WALLET_CALL_MESSAGE.silent } });
    expect(connection.pending.get()).toBeNull();
  });

  it('connecting times out too, and stays a visitor', async () => {
    const { connection, xell } = (site = aXellSite());
    const outcome = connection.connect(WALLET_RDNS.xell);
    await settle();
    fall(xell);
    await jest.advanceTimersByTimeAsync(WALLET.approvalMs);
    expect(await outcome).toEqual({
      connected: false,
      toast: WALLET_MESSAGE.connectFailed,
      showMissing: true,
    });
    expect(connection.get()).toMatchObject({ status: 'visitor', did: null });
  });
});

it('an answer after "Cancel" is not used for another call', async () => {
  const { connection, xell, approve } = await connected();
  const first = connection.call('executeContract', RATING);
  await settle();
  connection.pending.get()?.cancel();
  await first;
  await xell.approve();
  const second = connection.call('transferFt', TRANSFER);
  await settle();
  expect(connection.pending.get()?.name).toBe('transferFt');
  await approve();
  expect(await second).toMatchObject({ status: true });
});

it('reports the late answer to a cancelled call', async () => {
  const { connection, xell } = await connected();
  const cancel = new AbortController();
  const onLateReply = jest.fn();
  const call = connection.call('executeContract', RATING, { signal: cancel.signal, onLateReply });
  await settle();
  cancel.abort();
  expect(await call).toMatchObject({ data: { message: WALLET_CALL_MESSAGE.cancelled } });
  await xell.approve();
  await settle();
  expect(onLateReply.mock.calls).toMatchObject([[{ status: true }]]);
});

describe('a request of the network that XELL still shows after a reload', () => {
  /** Reloads the page while XELL shows the request. */
  async function reloaded() {
    const before = await connected();
    void before.connection.call('transferFt', TRANSFER, { requestId: 'q1' });
    await settle();
    const triggers = jest.fn();
    window.addEventListener(XELL_TRIGGER, triggers);
    const { connection, registry, ...after } = aSite();
    const close = () => [after, before].forEach((each) => each.close());
    site = { ...before, connection, registry, close };
    return { connection, xell: before.xell, triggers };
  }

  it('is not shown again until the user asks for it', async () => {
    const { connection, xell, triggers } = await reloaded();
    const answer = connection.call('transferFt', TRANSFER, { requestId: 'q1' });
    await settle();
    expect(triggers).not.toHaveBeenCalled();

    connection.pending.get()?.askAgain?.();
    await settle();
    expect(triggers).toHaveBeenCalledTimes(1);
    await xell.approve();
    await settle();
    expect(await answer).toMatchObject({ status: true });
  });

  it('does not block another request, or the same one once it has ended', async () => {
    const { connection, triggers } = await reloaded();
    const held = connection.call('transferFt', TRANSFER, { requestId: 'q1' });
    await settle();
    connection.pending.get()?.cancel();
    await held;
    for (const requestId of ['q2', 'q1']) {
      void connection.call('transferFt', TRANSFER, { requestId });
      await settle();
      connection.pending.get()?.cancel();
    }
    expect(triggers).toHaveBeenCalledTimes(2);
  });
});

it('a site that XELL does not allow gets no response, and times out', async () => {
  const { connection, xell } = (site = aXellSite({ allowedHosts: ['elsewhere.example'] }));
  const outcome = connection.connect(WALLET_RDNS.xell);
  await settle();
  expect(xell.asked()).toBeNull();
  await jest.advanceTimersByTimeAsync(WALLET.approvalMs);
  expect(await outcome).toMatchObject({ connected: false, showMissing: true });
});
