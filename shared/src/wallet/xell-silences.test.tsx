import { WALLET } from '../contract/limits.ts';
import { WALLET_CALL_MESSAGE, WALLET_MESSAGE } from '../contract/messages.ts';
import { WALLET_RDNS } from '../contract/wallet.ts';
import {
  aConnectedXellSite,
  aXellSite,
  RATING,
  settle,
  TRANSFER,
} from '../testing/xell/xell-site.ts';
import type { XellSite } from '../testing/xell/xell-site.ts';

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

/** Each way in which XELL says nothing (contracts.md §3.1 to §3.3). */
const SILENCES: [what: string, fall: (xell: Xell) => void][] = [
  ['the user cancels', (xell) => xell.cancel()],
  ['its window is closed', (xell) => xell.close()],
  ['it is locked and left', (xell) => xell.lock()],
  ['something of its own goes wrong', (xell) => xell.fail('broken')],
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
  it('a call waits with a way out, ends with "Cancel", and the next one is asked', async () => {
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

  it('a call that nobody cancels ends in time', async () => {
    const { connection, xell } = await connected();
    const answer = connection.call('executeContract', RATING);
    await settle();
    fall(xell);
    await jest.advanceTimersByTimeAsync(WALLET.approvalMs);
    expect(await answer).toMatchObject({ data: { message: WALLET_CALL_MESSAGE.silent } });
    expect(connection.pending.get()).toBeNull();
  });

  it('connecting ends as well, and leaves a visitor', async () => {
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

it('an answer that comes after "Cancel" is not taken for the answer to something else', async () => {
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

it('a site XELL does not allow hears nothing, and says so in time', async () => {
  const { connection, xell } = (site = aXellSite({ allowedHosts: ['elsewhere.example'] }));
  const outcome = connection.connect(WALLET_RDNS.xell);
  await settle();
  expect(xell.asked()).toBeNull();
  await jest.advanceTimersByTimeAsync(WALLET.approvalMs);
  expect(await outcome).toMatchObject({ connected: false, showMissing: true });
});
