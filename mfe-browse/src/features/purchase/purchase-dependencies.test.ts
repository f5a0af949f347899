import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { createApi } from '@trove/kit/api/create-api.ts';
import { createQueryClient } from '@trove/kit/api/query-client.ts';
import { anAsset, aUsageEntry } from '@trove/kit/testing/factories.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';

import { hasBought } from './has-bought.ts';
import { purchaseDependencies } from './purchase-dependencies.ts';

const did = 'bafybmibuyer';
const asset = anAsset({ id: 'Qm1' });

interface Scene {
  answers?: Parameters<typeof fakeNetwork>[0];
  proven?: boolean;
  hasSessions?: boolean;
}

function open({ answers = {}, proven = true, hasSessions = true }: Scene = {}) {
  const { services, ...config } = aConfig();
  const { session: _session, ...foreign } = services;
  const host = aHost({
    session: aSession({ did, proven }),
    fetch: fakeNetwork(answers).fetch,
    config: { ...config, services: hasSessions ? services : foreign },
  });
  const onBought = jest.fn();
  const queryClient = createQueryClient(host.notify);
  const buyer = { host, api: createApi(host), queryClient, did };
  return {
    host,
    onBought,
    queryClient,
    dependencies: purchaseDependencies(asset, buyer, onBought),
  };
}

describe('the state of a purchase', () => {
  it('comes from its record', async () => {
    const record = { nft: 'Qm1', state: 'refunded', message: 'gone', transactionId: 'tx' };
    const { dependencies } = open({ answers: { 'v1/purchases/Qm1': record } });
    expect(await dependencies.readReport()).toEqual(record);
  });

  it('is null when the network keeps no records', async () => {
    expect(await open({ answers: { 'v1/purchases': 404 } }).dependencies.readReport()).toBeNull();
    expect(await open({ hasSessions: false }).dependencies.readReport()).toBeNull();
  });

  it('comes from the chain while the session is not proven', async () => {
    const history = (NFTData: string) => ({
      'get-nft-token-chain-data': { status: true, NFTDataReply: [{ NFTData, Epoch: 1 }] },
    });
    const mine = open({ proven: false, answers: history(`model bought by ${did} | timestamp: t`) });
    const others = open({ proven: false, answers: history('model bought by bafybmix | t') });
    expect(await mine.dependencies.readReport()).toEqual({ state: 'owned' });
    expect(await others.dependencies.readReport()).toEqual({ state: 'paying' });
  });

  it('is an error while the network fails', async () => {
    const { dependencies } = open({ answers: { 'v1/purchases': 403 } });
    await expect(dependencies.readReport()).rejects.toThrow(/403/);
  });

  it('is received from the socket, for this asset only', () => {
    const { host, dependencies } = open();
    const listener = jest.fn();
    const stop = dependencies.onReport(listener);
    host.push('purchase', { nft: 'Qm2', state: 'owned' });
    host.push('purchase', { nonsense: true });
    host.push('purchase', { nft: 'Qm1', state: 'paying' });
    stop();
    host.push('purchase', { nft: 'Qm1', state: 'owned' });
    expect(listener.mock.calls).toEqual([[{ nft: 'Qm1', state: 'paying' }]]);
  });
});

describe('a completed purchase', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[BUY-23] emits events at once and refetches the balance after 3000 ms', () => {
    const { host, onBought, dependencies } = open();
    const bought = jest.fn();
    const balance = jest.fn();
    host.events.on('asset:purchased', bought);
    host.events.on('balance:changed', balance);

    dependencies.onBought();
    expect(onBought).toHaveBeenCalledTimes(1);
    expect(bought).toHaveBeenCalledWith({ nft: 'Qm1', buyerDid: did });

    jest.advanceTimersByTime(2999);
    expect(host.session.refreshBalance).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(host.session.refreshBalance).toHaveBeenCalledTimes(1);
    expect(balance).toHaveBeenCalledWith({ did });
  });

  it('[BUY-21] invalidates every query it has changed', () => {
    const { queryClient, dependencies } = open();
    const keys = [
      ['assets', 'Qm1', 'history'],
      ['purchases', did],
      ['purchases', did, 'Qm1'],
      ['metrics', 'assets'],
      ['metrics', 'transactions'],
    ];
    for (const key of keys) queryClient.setQueryData(key, 1);
    queryClient.setQueryData(['assets', 'Qm2', 'history'], 1);

    dependencies.onBought();
    const isOld = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect(keys.map(isOld)).toEqual(keys.map(() => true));
    expect(isOld(['assets', 'Qm2', 'history'])).toBe(false);
  });
});

describe('hasBought', () => {
  it.each([
    { text: `model bought by ${did} | timestamp: t`, is: true },
    { text: `model bought by ${did}x | timestamp: t`, is: false },
    { text: `published and owned by ${did} `, is: false },
  ])('"$text" is a purchase: $is', ({ text, is }) => {
    expect(hasBought([aUsageEntry({ text })], did)).toBe(is);
  });
});
