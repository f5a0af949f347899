import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { helloFrame } from '@trove/contract/wire/socket.ts';
import WebSocket, { WebSocketServer } from 'ws';

import { createNetwork } from '../src/app/network.ts';
import { newKeyPair } from '../src/chain/identity/keys.ts';
import { reportGoal } from './goals.ts';

/**
 * `pnpm bench:network sockets [pages]`: connects a thousand pages, each with its own DID, to the network in a
 * separate process. Sends one message to each, then one to all; then the same with a bare `ws` server. Measures the
 * time from the sender's call to the page's.
 */

const PAGES = Number(process.argv[2] ?? 1000);

/** Nanoseconds on a clock that all processes of a machine share; each message contains the time it was sent. */
const now = () => Number(process.hrtime.bigint());
const news = () => ({ type: 'asset' as const, data: { nft: String(now()) } });

/** Servers that run in child processes and send on command. */
const SERVERS = {
  async network() {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
    const network = await createNetwork({
      dataDir,
      port: 0,
      demoData: false,
      socketsPerAddress: PAGES,
    });
    await network.listen();
    const { sockets } = network.context;
    return {
      port: network.port,
      count: () => sockets.tabs().length,
      each: () => {
        for (const { did } of sockets.tabs()) sockets.push(did, news());
      },
      all: () => sockets.broadcast(news()),
      async close() {
        await network.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },

  async bare() {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const toAll = () => {
      const text = JSON.stringify(news());
      for (const page of server.clients) page.send(text);
    };
    return {
      port: (server.address() as { port: number }).port,
      count: () => server.clients.size,
      each: () => {
        for (const page of server.clients) page.send(JSON.stringify(news()));
      },
      all: toAll,
      async close() {
        for (const page of server.clients) page.terminate();
        server.close();
      },
    };
  },
};

type ServerName = keyof typeof SERVERS;

async function serve(name: ServerName) {
  const server = await SERVERS[name]();
  process.on('message', (order: 'count' | 'each' | 'all' | 'end') => {
    if (order === 'end') return void server.close().then(() => process.exit(0));
    if (order === 'count')
      process.send?.({ pages: server.count(), rss: process.memoryUsage.rss() });
    else server[order]();
  });
  process.send?.({ port: server.port });
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function measure(name: ServerName) {
  const child = fork(import.meta.filename, ['--serve', name]);
  const answer = async <T>() => ((await once(child, 'message')) as [T])[0];
  const { port } = await answer<{ port: number }>();
  const state = () => {
    child.send('count');
    return answer<{ pages: number; rss: number }>();
  };
  const empty = await state();

  const latencies: number[] = [];
  const begun = performance.now();
  const pages = await Promise.all(
    Array.from({ length: PAGES }, async () => {
      const { did } = newKeyPair();
      const page = new WebSocket(`ws://127.0.0.1:${port}/net/ws?clientID=${did}`);
      page.on('message', (data: Buffer) => {
        const { type, data: fact } = JSON.parse(data.toString()) as ReturnType<typeof news>;
        if (type === 'asset') latencies.push((now() - Number(fact.nft)) / 1e6);
      });
      await once(page, 'open');
      page.send(JSON.stringify(helloFrame(did, new Date())));
      return page;
    }),
  );
  let full = await state();
  while (full.pages < PAGES) full = await state();
  const connectMs = performance.now() - begun;

  async function round(order: 'each' | 'all') {
    latencies.length = 0;
    child.send(order);
    while (latencies.length < PAGES) {
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
    return latencies.toSorted((one, other) => one - other);
  }
  await round('each');
  const results = { each: await round('each'), all: await round('all') };
  child.send('end');
  await once(child, 'exit');
  for (const page of pages) page.terminate();
  return { ...results, connectMs, bytes: (full.rss - empty.rss) / PAGES };
}

if (process.argv[2] === '--serve') await serve(process.argv[3] as ServerName);
else {
  const line = (words: string, sorted: readonly number[]) =>
    console.info(
      `  ${words.padEnd(22)} p50 ${percentile(sorted, 0.5).toFixed(1)} ms   p99 ${percentile(sorted, 0.99).toFixed(1)} ms   last ${(sorted.at(-1) ?? 0).toFixed(1)} ms`,
    );
  const found = { network: await measure('network'), bare: await measure('bare') };
  for (const [name, { connectMs, bytes, each, all }] of Object.entries(found)) {
    console.info(
      `${name}: ${PAGES} pages connected and greeted in ${connectMs.toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} KB each`,
    );
    line('one message to each', each);
    line('one message to all', all);
  }
  const p99 = percentile(found.network.each, 0.99);
  reportGoal({ what: `p99 of one message to each of ${PAGES} sockets`, is: p99, unit: ' ms' });
  reportGoal({
    what: 'the same, of a bare ws server',
    is: p99 / percentile(found.bare.each, 0.99),
    unit: 'x',
  });
}
