import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';

import { aPageOfCalls } from '../../testing/wallets.ts';
import { callWallet, connectWallet } from '../wallet-layer.ts';
import { createWalletRegistry } from '../wallet-registry.ts';
import type { WalletRegistry } from '../wallet-registry.ts';

const UUID = '350670db-19fa-4704-a166-e52e178b59d2';
const CHANNEL = `caip294:${UUID}`;
const TRANSFER = {
  receiver: 'bafybmibob',
  sender: 'bafybmiada',
  ft_name: 'TROVE',
  ft_count: 1,
  comment: '',
  quorum_type: 2,
  creatorDID: 'bafybmicreator',
};

interface Request {
  id: number;
  method: string;
  params: unknown;
}

const say = (name: string, detail: object) =>
  window.dispatchEvent(new CustomEvent(name, { detail }));
const aSessionWith = (did: string) => ({
  sessionId: 's1',
  sessionScopes: { 'rubix:testnet': { accounts: [`rubix:testnet:${did}`] } },
});

let registry: WalletRegistry;
const leaves: (() => void)[] = [];
function listen(name: string, onEvent: (event: CustomEventInit) => void) {
  window.addEventListener(name, onEvent);
  leaves.push(() => window.removeEventListener(name, onEvent));
}

/** The wallet's side of CAIP-294: announces itself on request and answers on its own channel. */
function aWallet(data: object = {}, answer: (request: Request) => object = () => ({})) {
  const asked: Request[] = [];
  const announce = () =>
    say('caip294:wallet_announce', {
      id: 1,
      jsonrpc: '2.0',
      method: 'wallet_announce',
      params: {
        uuid: UUID,
        name: 'Chain agnostic',
        icon: 'data:,',
        rdns: 'org.example.agnostic',
        scopes: { 'rubix:testnet': { methods: ['rubix_transferFt'], notifications: [] } },
        ...data,
      },
    });
  listen('caip294:wallet_prompt', announce);
  listen(CHANNEL, ({ detail }: CustomEventInit<Request>) => {
    if (detail === undefined || !('method' in detail) || detail.id === undefined) return;
    asked.push(detail);
    say(CHANNEL, { id: detail.id, jsonrpc: '2.0', ...answer(detail) });
  });
  return { asked, announce };
}

const open = () =>
  (registry = createWalletRegistry({ providerName: 'XELL', storeUrl: 'https://store.example' }));
const names = () => registry.get().map(({ info }) => info.name);

afterEach(() => {
  registry.close();
  for (const leave of leaves.splice(0)) leave();
});

describe('wallets announced by CAIP-294', () => {
  it('are found once, whether they load before or after the site', () => {
    const { announce } = aWallet();
    open();
    announce();
    expect(names()).toEqual(['Chain agnostic']);
    registry.close();
    for (const leave of leaves.splice(0)) leave();

    open();
    aWallet().announce();
    expect(names()).toEqual(['Chain agnostic']);
  });

  it('are subscribed to once however often they announce themselves, and only while the site is open', () => {
    const add = jest.spyOn(window, 'addEventListener');
    const receive = jest.spyOn(CustomEvent.prototype, 'detail', 'get');
    const { announce } = aWallet();
    add.mockClear();
    open();
    announce();
    announce();
    expect(add.mock.calls.filter(([name]) => name === CHANNEL)).toHaveLength(1);

    registry.close();
    for (const leave of leaves.splice(0)) leave();
    receive.mockClear();
    say(CHANNEL, {});
    expect(receive).not.toHaveBeenCalled();
    add.mockRestore();
    receive.mockRestore();
  });

  it.each([
    ['have no rubix scope', { scopes: { 'eip155:1': { methods: ['eth_sendTransaction'] } } }],
    ['have no scopes at all', { scopes: undefined }],
    ['cannot be reached from a page', { targets: [{ type: 'caip341', value: 'abcdef' }] }],
    ['have no identity', { rdns: '' }],
  ])('are ignored when they %s', (_why, data) => {
    aWallet(data);
    open();
    expect(names()).toEqual([]);
  });

  it('offer only what their scope contains', () => {
    aWallet();
    open();
    expect(Object.keys(registry.get()[0]?.features ?? {}).toSorted()).toEqual([
      'rubix:transferFt',
      'standard:connect',
      'standard:disconnect',
      'standard:events',
    ]);
  });

  it('connect with a session of CAIP-25 and are called by CAIP-27', async () => {
    const done = { status: true, data: { message: 'done' } };
    const { asked } = aWallet({}, ({ method }) => ({
      result: method === 'wallet_createSession' ? aSessionWith('bafybmiada') : done,
    }));
    const [wallet] = open().get();
    if (wallet === undefined) throw new Error('No wallet was found');
    const parts = aPageOfCalls();
    expect(await connectWallet(wallet, parts.queue)).toEqual({ did: 'bafybmiada', username: '' });
    expect(await callWallet(wallet, parts, 'transferFt', TRANSFER)).toEqual(done);
    await wallet.features['standard:disconnect']?.disconnect();
    expect(asked.map(({ method, params }) => [method, params])).toEqual([
      [
        'wallet_createSession',
        {
          optionalScopes: {
            'rubix:testnet': { methods: ['rubix_transferFt'], notifications: [] },
          },
        },
      ],
      [
        'wallet_invokeMethod',
        {
          sessionId: 's1',
          scope: 'rubix:testnet',
          request: { method: 'rubix_transferFt', params: TRANSFER },
        },
      ],
      ['wallet_revokeSession', { sessionId: 's1' }],
    ]);
    expect(wallet.accounts).toEqual([]);
  });

  it.each([
    [4001, WALLET_CALL_MESSAGE.rejected],
    [4200, WALLET_CALL_MESSAGE.unsupported],
  ])('refuse with the code %s, which has a message of the site', async (code, words) => {
    aWallet({}, () => ({ error: { code, message: 'in words of their own' } }));
    const [wallet] = open().get();
    if (wallet === undefined) throw new Error('No wallet was found');
    expect(await callWallet(wallet, aPageOfCalls(), 'transferFt', TRANSFER)).toEqual({
      status: false,
      data: { message: words },
    });
    expect(await connectWallet(wallet, aPageOfCalls().queue)).toBeNull();
  });

  it('report when their account changes', () => {
    aWallet();
    const [wallet] = open().get();
    const listener = jest.fn();
    const leave = wallet?.features['standard:events']?.on('change', listener);
    const changed = { method: 'wallet_sessionChanged', params: aSessionWith('bafybmibob') };
    say(CHANNEL, changed);
    leave?.();
    say(CHANNEL, changed);
    expect(listener.mock.calls).toEqual([[{ accounts: [{ did: 'bafybmibob', username: '' }] }]]);
  });
});
