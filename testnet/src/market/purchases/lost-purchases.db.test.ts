import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Earnings } from '@trove/contract/wire/trade/finance.ts';
import { sql } from 'kysely';

import { escrowAccount, TOKEN, TREASURY, walletAccount } from '../../chain/ledger/accounts.ts';
import { startScrub } from '../../files/blobs/scrub.ts';
import { MICRO } from '../../platform/money.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { balanceIn, expectConserved } from '../../testing/conservation.ts';
import { createSession } from '../../testing/create-session.ts';
import { publishFile } from '../../testing/publish-file.ts';
import { dropTestDatabase } from '../../testing/test-database.ts';
import { createTestWallet, type TestWallet } from '../../testing/test-wallet.ts';
import { findLostPurchases, refundLostPurchase } from './lost-purchases.ts';

describe('a bought asset', () => {
  let dataDir: string;
  let network: TestNetwork;
  let buyer: TestWallet;
  let file: Awaited<ReturnType<typeof publishFile>>;

  const buy = async () => {
    const socket = await buyer.connect();
    await buyer.buy({ id: file.nft, type: 'dataset', price: 4, ownerDid: file.ownerDid });
    await socket.until(async () => (await buyer.purchase(file.nft)).state === 'owned');
    await socket.close();
  };
  const download = async () => {
    const headers = await createSession(network.context, buyer.did);
    const url = `/net/provider/harbor/download/${file.nft}`;
    const { statusCode, body } = await network.app.inject({ url, headers });
    return [statusCode, body];
  };
  const damage = (statement: string) => sql.raw(statement).execute(network.context.db);
  const restart = async () => {
    await network.close();
    network = await aNetwork({ dataDir });
  };
  const find = () => findLostPurchases(network.context.db, network.context.blobs);
  const refund = async () => {
    for (const purchase of await find()) await refundLostPurchase(network.context, purchase);
  };
  const earnings = async () => {
    const headers = await createSession(network.context, file.ownerDid);
    const url = `/net/dapp/api/v1/accounts/${file.ownerDid}/earnings?period=month`;
    return (await network.app.inject({ url, headers })).json<Earnings>();
  };

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-lost-'));
    network = await aNetwork({ dataDir });
    file = await publishFile(network.context, { price: 4 });
    buyer = await network.aWallet(10);
    await buyer.signIn();
    await buy();
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has its file again after a start, if a version without records of files has sold it', async () => {
    await damage(`delete from asset_versions`);
    expect(await find()).toMatchObject([{ did: buyer.did, nft: file.nft, price: 4 * MICRO }]);
    expect((await download())[0]).toBe(404);
    await restart();
    expect(await find()).toEqual([]);
    expect(await download()).toEqual([200, 'abcdefghij']);
  });

  it('has its newest file after a start, if its buyer holds a version that does not exist', async () => {
    await damage(`update entitlements set held_version = 7`);
    expect((await download())[0]).toBe(404);
    await restart();
    expect(await download()).toEqual([200, 'abcdefghij']);
  });

  it('is taken back from its buyer alone', async () => {
    const first = buyer;
    buyer = await network.aWallet(10);
    await buyer.signIn();
    await buy();
    await network.context.blobs.remove(file.sha256);
    for (const lost of await find()) {
      if (lost.did === first.did) await refundLostPurchase(network.context, lost);
    }
    expect(await first.purchase(file.nft)).toMatchObject({ state: 'refunded' });
    expect(await buyer.purchase(file.nft)).toMatchObject({ state: 'owned' });
    expect([await first.balance(), await buyer.balance()]).toEqual([10, 6]);
  });

  describe('whose file is lost', () => {
    beforeEach(() => network.context.blobs.remove(file.sha256));

    it('is reported by readyz once the files were checked', async () => {
      const scrub = startScrub({
        ...network.context,
        checkPurchases: async () =>
          network.context.findings.purchasesAreLost((await find()).length),
      });
      network.context.log.level = 'silent';
      await scrub.pass(1024 ** 3);
      await scrub.stop();
      expect((await network.app.inject('/net/readyz')).json()).toMatchObject({
        ready: true,
        findings: ['Purchases without their file: 1'],
      });
    });

    it('gives its buyer the tokens back once, and can be bought again', async () => {
      const [lost] = await find();
      await refund();
      if (lost) await refundLostPurchase(network.context, lost);
      expect(await find()).toEqual([]);
      expect(await buyer.balance()).toBe(10);
      expect(await buyer.purchase(file.nft)).toMatchObject({
        state: 'refunded',
        message: 'The file of letters.txt was lost on the network. Your 4 TROVE are back.',
      });
      expect(await earnings()).toMatchObject({ total: 0, purchases: 0 });
      const { db } = network.context;
      expect(await balanceIn(db, escrowAccount(file.ownerDid), TOKEN)).toBe(0);
      expect(await db.selectFrom('catalogue').select('bought').executeTakeFirst()).toEqual({
        bought: 0,
      });

      await restart();
      await network.context.blobs.put([Buffer.from('abcdefghij')]);
      buyer = await again();
      await buy();
      // The report on the purchase before says nothing about this one.
      if (lost) await refundLostPurchase(network.context, lost);
      expect(await download()).toEqual([200, 'abcdefghij']);
      expect(await buyer.balance()).toBe(6);
    });

    it('is paid back by the network where the seller has withdrawn his earnings', async () => {
      const { db, ledger, transact } = network.context;
      await transact((tx) =>
        ledger.post(tx, {
          kind: 'withdraw_pay',
          externalId: 'withdraw:1',
          did: file.ownerDid,
          lines: [
            { account: escrowAccount(file.ownerDid), asset: TOKEN, amount: -3 * MICRO },
            { account: walletAccount(file.ownerDid), asset: TOKEN, amount: 3 * MICRO },
          ],
        }),
      );
      const issued = await balanceIn(db, TREASURY, TOKEN);
      await refund();
      expect(await buyer.balance()).toBe(10);
      expect(await balanceIn(db, escrowAccount(file.ownerDid), TOKEN)).toBe(0);
      expect((await balanceIn(db, TREASURY, TOKEN)) - issued).toBe(-3 * MICRO);
    });
  });

  /** The buyer's wallet at the restarted network, which has another port. */
  const again = async () => {
    const wallet = createTestWallet({
      baseUrl: network.baseUrl,
      config: network.context.config,
      privateKey: buyer.privateKey,
    });
    await wallet.signIn();
    return wallet;
  };
});
