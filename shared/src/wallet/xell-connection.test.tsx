import { WALLET } from '../contract/limits.ts';
import { WALLET_CALL_MESSAGE, WALLET_MESSAGE } from '../contract/messages.ts';
import { WALLET_RDNS } from '../contract/wallet.ts';
import { openXell } from '../testing/xell/open-xell.ts';
import { createWalletConnection } from './connection.ts';
import type { WalletConnection } from './connection.ts';
import { createWalletRegistry, INJECTION } from './wallet-registry.ts';
import type { WalletRegistry } from './wallet-registry.ts';

type Xell = ReturnType<typeof openXell>;

const rating = {
  comment: 'Rate asset',
  executorAddr: 'bafybmiada',
  quorumType: 2,
  smartContractData: '{"rate_asset":{}}',
  smartContractToken: 'Qm1',
};
const transfer = {
  receiver: 'bafybmibob',
  sender: 'bafybmiada',
  ft_name: 'TROVE',
  ft_count: 1,
  comment: '',
  quorum_type: 2,
  creatorDID: 'bafybmicreator',
};
const VISITOR = { status: 'visitor', did: null };

let xell: Xell;
let registry: WalletRegistry;
let connection: WalletConnection;

function openSite() {
  registry = createWalletRegistry({ providerName: 'XELL', storeUrl: 'https://store.example' });
  connection = createWalletConnection({ registry, wallet: { providerName: 'XELL' } });
}

/** A site with XELL in its page. */
function open(parts: Parameters<typeof openXell>[0] = {}) {
  xell = openXell(parts);
  openSite();
}

/** Every message has arrived, every promise has gone on. */
const settle = () => jest.advanceTimersByTimeAsync(10);

async function connected(parts: Parameters<typeof openXell>[0] = {}) {
  open(parts);
  const outcome = connection.connect(WALLET_RDNS.xell);
  await settle();
  await xell.approve();
  await settle();
  return outcome;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  connection.close();
  registry.close();
  xell.leave();
  jest.useRealTimers();
});

describe('a site with XELL', () => {
  it('[WALLET-10] [WALLET-37] connects once the user has said yes in its window', async () => {
    expect(await connected()).toMatchObject({ connected: true, toast: WALLET_MESSAGE.connected });
    expect(connection.get()).toMatchObject({ did: 'bafybmiada', username: 'Ada' });
  });

  it('waits for an extension that comes after the page', async () => {
    openSite();
    const outcome = connection.connect(WALLET_RDNS.xell);
    await jest.advanceTimersByTimeAsync(INJECTION.waitMs / 2);
    xell = openXell();
    await settle();
    await xell.approve();
    await settle();
    expect((await outcome).connected).toBe(true);
  });

  it('[WALLET-39] [WALLET-40] has each call sent to the node as it stands, and its words brought back', async () => {
    await connected();
    const answer = connection.call('executeContract', rating);
    await settle();
    await xell.approve();
    await settle();
    expect(await answer).toEqual({ status: true, data: { status: true, message: 'done' } });
    expect(xell.sent).toEqual([{ route: 'execute-smart-contract', body: rating }]);
  });

  it('[WALLET-42] is told what the node refused, and what XELL did not expect', async () => {
    const carryOut = jest
      .fn()
      .mockResolvedValueOnce({ status: false, message: 'Insufficient balance' })
      .mockRejectedValueOnce('offline');
    await connected({ carryOut });
    for (const words of ['Insufficient balance', 'offline']) {
      const answer = connection.call('executeContract', rating);
      await settle();
      await xell.approve();
      await settle();
      expect(await answer).toMatchObject({ status: false, data: { message: words } });
    }
  });

  it('asks XELL one thing at a time, since a second would overwrite the first', async () => {
    await connected();
    const answers = [
      connection.call('executeContract', rating),
      connection.call('transferFt', transfer),
    ];
    await settle();
    expect(xell.asked()?.type).toBe('INITIATE_CONTRACT');
    await xell.approve();
    await settle();
    expect(xell.asked()?.type).toBe('TRANSFER_FT');
    await xell.approve();
    await settle();
    expect(await Promise.all(answers)).toMatchObject([{ status: true }, { status: true }]);
  });

  it('knows that its signatures say nothing about what was signed', async () => {
    await connected();
    const signatures: unknown[] = [];
    for (const prompt of ['first', 'second']) {
      const answer = connection.call('request', { prompt });
      await settle();
      await xell.approve();
      await settle();
      signatures.push((await answer).data.signature);
    }
    expect(signatures[0]).toBe(signatures[1]);
    const provider = await registry.find(WALLET_RDNS.xell);
    expect(provider?.features['rubix:request']?.bindsPayload).toBe(false);
    expect(provider?.features['siwx:signIn']).toBeUndefined();
  });

  it('[WALLET-19] [WALLET-20] disconnects without a word of a wallet that knows no disconnecting', async () => {
    await connected();
    expect(await connection.isConnected()).toBe(true);
    await connection.disconnect();
    expect(await connection.isConnected()).toBe(false);
    expect(connection.get()).toMatchObject(VISITOR);
  });

  it('takes the account XELL has now when it connects again', async () => {
    await connected();
    xell.useAccount({ did: 'bafybmibob', username: 'Bob' });
    const outcome = connection.connect(WALLET_RDNS.xell);
    await settle();
    await xell.approve();
    await settle();
    expect((await outcome).connected).toBe(true);
    expect(connection.get()).toMatchObject({ did: 'bafybmibob', username: 'Bob' });
  });
});

/** Each way in which XELL says nothing; contracts.md §3.1 to §3.3. */
const SILENCES: [what: string, fall: () => void][] = [
  ['the user cancels', () => xell.close()],
  ['its window is closed', () => xell.close()],
  ['it is locked and left', () => xell.lock()],
  ['something of its own goes wrong', () => xell.fail('broken')],
  [
    'another tab overwrites the request',
    () =>
      xell.openTab({ host: 'localhost', post: () => {} })({
        type: 'TRANSFER_FT',
        requestId: 'req_1_1',
        data: {},
      }),
  ],
];

describe.each(SILENCES)('when %s', (_what, fall) => {
  it('a call waits with a way out, ends with "Cancel", and the next one is asked', async () => {
    await connected();
    const answer = connection.call('executeContract', rating);
    await settle();
    fall();
    await settle();
    expect(connection.pending.get()?.name).toBe('executeContract');
    connection.pending.get()?.cancel();
    expect(await answer).toEqual({
      status: false,
      data: { message: WALLET_CALL_MESSAGE.cancelled },
    });

    xell.unlock();
    const next = connection.call('transferFt', transfer);
    await settle();
    expect(xell.asked()).toMatchObject({ type: 'TRANSFER_FT', data: transfer });
    await xell.approve();
    await settle();
    expect(await next).toMatchObject({ status: true });
    expect(xell.sent.map(({ route }) => route)).toEqual(['initiate-ft-transfer']);
  });

  it('a call that nobody cancels ends in time', async () => {
    await connected();
    const answer = connection.call('executeContract', rating);
    await settle();
    fall();
    await jest.advanceTimersByTimeAsync(WALLET.approvalMs);
    expect(await answer).toMatchObject({ data: { message: WALLET_CALL_MESSAGE.silent } });
    expect(connection.pending.get()).toBeNull();
  });

  it('connecting ends as well, and leaves a visitor', async () => {
    open();
    const outcome = connection.connect(WALLET_RDNS.xell);
    await settle();
    fall();
    await jest.advanceTimersByTimeAsync(WALLET.approvalMs);
    expect(await outcome).toEqual({
      connected: false,
      toast: WALLET_MESSAGE.connectFailed,
      showMissing: true,
    });
    expect(connection.get()).toMatchObject(VISITOR);
  });
});

it('an answer that comes after "Cancel" is not taken for the answer to something else', async () => {
  await connected();
  const first = connection.call('executeContract', rating);
  await settle();
  connection.pending.get()?.cancel();
  await first;
  await xell.approve();
  const second = connection.call('transferFt', transfer);
  await settle();
  expect(connection.pending.get()?.name).toBe('transferFt');
  await xell.approve();
  await settle();
  expect(await second).toMatchObject({ status: true });
});

it('a site XELL does not allow hears nothing, and says so in time', async () => {
  open({ allowedHosts: ['elsewhere.example'] });
  const outcome = connection.connect(WALLET_RDNS.xell);
  await settle();
  expect(xell.asked()).toBeNull();
  await jest.advanceTimersByTimeAsync(WALLET.approvalMs);
  expect(await outcome).toMatchObject({ connected: false, showMissing: true });
});
