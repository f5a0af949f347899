import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { sumAccounts, expectConserved } from '../../testing/conservation.ts';
import { dropTestDatabase } from '../../testing/test-database.ts';
import { createTestWallet } from '../../testing/test-wallet.ts';

describe('a restart in the middle of a purchase', () => {
  let dataDir: string;
  let network: TestNetwork;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-restart-'));
    network = await aNetwork({ dataDir });
  });
  afterEach(async () => {
    await network.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function restart() {
    await network.close();
    network = await aNetwork({ dataDir });
  }

  it.each([
    ['paying', []],
    ['delivering', ['TRANSFER_FT']],
  ])(
    'while it is %s keeps the open request, the session and every balance',
    async (state, signed) => {
      const before = await network.aWallet(10);
      await before.signIn();
      const asset = await network.anAsset({ price: 4 });
      const page = await before.connect({
        onRequest: ({ action, payload }) =>
          signed.includes(action) ? before.write('initiate-ft-transfer', payload) : undefined,
      });
      await before.buy(asset);
      await page.until(async () => (await before.purchase(asset.id)).state === state);

      await restart();
      const { baseUrl, context } = network;
      const wallet = createTestWallet({
        baseUrl,
        config: context.config,
        privateKey: before.privateKey,
      });
      await wallet.signIn();
      expect(await wallet.purchase(asset.id)).toEqual({ nft: asset.id, state });
      const reopened = await wallet.connect();
      await reopened.until(async () => (await wallet.purchase(asset.id)).state === 'owned');

      expect(await wallet.balance()).toBe(6);
      expect((await sumAccounts(context.db)).held).toBe(0);
      await expectConserved(context.db);
    },
  );

  it('refunds what expired while the network was down', async () => {
    const before = await network.aWallet(10);
    const asset = await network.anAsset({ price: 4 });
    const page = await before.connect({
      onRequest: ({ action, payload }) =>
        action === 'TRANSFER_FT' ? before.write('initiate-ft-transfer', payload) : undefined,
    });
    await before.buy(asset);
    await page.until(() => page.asked.length === 2);
    await network.context.db.updateTable('sagas').set({ expires: 1 }).execute();

    await restart();
    const { baseUrl, context } = network;
    const wallet = createTestWallet({
      baseUrl,
      config: context.config,
      privateKey: before.privateKey,
    });
    await context.sagas.sweep();
    expect(await wallet.balance()).toBe(10);
    await expectConserved(context.db);
  });
});
