import type { WalletReply } from '@trove/contract/wallet.ts';

import type { Wallets } from '../../state/create-session.ts';
import { aShell, alice } from '../../testing/a-shell.tsx';
import { runLiveSocket, socketAddress } from './run-live-socket.ts';

/** Sockets that the page has opened, the newest last. */
const made: FakeSocket[] = [];

class FakeSocket extends EventTarget {
  readonly address: string;
  sent: unknown[] = [];
  close = jest.fn();

  constructor(address: string) {
    super();
    this.address = address;
    made.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  receive(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const balances = {
  [`credit_balance/${alice.did}`]: { 'credit ': { credit: 500 } },
  'get-ft-info-by-did': {
    status: true,
    ft_info: [{ creator_did: 'bafybmicreator', ft: 'TROVE', ft_count: 5 }],
  },
};

async function open(reply: WalletReply = { status: true, data: { message: 'done' } }) {
  const { shell, notify, calls } = aShell({ wallet: alice, network: balances });
  const call = jest.fn(async () => reply);
  const presence = { get: () => ({ present: true, name: 'XELL', features: [] }) };
  const wallets = { connection: { call, presence } } as unknown as Wallets;
  const running = await runLiveSocket(
    { ...shell, session: { ...shell.session, wallets: async () => wallets } },
    alice.did,
  );
  const socket = made.at(-1)!;
  socket.dispatchEvent(new Event('open'));
  return { shell, notify, calls, call, running, socket };
}

const asked = (action: string) => ({
  type: 'OPEN_EXTENSION',
  data: { action, payload: { comment: 'x' } },
});
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
});
afterEach(() => jest.useRealTimers());

describe('runLiveSocket', () => {
  it('[SOCKET-01] [SOCKET-04] connects with the DID and sends hello', async () => {
    const { socket } = await open();
    expect(socket.address).toBe(`ws://localhost/net/ws?clientID=${alice.did}`);
    expect(socket.sent).toEqual([
      { type: 'hello', clientId: alice.did, timestamp: expect.any(Number) },
    ]);
  });

  it('sends the id of the last push in the hello of the next connection', async () => {
    const { socket } = await open();
    socket.receive({ type: 'asset', id: 'p7', data: { nft: 'n1' } });
    await advance(0);
    socket.dispatchEvent(new CloseEvent('close', { code: 1001 }));
    await advance(60_000);
    const next = made.at(-1)!;
    expect(next).not.toBe(socket);
    next.dispatchEvent(new Event('open'));
    expect(next.sent).toEqual([expect.objectContaining({ type: 'hello', lastSeen: 'p7' })]);
  });

  it.each([
    ['https://net.test/ws', 'wss://net.test/ws?clientID=bafy'],
    ['http://net.test/ws', 'ws://net.test/ws?clientID=bafy'],
    ['/net/ws', 'ws://localhost/net/ws?clientID=bafy'],
  ])('[SOCKET-01] converts %s to the address %s', (base, address) => {
    expect(socketAddress(base, 'bafy')).toBe(address);
  });

  it('[SOCKET-20] [SOCKET-26] calls the wallet and sends its result back', async () => {
    const { socket, call, notify } = await open();
    socket.receive(asked('EXECUTE_NFT'));
    await advance(0);
    expect(call.mock.calls).toEqual([
      ['executeNft', { comment: 'x' }, { signal: expect.any(AbortSignal) }],
    ]);
    expect(socket.sent.at(-1)).toEqual({ status: true, message: 'done', result: null });
    expect(notify.success.mock.calls).toEqual([['NFT executed successfully']]);
  });

  it.each(['buyingAsset', 'uploadModel', 'uploadDataset'] as const)(
    'leaves the message about a payment to others while %s is set',
    async (flag) => {
      const { shell, notify, socket } = await open();
      shell.loaders.set(flag, true);
      socket.receive(asked('TRANSFER_FT'));
      await advance(0);
      expect(socket.sent).toHaveLength(2);
      expect(notify.success).not.toHaveBeenCalled();

      shell.loaders.set(flag, false);
      socket.receive(asked('TRANSFER_FT'));
      await advance(0);
      expect(notify.success).toHaveBeenCalledWith('Transfer completed successfully');
    },
  );

  it('[SOCKET-22] [SOCKET-23] [SOCKET-24] [SOCKET-25] refetches credits, then tokens, 3 s after EXECUTE_TOKENS', async () => {
    const { socket, calls, shell } = await open();
    const received: unknown[] = [];
    window.addEventListener('updateInferenceBalance', (event) => {
      received.push((event as CustomEvent).detail);
      expect(calls.some(({ url }) => url.includes('get-ft-info-by-did'))).toBe(false);
    });
    socket.receive(asked('EXECUTE_TOKENS'));

    await advance(2999);
    expect(calls).toEqual([]);

    await advance(1);
    jest.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(received).toEqual([500]);
    expect(shell.session.get().balance).toBe(5);
  });

  it('reports that it is connected until it is stopped', async () => {
    const { shell, running, socket } = await open();
    expect(shell.socket.connected.get()).toBe(true);
    running.stop();
    expect(shell.socket.connected.get()).toBe(false);
    expect(socket.close).toHaveBeenCalled();
  });

  it('publishes pushes to their subscribers', async () => {
    const { shell, socket } = await open();
    const listener = jest.fn();
    const leave = shell.socket.subscribe('purchase', listener);
    socket.receive({ type: 'purchase', data: { nft: 'n1', state: 'paying' } });
    leave();
    socket.receive({ type: 'purchase', data: { nft: 'n1', state: 'owned' } });
    expect(listener.mock.calls).toEqual([[{ nft: 'n1', state: 'paying' }]]);
  });
});
