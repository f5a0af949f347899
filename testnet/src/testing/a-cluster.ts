import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aNetwork } from './a-network.ts';
import { aProvider } from './a-provider.ts';
import { aRealOllama } from './a-real-ollama.ts';
import { type ChildNetwork, startChildNetwork } from './child-network.ts';
import { createSession } from './create-session.ts';
import { type Crowd, type CrowdOptions, startCrowd } from './crowd.ts';
import { freePort } from './free-port.ts';
import { grantCredits } from './grant-credits.ts';
import { type OwnGateway, startGateway } from './own-gateway.ts';
import { dropTestDatabase, testDatabase } from './test-database.ts';
import { createTestWallet } from './test-wallet.ts';

export interface ClusterOptions {
  processes: number;
  /** Number of clients of a crowd. */
  readers: number;
  buyers: number;
  chatters: number;
  uploaders: number;
  /** Number of crowds, one after the other; each buys every asset. */
  crowds: number;
  /** Assets that each buyer buys. */
  assets: number;
  uploadBytes: number;
  pauseMs: number;
  buyerPauseMs?: number;
}

/** Several processes on one PostgreSQL behind the gateway of the recipe, with the people who use them. */
export interface Cluster {
  dataDir: string;
  gateway: OwnGateway;
  processes: ChildNetwork[];
  /** Their ports, which they keep. */
  ports: readonly number[];
  /** Headers of the sessions that upload. */
  uploaders: readonly Record<string, string>[];
  /** Starts a process again, on its port. */
  start(index: number): Promise<void>;
  /** Lets the clients begin; `send` replaces the `fetch` of their wallets. */
  crowd(number: number, options?: Partial<CrowdOptions> & { send?: typeof fetch }): Promise<Crowd>;
  close(): Promise<void>;
}

const MODEL = 'short:latest';

/** Starts an Ollama that answers ten words within a second, so that a restart finds answers under way. */
const startOllama = () =>
  aRealOllama(
    (_body, reply) => {
      const say = (content: string, more: object = { done: false }) =>
        `${JSON.stringify({ message: { role: 'assistant', content }, ...more })}\n`;
      let words = 0;
      const timer = setInterval(() => {
        words += 1;
        if (words < 10) return void reply.write(say('word '));
        clearInterval(timer);
        const end = { done: true, done_reason: 'stop', prompt_eval_count: 4, eval_count: 10 };
        reply.end(say('end', end));
      }, 100);
      reply.once('close', () => clearInterval(timer));
    },
    () => [{ name: MODEL, model: MODEL }],
  );

/** Starts the processes and the gateway; needs PostgreSQL and nginx. */
export async function aCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-cluster-'));
  const databaseUrl = await testDatabase(dataDir);
  const ollama = await startOllama();
  const network = await aNetwork({ dataDir });
  const { context } = network;
  const { config } = context;
  await aProvider(context);
  const assets = await Promise.all(
    Array.from({ length: options.assets }, () => network.anAsset({ price: 1 })),
  );
  const keys: string[] = [];
  for (let buyer = 0; buyer < options.crowds * options.buyers; buyer += 1) {
    keys.push((await network.aWallet(assets.length + 1)).privateKey);
  }
  const sessions = (name: string, many: number) =>
    Promise.all(
      Array.from({ length: many }, async (_none, index) => {
        const did = `bafybmi-${name}-${index}`;
        await grantCredits(context, did, 100_000);
        return createSession(context, did);
      }),
    );
  const chatters = await sessions('chatter', options.chatters);
  const uploaders = await sessions('uploader', options.uploaders);
  await network.close();

  const ports = await Promise.all(Array.from({ length: options.processes }, freePort));
  const processes: ChildNetwork[] = [];
  const start = async (index: number) => {
    processes[index] = await startChildNetwork({
      dataDir,
      ...(databaseUrl !== undefined && { databaseUrl }),
      ollamaHost: ollama.host,
      env: {
        PORT: String(ports[index]),
        TRUSTED_PROXIES: 'loopback',
        SITE_HOSTS: 'network',
        DRAIN_NOTICE_MS: '1500',
        SWEEP_MS: '200',
        SOCKETS_PER_ADDRESS: '1000',
      },
    });
  };
  await Promise.all(ports.map((_port, index) => start(index)));
  const gateway = await startGateway(dataDir, ports);

  return {
    dataDir,
    gateway,
    processes,
    ports,
    uploaders,
    start,

    async crowd(number, { send = fetch, ...more } = {}) {
      const first = number * options.buyers;
      const buyers = await Promise.all(
        keys.slice(first, first + options.buyers).map(async (privateKey) => {
          const { url: baseUrl } = gateway;
          const wallet = createTestWallet({ baseUrl, config, privateKey, fetch: send });
          await wallet.signIn();
          return { wallet, assets };
        }),
      );
      return startCrowd({
        baseUrl: gateway.url,
        readers: options.readers,
        buyers,
        chatters,
        model: MODEL,
        uploaders,
        uploadBytes: options.uploadBytes,
        pauseMs: options.pauseMs,
        ...(options.buyerPauseMs !== undefined && { buyerPauseMs: options.buyerPauseMs }),
        ...more,
      });
    },

    async close() {
      await gateway.stop();
      await Promise.all(processes.map((one) => one.kill()));
      ollama.close();
      await dropTestDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
