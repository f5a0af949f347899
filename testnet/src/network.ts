import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type App, createApp } from './app.ts';
import {
  type DemoAccess,
  publishHarborData,
  seedCompetitions,
} from './competitions/demo/seed-competitions.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import { seedDemoData } from './demo-data/seed-demo-data.ts';
import { startSensorArchive } from './demo-data/sensor-archive-file.ts';
import { drain } from './health/drain.ts';
import { startInspections } from './inspection/start-inspections.ts';
import { startScrub } from './integrity/scrub.ts';
import { type NetworkOptions, settingsOf } from './options.ts';
import { exclusively } from './peers/peers.ts';
import { createBlockNews } from './socket/block-news.ts';

export interface Network {
  app: App;
  context: Context;
  /** The port it listens on; the wanted one before. */
  readonly port: number;
  /** Keys of the demo competitions, for whoever starts the network. */
  readonly demoAccess: readonly DemoAccess[];
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** The test network on a data directory: everything is ready when it returns, `listen` opens the door. */
export async function createNetwork(options: NetworkOptions): Promise<Network> {
  const settings = settingsOf(options);
  const context = await createContext(settings);
  // The second of two processes that start together finds everything there.
  const demoAccess =
    settings.demoData && context.findings.isLedgerSound()
      ? await exclusively(context.peers, 'demo data', async () => {
          const access = await seedCompetitions(context);
          await seedDemoData(context, settings.onProgress);
          await publishHarborData(context);
          return access;
        })
      : [];
  const archive =
    settings.demoData && settings.demoArchive ? startSensorArchive(context) : undefined;
  const catchingUp = startInspections(context);
  const scrub = startScrub(context);
  const app = await createApp(context);
  await app.ready();
  const {
    answers,
    credits,
    ledgerCheck,
    life,
    peers,
    sagas,
    signing,
    sockets,
    tasks,
    uploads,
    withdrawals,
  } = context;
  const blockNews = createBlockNews(context);
  // Never the reason a process stays alive.
  const sweeper = setInterval(() => {
    sockets.sweep();
    tasks.run(async () => {
      // One of several processes is enough.
      if (!(await peers.hold('sweeps'))) return;
      for (const part of [
        answers,
        sagas,
        withdrawals,
        credits,
        uploads,
        signing,
        blockNews,
        ledgerCheck,
      ])
        tasks.run(() => part.sweep());
    });
  }, settings.sweepMs).unref();
  const pidFile = path.join(settings.netDir, 'server.pid');
  let listening = false;

  return {
    app,
    context,
    demoAccess,
    get port() {
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : settings.port;
    },
    async listen() {
      await app.listen({ port: settings.port, host: settings.host });
      writeFileSync(pidFile, String(process.pid));
      listening = true;
    },
    async close() {
      life.isEnding = true;
      await archive?.stop();
      await catchingUp.stop();
      await scrub.stop();
      clearInterval(sweeper);
      sockets.stop();
      await drain(app, settings.drainMs);
      await tasks.idle();
      await context.close();
      if (listening) rmSync(pidFile, { force: true });
    },
  };
}
