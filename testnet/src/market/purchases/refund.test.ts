import { MINUTE } from '@trove/contract/time.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { ForSale, TestWallet } from '../../testing/test-wallet.ts';

describe('an unfinished purchase', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let buyer: TestWallet;
  let asset: ForSale;

  beforeEach(async () => {
    network = await aNetwork({ clock });
    buyer = await network.aWallet(10);
    await buyer.signIn();
    asset = await network.anAsset({ price: 4 });
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  const state = async () => (await buyer.purchase(asset.id)).state;

  it('ends without a charge when the payment is declined', async () => {
    const socket = await buyer.connect({
      onRequest: () => ({ status: false, message: 'User rejected the request', result: null }),
    });
    await buyer.buy(asset);
    await socket.until(async () => (await state()) === 'refunded');
    expect(await buyer.purchase(asset.id)).toMatchObject({
      message: 'The purchase was not completed: User rejected the request. Nothing was paid.',
    });
    expect(await buyer.balance()).toBe(10);
    await socket.close();
  });

  it('is refunded when the delivery is declined, and can be repeated', async () => {
    const declining = await buyer.connect({
      onRequest: ({ action, payload }) =>
        action === 'TRANSFER_FT'
          ? buyer.write('initiate-ft-transfer', payload)
          : { status: false, message: 'Rejected', result: null },
    });
    await buyer.buy(asset);
    await declining.until(async () => (await state()) === 'refunded');
    expect(await buyer.purchase(asset.id)).toMatchObject({
      message: 'The purchase was not completed: Rejected. Your 4 TROVE are back.',
    });
    expect(await buyer.balance()).toBe(10);
    await declining.close();

    const willing = await buyer.connect();
    await buyer.buy(asset);
    await willing.until(async () => (await state()) === 'owned');
    expect(await buyer.balance()).toBe(6);
    await willing.close();
  });

  it('times out after ten minutes per step', async () => {
    const socket = await buyer.connect({ onRequest: () => undefined });
    await buyer.buy(asset);
    await socket.until(() => socket.asked.length === 1);
    clock.pass(9 * MINUTE);
    await buyer.write('initiate-ft-transfer', socket.asked[0]?.payload ?? {});
    clock.pass(9 * MINUTE);
    await network.context.sagas.sweep();
    expect(await state()).toBe('delivering');
    await socket.close();
  });

  it.each([
    ['before the payment', [], 'The purchase was not approved in time. Nothing was paid.'],
    [
      'after the payment',
      ['TRANSFER_FT'],
      'The purchase was not approved in time. Your 4 TROVE are back.',
    ],
  ])('that is abandoned %s ends in a refund', async (_when, signed, message) => {
    const socket = await buyer.connect({
      onRequest: ({ action, payload }) =>
        signed.includes(action) ? buyer.write('initiate-ft-transfer', payload) : undefined,
    });
    await buyer.buy(asset);
    await socket.until(
      async () => (await state()) === (signed.length > 0 ? 'delivering' : 'paying'),
    );

    clock.pass(10 * 60 * 1000 - 1);
    await network.context.sagas.sweep();
    expect(await state()).not.toBe('refunded');
    clock.pass(1);
    await network.context.sagas.sweep();

    expect(await buyer.purchase(asset.id)).toMatchObject({ state: 'refunded', message });
    expect(await buyer.balance()).toBe(10);
    await socket.close();
  });
});
