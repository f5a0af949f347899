import { publishCall, type PublishedAsset } from '@trove/contract/wire/node/contract-calls.ts';
import type { Earnings } from '@trove/contract/wire/trade/finance.ts';

import { aNetwork, type TestNetwork, upload } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('a publication', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let owner: TestWallet;
  let asset: PublishedAsset;

  beforeEach(async () => {
    network = await aNetwork({ clock });
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
  const listed = async () => {
    const { nfts } = await owner.get<{ nfts: { nft: string }[] }>('/net/node/api/list-nfts');
    return nfts.map(({ nft }) => nft).includes(asset.assetId);
  };
  const history = async () => {
    const { NFTDataReply } = await owner.get<{
      NFTDataReply: { NFTData: string; TransactionID: string }[] | null;
    }>(`/net/node/api/get-nft-token-chain-data?nft=${asset.assetId}`);
    return NFTDataReply;
  };
  const silent = { onRequest: () => undefined };

  it('[DATA-153] goes through contract, deployment and hosting payment, each signed', async () => {
    const provider = await network.aWallet();
    await network.context.db
      .insertInto('providers')
      .values({ id: 'p', did: provider.did, position: 0, facts: '{"hostingCost":3}' })
      .execute();
    asset = { ...asset, providerDid: provider.did };
    const socket = await owner.connect();
    expect(await state()).toBe('none');

    const { message } = await owner.publish(asset);
    expect(message).toMatch(
      /^Smart Contract Token Executed successfully in .+ with trnxid [0-9a-f]{64}$/,
    );
    await socket.until(async () => (await state()) === 'published');

    expect(socket.asked).toMatchObject([
      {
        action: 'DEPLOY_NFT',
        payload: {
          nft: asset.assetId,
          did: owner.did,
          quorum_type: 2,
          nft_value: 0.0025,
          nft_data: 'published and owned',
          nft_metadata: '{"name":"Cats","type":"model"}',
          nft_file_name: asset.fileName,
        },
      },
      {
        action: 'TRANSFER_FT',
        payload: {
          sender: owner.did,
          receiver: provider.did,
          ft_name: 'TROVE',
          ft_count: 3,
          comment: `nft:${asset.assetId}`,
        },
      },
    ]);
    expect(await owner.balance()).toBe(7);
    expect(await provider.balance()).toBe(3);
    await provider.signIn();
    const earned = await provider.get<Earnings>(
      `/net/dapp/api/v1/accounts/${provider.did}/earnings`,
    );
    expect(earned).toMatchObject({ total: 3, sources: { hosting: 3, sales: 0 } });
    const { transactionId } = await owner.publication(asset.assetId);
    expect(await history()).toMatchObject([
      { NFTData: 'published and owned', TransactionID: transactionId },
    ]);
    await socket.until(() => socket.pushed.some(({ type }) => type === 'asset'));
    expect(socket.pushed).toContainEqual(
      expect.objectContaining({ type: 'asset', data: { nft: asset.assetId } }),
    );
    expect(socket.pushed).toContainEqual(
      expect.objectContaining({
        type: 'publication',
        data: { nft: asset.assetId, state: 'published', transactionId },
      }),
    );
    await socket.close();
  });

  it('lists nothing and charges nothing before the hosting is paid', async () => {
    const socket = await owner.connect({
      onRequest: ({ action, payload }) =>
        action === 'DEPLOY_NFT' ? owner.write('deploy-nft', payload) : undefined,
    });
    await owner.publish(asset);
    await socket.until(async () => (await state()) === 'paying');
    expect(await listed()).toBe(false);
    expect(await history()).toBeNull();
    expect(await owner.balance()).toBe(10);
    await socket.close();
  });

  it('requests no payment when hosting is free', async () => {
    const socket = await owner.connect();
    await owner.publish({ ...asset, hostingCost: 0 });
    await socket.until(async () => (await state()) === 'published');
    expect(socket.asked.map(({ action }) => action)).toEqual(['DEPLOY_NFT']);
    expect(await owner.balance()).toBe(10);
    await socket.close();
  });

  it('complaint 5: returns the same receipt to a repeated call, and 409 to one with different content', async () => {
    const socket = await owner.connect();
    const receipt = async () => (await owner.publish(asset)).message.split(' ').at(-1);
    const first = await receipt();
    expect(await receipt()).toBe(first);
    expect(await owner.publish({ ...asset, price: 9 })).toMatchObject({
      status: false,
      message: 'This asset is already being published differently',
    });
    const call = publishCall({ ...asset, hostingCost: 2 }, owner.did, network.context.config);
    expect((await owner.post('/net/node/api/execute-smart-contract', call)).status).toBe(409);
    await socket.until(async () => (await state()) === 'published');
    expect(await receipt()).toBe(first);
    expect(await owner.balance()).toBe(7);
    await socket.close();
  });

  it('names the existing asset of the same file', async () => {
    const socket = await owner.connect();
    await owner.publish(asset);
    await socket.until(async () => (await state()) === 'published');
    const again = await owner.publish({ ...asset, metadata: { ...asset.metadata, name: 'Other' } });
    expect(again).toMatchObject({ status: false });
    expect(again.message).toContain('already, as “Cats”');
    expect(await owner.balance()).toBe(7);
    await socket.close();
  });

  it.each([
    [{ hostingCost: 11 }, 'Insufficient balance: needs 11, you have 10'],
    [{ hostingCost: -1 }, 'The hosting cost must not be below 0'],
    [{ price: 1_000_001 }, 'The price is above 1000000'],
    [{ assetId: 'QmX' }, 'The file of NFT QmX has not been uploaded'],
    [{ providerDid: 'bafybmi' }, 'Unknown provider'],
  ])('rejects %j', async (changes, message) => {
    expect(await owner.publish({ ...asset, ...changes })).toMatchObject({ status: false, message });
    expect(await state()).toBe('none');
  });

  it.each([
    { metadata: { name: 'Open\u202EhcneB', type: 'model' } },
    { fileName: 'cats\u200B.gguf' },
  ])('rejects hidden letters: %j', async (change) => {
    expect((await owner.publish({ ...asset, ...change })).message).toMatch(/invisible letters/);
  });

  it('rejects texts that are too long', async () => {
    expect((await owner.publish({ ...asset, fileName: 'x'.repeat(256) })).message).toBe(
      'The file name is too long',
    );
    expect(
      (await owner.publish({ ...asset, metadata: { name: 'x'.repeat(201), type: 'model' } }))
        .message,
    ).toBe('The name is longer than 200 characters');
    const metadata = { text: 'x'.repeat(64_000) };
    expect((await owner.publish({ ...asset, metadata })).message).toBe('The metadata is too long');
  });

  it('is limited to the owner of the upload', async () => {
    const other = await network.aWallet(10);
    expect(await other.publish(asset)).toMatchObject({
      status: false,
      message: `The file of NFT ${asset.assetId} has not been uploaded`,
    });
    const call = publishCall(asset, owner.did, network.context.config);
    expect(await other.executeContract({ ...call, executorAddr: other.did })).toMatchObject({
      status: false,
      message: 'The owner must be the wallet that signs',
    });
  });

  it('ends unpublished and unpaid when the owner declines the payment, and can be repeated', async () => {
    const declining = await owner.connect({
      onRequest: ({ action, payload }) =>
        action === 'DEPLOY_NFT'
          ? owner.write('deploy-nft', payload)
          : { status: false, message: 'Rejected', result: null },
    });
    await owner.publish(asset);
    await declining.until(async () => (await state()) === 'failed');
    expect(await owner.publication(asset.assetId)).toMatchObject({
      message: 'The publication was not completed: Rejected. Nothing was paid.',
    });
    expect(await listed()).toBe(false);
    await declining.close();

    const willing = await owner.connect();
    await owner.publish({ ...asset, price: 5 });
    await willing.until(async () => (await state()) === 'published');
    await willing.close();
  });

  it('expires when it is not approved in time', async () => {
    const socket = await owner.connect(silent);
    await owner.publish(asset);
    await socket.until(() => socket.asked.length === 1);
    clock.pass(10 * 60 * 1000);
    await network.context.sagas.sweep();
    expect(await owner.publication(asset.assetId)).toMatchObject({
      state: 'failed',
      message: 'The publication was not approved in time. Nothing was paid.',
    });
    expect(
      await owner.transferFt({
        sender: owner.did,
        receiver: asset.providerDid,
        ft_name: 'TROVE',
        ft_count: 3,
        comment: `nft:${asset.assetId}`,
        quorum_type: 2,
        creatorDID: network.context.config.tokenCreatorDid,
      }),
    ).toMatchObject({
      status: false,
      message: 'This publication is no longer open. Nothing was paid.',
    });
    await socket.close();
  });

  it('accepts only the requested deployment', async () => {
    const socket = await owner.connect(silent);
    await owner.publish(asset);
    await socket.until(() => socket.asked.length === 1);
    const deployment = socket.asked[0]?.payload ?? {};
    expect(await owner.write('deploy-nft', { ...deployment, nft_value: 0.001 })).toMatchObject({
      status: false,
      message: 'The deployment is not the one this publication asks for',
    });
    await owner.write('deploy-nft', deployment);
    expect(await owner.write('deploy-nft', deployment)).toMatchObject({ status: false });
    expect(await listed()).toBe(false);
    await socket.close();
  });
});
