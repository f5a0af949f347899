import { publishedAlready } from '@trove/contract/messages.ts';
import { publishCall, type PublishedAsset } from '@trove/contract/wire/node/contract-calls.ts';

import { aNetwork, type TestNetwork, upload } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import type { SocketRequest } from '../../testing/test-socket.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

const CANCELLED = { status: false, message: 'The request was cancelled.', result: null };
const NO_LONGER_OPEN = {
  status: false,
  message: 'This publication is no longer open. Nothing was paid.',
};

describe('a publication that is cancelled while the wallet still shows', () => {
  let network: TestNetwork;
  let owner: TestWallet;
  let asset: PublishedAsset;

  beforeEach(async () => {
    network = await aNetwork();
    owner = await network.aWallet(10);
    await owner.signIn();
    asset = {
      ...(await upload(network.context, owner.did)),
      description: 'Tells cats from dogs',
      price: 2.5,
      metadata: { name: 'Cats', type: 'model' },
      providerDid: network.context.config.fallbackProviderDid,
      hostingCost: 3,
    };
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  const state = async () => (await owner.publication(asset.assetId)).state;
  /** Price in the market, in whole tokens; undefined unless it is listed. */
  const listedPrice = async () => {
    const row = await network.context.assets.find(network.context.db, asset.assetId);
    return row && row.price / 1_000_000;
  };

  describe('its deployment', () => {
    /** Publishes, and returns the deployment that the wallet shows, and the page's cancel. */
    async function shown() {
      const socket = await owner.connect({ onRequest: () => undefined });
      await owner.publish(asset);
      await socket.until(() => socket.asked.length === 1);
      const { id, payload } = socket.asked[0] as SocketRequest;
      return {
        deployment: payload,
        cancel: async () => {
          socket.send(JSON.stringify({ ...CANCELLED, id }));
          await socket.until(async () => ['failed', 'published'].includes(await state()));
          await socket.close();
        },
      };
    }

    it('is not executed by a late approval', async () => {
      const { deployment, cancel } = await shown();
      await cancel();
      expect(await owner.write('deploy-nft', deployment)).toMatchObject(NO_LONGER_OPEN);
      expect(await listedPrice()).toBeUndefined();
      expect(await owner.balance()).toBe(10);
    });

    it('is not executed by a signature that arrives after the cancel', async () => {
      const { deployment, cancel } = await shown();
      const round = await owner.node('deploy-nft', deployment);
      expect(round).toMatchObject({ status: true, message: 'Signature needed' });
      await cancel();
      expect(await owner.finish(round)).toMatchObject(NO_LONGER_OPEN);
      expect(await listedPrice()).toBeUndefined();
      expect(await owner.balance()).toBe(10);
    });

    it('is executed or not as a whole when the signature and the cancel arrive together', async () => {
      asset = { ...asset, hostingCost: 0 };
      const { deployment, cancel } = await shown();
      const round = await owner.node('deploy-nft', deployment);
      const [{ status }] = await Promise.all([owner.finish(round), cancel()]);
      expect(await state()).toBe(status ? 'published' : 'failed');
      expect(await listedPrice()).toBe(status ? 2.5 : undefined);
    });

    it('is executed neither beside nor instead of the next one, which has another price', async () => {
      const first = await shown();
      await first.cancel();
      asset = { ...asset, price: 5 };
      const second = await shown();
      expect(await owner.write('deploy-nft', first.deployment)).toMatchObject({
        status: false,
        message: 'The deployment is not the one this publication asks for',
      });
      await second.cancel();
      for (const { deployment } of [first, second]) {
        expect(await owner.write('deploy-nft', deployment)).toMatchObject(NO_LONGER_OPEN);
      }

      const willing = await owner.connect();
      await owner.publish(asset);
      await willing.until(async () => (await state()) === 'published');
      expect(await owner.write('deploy-nft', first.deployment)).toMatchObject({
        status: false,
        message: `NFT ${asset.assetId} is already deployed`,
      });
      expect(await listedPrice()).toBe(5);
      expect(await owner.balance()).toBe(7);
      await willing.close();
    });
  });

  describe('its contract', () => {
    const callOf = (price: number) =>
      publishCall({ ...asset, price }, owner.did, network.context.config);
    /** Shows a contract in the wallet, without a signature. */
    const show = (price: number) => owner.node('execute-smart-contract', callOf(price));
    const report = () => owner.publication(asset.assetId);

    it('is executed by a late approval, and reported with the values that were signed', async () => {
      const first = await show(2.5);
      expect(await report()).toEqual({ nft: asset.assetId, state: 'none' });
      const second = await show(5);
      expect(await owner.finish(first)).toMatchObject({ status: true });
      expect(await report()).toEqual({
        nft: asset.assetId,
        state: 'deploying',
        contract: callOf(2.5).smartContractData,
      });
      expect(await owner.finish(second)).toMatchObject({
        status: false,
        message: 'This asset is already being published differently',
      });
    });

    it('is not executed once the one with another price is', async () => {
      const first = await show(2.5);
      const willing = await owner.connect();
      expect(await owner.finish(await show(5))).toMatchObject({ status: true });
      await willing.until(async () => (await state()) === 'published');
      expect(await owner.finish(first)).toMatchObject({
        status: false,
        message: publishedAlready('Cats'),
      });
      expect(await listedPrice()).toBe(5);
      expect(await report()).toMatchObject({ contract: callOf(5).smartContractData });
      expect(await owner.balance()).toBe(7);
      await willing.close();
    });
  });
});
