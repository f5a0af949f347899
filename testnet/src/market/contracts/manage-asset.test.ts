import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { foundAssetsSchema } from '@trove/contract/wire/assets/catalogue.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import type { OwnAssetPage } from '@trove/contract/wire/assets/own-assets.ts';
import { type AssetChange, manageAssetCall } from '@trove/contract/wire/node/owner-calls.ts';
import type { AssetVersion, PurchaseRecord } from '@trove/contract/wire/trade/purchase.ts';

import { sha256Hex } from '../../platform/canonical.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('manage_asset', () => {
  let network: TestNetwork;
  let owner: TestWallet;
  let nft: string;

  beforeEach(async () => {
    network = await aNetwork();
    owner = await network.aWallet(10);
    await owner.signIn();
    nft = await publish('one.gguf', 'first bytes');
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  /** Stores a file as an upload to a provider does. */
  async function store(did: string, fileName: string, bytes: string): Promise<string> {
    const { assets, blobs, transact } = network.context;
    const blob = await blobs.put([Buffer.from(bytes)]);
    const file = { fileName, mediaType: 'application/octet-stream', ...blob };
    return transact((tx) => assets.addArtifact(tx, file, did));
  }

  async function publish(fileName: string, bytes: string): Promise<string> {
    const assetId = await store(owner.did, fileName, bytes);
    const socket = await owner.connect();
    await owner.publish({
      assetId,
      fileName,
      description: 'Tells cats from dogs',
      price: 2,
      metadata: { name: 'Cats', type: 'model', price: 2, category: 'Text Generation' },
      providerDid: network.context.config.fallbackProviderDid,
    });
    await socket.until(async () => (await owner.publication(assetId)).state === 'published');
    await socket.close();
    return assetId;
  }

  const change = (made: AssetChange, by = owner, asset = nft) =>
    by.executeContract(manageAssetCall(asset, made, by.did, network.context.config));
  const newFile = async (fileName: string, bytes: string, notes = '') => {
    return { assetId: await store(owner.did, fileName, bytes), fileName, notes };
  };
  const listed = async () =>
    assetListSchema.parse((await network.app.inject('/net/node/api/list-nfts')).json()).rows;
  const facts = (who = owner) => who.get<FileFacts>(`/net/dapp/api/v1/assets/${nft}/file`);
  const bytesFor = (who: TestWallet) => who.text(`/net/provider/harbor/download/${nft}`);

  async function aBuyer(price = 2): Promise<TestWallet> {
    const buyer = await network.aWallet(10);
    await buyer.signIn();
    const socket = await buyer.connect();
    await buyer.buy({ id: nft, type: 'model', price, ownerDid: owner.did });
    await socket.until(async () => (await buyer.purchase(nft)).state === 'owned');
    await socket.close();
    return buyer;
  }

  it('changes the price for new buyers and records the signer in the block', async () => {
    const before = await aBuyer();
    const { status } = await change({ price: 3.5 });
    expect(status).toBe(true);
    expect(await listed()).toMatchObject([{ id: nft, price: 3.5 }]);
    await aBuyer(3.5);
    expect(await before.balance()).toBe(8);

    const block = await network.context.db
      .selectFrom('transactions')
      .innerJoin('block_proofs', 'transaction_number', 'number')
      .select(['block_proofs.did', 'action'])
      .where('kind', '=', 'manage_asset')
      .executeTakeFirstOrThrow();
    expect(block).toEqual({ did: owner.did, action: 'execute-smart-contract' });
  });

  it('renames an asset and keeps its former address, case-insensitively', async () => {
    await change({ details: { name: 'Felines' } });
    for (const slug of ['Felines', 'felines', 'Cats', 'cats']) {
      const found = await network.app.inject(`/net/dapp/api/v1/catalogue/find?slug=${slug}`);
      expect([slug, foundAssetsSchema.parse(found.json()).items.rows]).toMatchObject([
        slug,
        [{ id: nft, name: 'Felines' }],
      ]);
    }
  });

  it('withdraws an asset and lists it again', async () => {
    const since = () =>
      network.context.db
        .selectFrom('assets')
        .select('withdrawn')
        .where('nft', '=', nft)
        .executeTakeFirst();
    await change({ isWithdrawn: true });
    expect(await listed()).toEqual([]);
    const first = await since();
    await change({ isWithdrawn: true });
    expect(await since()).toEqual(first);
    await change({ isWithdrawn: false });
    expect(await listed()).toHaveLength(1);
  });

  it.each([-1, 1_000_001])('rejects a price of %d tokens', async (price) => {
    expect(await change({ price })).toMatchObject({ status: false });
    expect(await listed()).toMatchObject([{ price: 2 }]);
  });

  it('changes name and other texts, but not type or provider', async () => {
    expect((await change({ details: { name: 'Cats\u200B' } })).status).toBe(false);
    await change({ details: { name: 'Cats & dogs', accuracy: 0.9 } });
    expect(await listed()).toMatchObject([{ name: 'Cats & dogs', metrics: { accuracy: 0.9 } }]);
    const refused: AssetChange['details'][] = [
      { type: 'dataset' },
      { depinProviderDid: 'x' },
      { name: '  ' },
      { name: 'x'.repeat(201) },
      { tags: 'small' },
      { tags: ['small', ' '] },
      { tags: Array.from({ length: 11 }, (_none, index) => `tag ${index}`) },
      { licence: 'x'.repeat(101) },
      { freeMessages: 101 },
      { freeMessages: 1.5 },
    ];
    for (const details of refused) {
      expect(await change({ details })).toMatchObject({ status: false });
    }
    expect(await listed()).toMatchObject([{ type: 'model', name: 'Cats & dogs' }]);
  });

  it('changes tags, licence and free messages, and writes no block for the same values', async () => {
    const details = { tags: ['small', 'cats'], licence: 'MIT', freeMessages: 3 };
    await change({ details });
    expect(await listed()).toMatchObject([
      { tags: ['small', 'cats'], metadata: { licence: 'MIT', freeMessages: 3 } },
    ]);
    const countChanges = async () =>
      (
        await network.context.db
          .selectFrom('transactions')
          .select('id')
          .where('kind', '=', 'manage_asset')
          .execute()
      ).length;
    const before = await countChanges();
    await change({ details });
    expect(await countChanges()).toBe(before);
  });

  it('adds a version: earlier buyers keep their bytes and hash and get it free of charge', async () => {
    const early = await aBuyer();
    const other = await aBuyer();
    await change({ version: await newFile('two.gguf', 'second bytes', 'Less hissing') });
    const late = await aBuyer();

    expect(await bytesFor(early)).toBe('first bytes');
    expect(await facts(early)).toMatchObject({
      fileName: 'one.gguf',
      sha256: sha256Hex('first bytes'),
      version: 1,
      newestVersion: 2,
    });
    expect([await bytesFor(late), await bytesFor(owner)]).toEqual(['second bytes', 'second bytes']);
    const records = async () =>
      (await early.get<{ purchases: PurchaseRecord[] }>('/net/dapp/api/v1/purchases')).purchases;
    expect(await records()).toMatchObject([{ versions: { held: 1, bought: 1, newest: 2 } }]);

    const hold = async (who: TestWallet, version: number) =>
      (await who.put(`/net/dapp/api/v1/purchases/${nft}/version`, { version })).status;
    const balance = await early.balance();
    expect(await hold(early, 2)).toBe(200);
    expect([await bytesFor(early), await early.balance()]).toEqual(['second bytes', balance]);
    expect((await facts(early)).sha256).toBe(sha256Hex('second bytes'));
    expect(await bytesFor(other)).toBe('first bytes');
    expect([await hold(early, 1), await bytesFor(early)]).toEqual([200, 'first bytes']);

    expect([await hold(late, 1), await hold(early, 3), await hold(owner, 1)]).toEqual([
      422, 422, 403,
    ]);
    const { versions } = await owner.get<{ versions: AssetVersion[] }>(
      `/net/dapp/api/v1/assets/${nft}/versions`,
    );
    expect(versions).toMatchObject([
      { version: 2, fileName: 'two.gguf', notes: 'Less hissing' },
      { version: 1, fileName: 'one.gguf', sha256: sha256Hex('first bytes') },
    ]);
  });

  it('notifies buyers of a new version', async () => {
    const buyer = await aBuyer();
    const socket = await buyer.connect();
    await change({ version: await newFile('two.gguf', 'second bytes') });
    await socket.until(() => socket.pushed.some(({ type }) => type === 'notification'));
    const { rows } = await buyer.get<{ rows: object[] }>(
      `/net/dapp/api/v1/accounts/${buyer.did}/notifications`,
    );
    expect(rows).toMatchObject([
      { kind: 'asset', nft, message: 'Version 2 of Cats is available. It is free for you.' },
    ]);
    await socket.close();
  });

  it('rejects a version whose file is missing, unchanged, foreign or an asset itself', async () => {
    const other = await publish('other.gguf', 'other bytes');
    const stranger = await network.aWallet();
    const foreign = await store(stranger.did, 'foreign.gguf', 'foreign bytes');
    for (const assetId of ['QmNone', nft, other, foreign]) {
      const version = { assetId, fileName: 'two.gguf', notes: '' };
      expect(await change({ version })).toMatchObject({ status: false });
    }
    expect(await bytesFor(owner)).toBe('first bytes');
  });

  it('rejects a version of a file that is being published and of a competition entry', async () => {
    const version = await newFile('two.gguf', 'second bytes');
    await owner.publish({
      assetId: version.assetId,
      fileName: version.fileName,
      description: '',
      metadata: { name: 'Dogs', type: 'model' },
      providerDid: network.context.config.fallbackProviderDid,
    });
    expect(await change({ version })).toMatchObject({
      message: 'This file is being published as an asset of its own',
    });
    await network.context.db
      .updateTable('assets')
      .set({ comp_id: 'dallas-ai' })
      .where('nft', '=', nft)
      .execute();
    expect(await change({ version: await newFile('three.gguf', 'third bytes') })).toMatchObject({
      message: 'A competition entry stays as it was submitted',
    });
  });

  it('rejects a change based on an outdated revision', async () => {
    const { rows } = await owner.get<OwnAssetPage>(`/net/dapp/api/v1/accounts/${owner.did}/assets`);
    const revision = rows[0]?.revision ?? 0;
    expect((await change({ price: 3, revision })).status).toBe(true);
    expect(await change({ price: 4, revision })).toMatchObject({
      status: false,
      message: 'This asset was changed in the meantime. Please reload it.',
    });
    expect(await listed()).toMatchObject([{ price: 3 }]);
  });

  it('rejects a forged call of another wallet', async () => {
    const thief = await network.aWallet();
    await thief.signIn();
    expect(await change({ price: 0 }, thief)).toMatchObject({ status: false });
    const forged = manageAssetCall(nft, { price: 0 }, owner.did, network.context.config);
    const signedByOther = await thief.executeContract({ ...forged, executorAddr: thief.did });
    expect(signedByOther).toMatchObject({
      status: false,
      message: 'The owner must be the wallet that signs',
    });
    expect(await listed()).toMatchObject([{ price: 2 }]);
  });
});
