import { rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { catalogueReplySchema } from '@trove/contract/wire/assets/catalogue-reply.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import { until } from '@trove/kit/testing/until.ts';
import type * as z from 'zod';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { publishFile } from '../../testing/publish-file.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';
import { findLostPurchases } from './lost-purchases.ts';
import { FILE_IS_LOST } from './sold-file.ts';

const DAMAGES: [what: string, damage: (file: string) => void][] = [
  ['is deleted', (file) => rmSync(file)],
  ['is cut', (file) => truncateSync(file, 3)],
  ['has another byte', (file) => writeFileSync(file, 'abcdefghiX')],
];

describe('an asset whose file', () => {
  let network: TestNetwork;
  let buyer: TestWallet;
  let item: Awaited<ReturnType<typeof publishFile>>;
  beforeEach(async () => {
    // Damaged files are errors in the log.
    network = await aNetwork({ log: { level: 'silent' } });
    item = await publishFile(network.context);
    buyer = await network.aWallet(5);
    await buyer.signIn();
  });
  afterEach(() => network.close());

  const file = () => path.join(network.dataDir, 'net', 'blobs', item.sha256);
  const restore = () => network.context.blobs.put([Buffer.from('abcdefghij')]);
  const buy = () => buyer.buy({ id: item.nft, type: 'dataset', price: 1, ownerDid: item.ownerDid });
  const read = async <Body>(url: string) => (await network.app.inject(`/net/${url}`)).json<Body>();
  const remark = async () => {
    const { items } = await read<z.output<typeof catalogueReplySchema>>(
      'dapp/api/v1/catalogue?type=dataset',
    );
    return items.find(({ nft }) => nft === item.nft)?.remark;
  };
  const facts = () => read<FileFacts>(`dapp/api/v1/assets/${item.nft}/file`);
  const download = async () => {
    const reply = await buyer.call(`/net/provider/harbor/download/${item.nft}`);
    return [reply.status, await reply.text()] as const;
  };
  /** Buys with a wallet that loses the file when it is asked for this step. */
  async function buyLosing(step: string, damage: (file: string) => void) {
    const socket = await buyer.connect({
      async onRequest({ action, payload }) {
        if (action === step) damage(file());
        return buyer.write(
          action === 'TRANSFER_FT' ? 'initiate-ft-transfer' : 'execute-nft',
          payload,
        );
      },
    });
    await buy();
    await socket.until(async () =>
      ['owned', 'refunded'].includes((await buyer.purchase(item.nft)).state),
    );
    await socket.close();
    return buyer.purchase(item.nft);
  }
  async function own() {
    expect((await buyLosing('', () => undefined)).state).toBe('owned');
  }

  describe.each(DAMAGES)('%s', (_what, damage) => {
    it('is refused before it is paid, and offered by no page, until it is uploaded again', async () => {
      expect([await remark(), (await facts()).fault]).toEqual([undefined, undefined]);
      damage(file());
      expect(await buy()).toMatchObject({ status: false, message: FILE_IS_LOST });
      expect(await buyer.balance()).toBe(5);
      expect([await remark(), (await facts()).fault]).toEqual([FILE_IS_LOST, FILE_IS_LOST]);
      expect(FILE_IS_LOST).toContain('is missing or damaged on this network');

      await restore();
      expect([await remark(), (await facts()).fault]).toEqual([undefined, undefined]);
      expect(await buy()).toMatchObject({ status: true });
    });

    it('is not paid when that happens between question and signature', async () => {
      const { state, message } = await buyLosing('TRANSFER_FT', damage);
      expect([state, await buyer.balance()]).toEqual(['refunded', 5]);
      expect(message).toContain(FILE_IS_LOST);
      expect(message).toContain('Nothing was paid.');
    });

    it('is paid back when that happens between payment and delivery', async () => {
      const { state, message } = await buyLosing('EXECUTE_NFT', damage);
      expect([state, await buyer.balance()]).toEqual(['refunded', 5]);
      expect(message).toContain('are back.');
    });

    it("remains its buyer's, who reads why it cannot be downloaded", async () => {
      await own();
      expect(await download()).toEqual([200, 'abcdefghij']);
      damage(file());
      const [status, text] = await download();
      expect([status, text]).toEqual([410, expect.stringContaining('It remains yours')]);
      await restore();
      expect(await download()).toEqual([200, 'abcdefghij']);
    });

    it('is found by the repair', async () => {
      await own();
      damage(file());
      const { blobs, db } = network.context;
      for (const sha256 of await blobs.list()) await blobs.check(sha256);
      expect(await findLostPurchases(db, blobs)).toMatchObject([{ did: buyer.did, nft: item.nft }]);
    });
  });

  it('is cut or changed after the signature was asked for is not paid either', async () => {
    const socket = await buyer.connect({ onRequest: () => undefined });
    await buy();
    await socket.until(() => socket.asked.length > 0);
    const asked = await buyer.node('initiate-ft-transfer', socket.asked[0]!.payload);
    rmSync(file());
    expect(await buyer.finish(asked)).toMatchObject({ status: false, message: FILE_IS_LOST });
    expect(await buyer.balance()).toBe(5);
    await socket.close();
  });

  it('is restored by hand is offered again', async () => {
    writeFileSync(file(), 'abcdefghiX');
    expect(await buy()).toMatchObject({ status: false });
    writeFileSync(file(), 'abcdefghij');
    utimesSync(file(), statSync(file()).atimeMs / 1000, 1);
    expect(await buy()).toMatchObject({ status: true });
    await until(async () => (await remark()) === undefined);
  });
});
