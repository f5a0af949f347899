import { aCompetition } from '../a-competition.ts';
import { aContestant, entryTable } from '../a-contestant.ts';
import { grant, type TestNetwork } from '../a-network.ts';
import { publishFile } from '../publish-file.ts';
import { createTestWallet } from '../test-wallet.ts';

/**
 * Runs in older versions too, whose test tools have the same names: `make-folder.ts` copies this folder there. It may
 * therefore import nothing but those tools.
 */
export interface Life {
  /** Time at which the folder was left, in milliseconds. */
  at: number;
  compId: string;
  nfts: string[];
  people: Record<'publisher' | 'buyer', { did: string; privateKey: string }>;
  /** Headers of their sessions. */
  sessions: Record<string, Record<string, string>>;
}

/** Lets a few people use everything that a network has to keep. */
export async function fillNetwork(network: TestNetwork): Promise<Life> {
  const { context } = network;
  const sessions: Life['sessions'] = {};
  const aPerson = async (name: string, tokens: number) => {
    const wallet = createTestWallet({
      baseUrl: network.baseUrl,
      config: context.config,
      fetch(url, init) {
        const sent = new Headers(init?.headers);
        const [cookie, csrf] = [sent.get('cookie'), sent.get('x-xsrf-token')];
        if (cookie && csrf) sessions[name] = { cookie, 'x-xsrf-token': csrf };
        return fetch(url, init);
      },
    });
    await wallet.register();
    await grant(context, wallet.did, tokens);
    return wallet;
  };
  const publisher = await aPerson('publisher', 20);
  const buyer = await aPerson('buyer', 30);
  const sockets = [];
  for (const wallet of [publisher, buyer]) {
    await wallet.signIn();
    sockets.push(
      await wallet.connect({
        async onRequest({ action, payload }) {
          const call = {
            TRANSFER_FT: 'initiate-ft-transfer',
            EXECUTE_NFT: 'execute-nft',
            DEPLOY_NFT: 'deploy-nft',
          }[action as string];
          const answer = await wallet.write(call ?? 'execute-smart-contract', payload);
          // A page that is told of the payment of credits adds them (spec 000 §4).
          if (/Credit/.test(String(payload['comment'])) && answer.status) await wallet.addCredits();
          return answer;
        },
      }),
    );
  }
  const [ofPublisher, ofBuyer] = sockets;
  if (!ofPublisher || !ofBuyer) throw new Error('Both have a socket');

  const bytes = 'A small model, of no use to anybody';
  const blob = await context.blobs.put([Buffer.from(bytes)]);
  const file = { fileName: 'small-model.gguf', mediaType: 'application/octet-stream', ...blob };
  const assetId = await context.transact((tx) =>
    context.assets.addArtifact(tx, file, publisher.did),
  );
  await publisher.publish({
    assetId,
    fileName: file.fileName,
    description: 'Tells old from new',
    price: 2.5,
    metadata: {
      name: 'Small model',
      type: 'model',
      description: 'Tells old from new',
      licence: 'MIT',
      price: 2.5,
    },
    providerDid: context.config.fallbackProviderDid,
    hostingCost: 3,
  });
  await ofPublisher.until(async () => (await publisher.publication(assetId)).state === 'published');

  const letters = await publishFile(context);
  for (const asset of [
    { id: assetId, type: 'model' as const, price: 2.5, ownerDid: publisher.did },
    { id: letters.nft, type: 'dataset' as const, price: 1, ownerDid: letters.ownerDid },
  ]) {
    await buyer.buy(asset);
    await ofBuyer.until(async () => (await buyer.purchase(asset.id)).state === 'owned');
    await buyer.rate(asset.id, asset.price > 2 ? 5 : 3);
  }
  await buyer.buyCredits();
  await ofBuyer.until(async () => (await buyer.credits()) === 500);
  const liked = await buyer.put(`/net/dapp/api/v1/likes/${assetId}`, {});
  if (!liked.ok) throw new Error(`The like was refused: ${await liked.text()}`);

  const { id: compId } = await aCompetition(context);
  const contestant = await aContestant(network, compId, buyer.did);
  await contestant.register();
  for (const [a, b] of [
    [2, 4],
    [1, 3],
  ] as const) {
    const entry = await contestant.handIn(entryTable(a, b));
    if (entry.code !== 200) throw new Error(`The entry was refused: ${entry.message}`);
  }
  for (const socket of sockets) await socket.close();
  return {
    at: Date.now(),
    compId,
    nfts: [assetId, letters.nft],
    people: {
      publisher: { did: publisher.did, privateKey: publisher.privateKey },
      buyer: { did: buyer.did, privateKey: buyer.privateKey },
    },
    sessions,
  };
}
