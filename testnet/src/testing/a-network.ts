import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createNetwork, type Network } from '../app/network.ts';
import { TOKEN, TREASURY, walletAccount } from '../chain/ledger/accounts.ts';
import type { Context } from '../core/context.ts';
import type { NetworkOptions } from '../core/options.ts';
import { MICRO } from '../platform/money.ts';
import { checkReplies } from './check-replies.ts';
import { namePlugins } from './name-plugins.ts';
import { dropTestDatabase, testDatabase } from './test-database.ts';
import { createTestWallet, type ForSale, type TestWallet } from './test-wallet.ts';

export interface TestNetwork extends Network {
  dataDir: string;
  baseUrl: string;
  /** Creates a registered wallet with a number of tokens. */
  aWallet(tokens?: number): Promise<TestWallet>;
  /** Publishes an asset of the network's own seller. */
  anAsset(overrides?: Partial<Offer>): Promise<ForSale>;
}

interface Offer {
  name: string;
  type: 'model' | 'dataset';
  /** Whole tokens. */
  price: number;
  compId: string;
}

let count = 0;

/**
 * Starts an empty network on a free port, in a new data directory unless one is given. Every response is compared
 * with the OpenAPI document; `close` throws if one does not match.
 */
export async function aNetwork({
  instrument,
  ...options
}: Partial<NetworkOptions> = {}): Promise<TestNetwork> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'trove-net-'));
  const databaseUrl = await testDatabase(dataDir);
  const replies = checkReplies();
  const network = await createNetwork({
    port: 0,
    demoData: false,
    instrument(app) {
      namePlugins(app);
      replies.instrument(app);
      instrument?.(app);
    },
    // A connection on which a test has left an answer unread never ends; those of the end itself set their own.
    drainMs: 1000,
    // Tests kill processes but do not cut the power (child-network.ts).
    durable: false,
    log: replies.log,
    // Tests send many requests from one address; those of the limits set their own.
    writesPerMinute: 1_000_000,
    signInsPerMinute: 1_000_000,
    databaseUrl,
    ...options,
    dataDir,
  });
  await network.listen();
  const baseUrl = `http://127.0.0.1:${network.port}`;
  const { context } = network;

  return {
    app: network.app,
    context,
    port: network.port,
    demoAccess: network.demoAccess,
    listen: () => network.listen(),
    dataDir,
    baseUrl,
    async aWallet(tokens = 0) {
      const wallet = createTestWallet({ baseUrl, config: context.config });
      await wallet.register();
      if (tokens > 0) await grant(context, wallet.did, tokens);
      return wallet;
    },
    anAsset: (overrides) => publish(context, overrides),
    async close() {
      await network.close();
      if (options.dataDir === undefined) {
        await dropTestDatabase(dataDir);
        rmSync(dataDir, { recursive: true, force: true });
      }
      replies.settle();
    },
  };
}

/** Issues whole tokens to a DID. */
export async function grant(context: Context, did: string, tokens: number): Promise<void> {
  count += 1;
  await context.transact((tx) =>
    context.ledger.post(tx, {
      kind: 'grant',
      externalId: `grant:${did}:${count}`,
      did,
      lines: [
        { account: TREASURY, asset: TOKEN, amount: -tokens * MICRO },
        { account: walletAccount(did), asset: TOKEN, amount: tokens * MICRO },
      ],
    }),
  );
}

/** Creates a complete upload of a DID that is not published yet. */
export async function upload(
  { assets, blobs, transact }: Pick<Context, 'assets' | 'blobs' | 'transact'>,
  did: string,
): Promise<{ assetId: string; fileName: string }> {
  count += 1;
  const fileName = `upload-${count}.gguf`;
  const file = {
    fileName,
    mediaType: 'application/octet-stream',
    ...(await blobs.put([Buffer.from(fileName)])),
  };
  return { fileName, assetId: await transact((tx) => assets.addArtifact(tx, file, did)) };
}

/** Publishes an asset without the publish flow. */
export async function publish(context: Context, overrides: Partial<Offer> = {}): Promise<ForSale> {
  count += 1;
  const { name, type, price, compId } = {
    name: `Asset ${count}`,
    type: 'model' as const,
    price: 5,
    ...overrides,
  };
  const { did: ownerDid } = context.keys.of('seller');
  const fileName = `asset-${count}.gguf`;
  const file = {
    fileName,
    mediaType: 'application/octet-stream',
    ...(await context.blobs.put([Buffer.from(fileName)])),
  };
  const id = await context.transact(async (tx) => {
    const nft = await context.assets.addArtifact(tx, file, ownerDid);
    const metadata = JSON.stringify({ name, type, description: '', compId });
    await context.assets.deploy(tx, { nft, ownerDid, price: price * MICRO, metadata, fileName });
    return nft;
  });
  return { id, type, price, ownerDid };
}
