import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { endDeadReplies } from '../ai/replies/end-reply.ts';
import { createSchemaWatch } from '../chain/integrity/schema-watch.ts';
import { createBlockNews } from '../chain/socket/block-news.ts';
import type { Context } from '../core/context.ts';
import { type NetworkOptions, readSettings } from '../core/options.ts';
import type { DemoAccess } from '../demo/competitions/seed-competitions.ts';
import { startScrub } from '../files/blobs/scrub.ts';
import { startInspections } from '../files/inspection/start-inspections.ts';
import { createIndexMerge } from '../market/catalogue/search/merge-index.ts';
import { findLostPurchases } from '../market/purchases/lost-purchases.ts';
import { dialectOf } from '../platform/db/dialect-of.ts';
import { startTracing } from '../platform/trace/start-tracing.ts';
import { createContext } from '../services/create-context.ts';
import { announceEnd, drain } from '../services/health/drain.ts';
import { type App, createApp } from './app.ts';

export interface Network {
  app: App;
  context: Context;
  /** Port on which it listens; the configured one until then. */
  readonly port: number;
  /** Access keys of the demo competitions, to be shown to the operator at startup. */
  readonly demoAccess: readonly DemoAccess[];
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the network of a data directory: everything is ready when it resolves, and `listen` opens the port. */
export async function createNetwork(options: NetworkOptions): Promise<Network> {
  const settings = readSettings(options);
  const stopTracing = await startTracing(settings.tracing);
  const context = await createContext(settings);
  const isAlone = dialectOf(context.db) === 'sqlite';
  context.tasks.run(() => endDeadReplies(context, { isAlone }));
  // A network without demo data does not load the code that makes them.
  const demo = settings.demoData ? await import('../demo/demo.ts') : undefined;
  const demoAccess =
    demo && context.findings.isLedgerSound()
      ? await demo.seedAll(context, settings.onProgress)
      : [];
  const archive = settings.demoArchive ? demo?.startSensorArchive(context) : undefined;
  const catchingUp = startInspections(context);
  const scrub = startScrub({
    ...context,
    async checkPurchases() {
      const lost = await findLostPurchases(context.db, context.blobs);
      context.findings.purchasesAreLost(lost.length);
    },
  });
  const app = await createApp(context);
  await app.ready();
  const {
    answers,
    credits,
    ledgerCheck,
    peers,
    sagas,
    signing,
    sockets,
    tasks,
    uploads,
    windows,
    withdrawals,
  } = context;
  const blockNews = createBlockNews(context);
  const replies = { sweep: () => endDeadReplies(context) };
  const searchIndex = createIndexMerge(context.db);
  const schemaWatch = createSchemaWatch(context);
  // Unreferenced, because it must never keep the process alive.
  const sweeper = setInterval(() => {
    sockets.sweep();
    // Each process for itself; an embedded database belongs to one process, which has migrated it.
    if (!isAlone) tasks.run(() => schemaWatch.sweep());
    tasks.run(async () => {
      // One of several processes is enough.
      if (!(await peers.tryLock('sweeps'))) return;
      for (const part of [
        answers,
        windows,
        sagas,
        withdrawals,
        replies,
        credits,
        uploads,
        signing,
        blockNews,
        ledgerCheck,
        searchIndex,
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
      await announceEnd(context);
      await archive?.stop();
      await scrub.stop();
      clearInterval(sweeper);
      sockets.stop();
      await drain(app, settings.drainMs);
      // Not before: an upload whose last part has arrived is inspected while the others drain.
      await catchingUp.stop();
      await tasks.idle();
      await context.close();
      await stopTracing();
      if (listening) rmSync(pidFile, { force: true });
    },
  };
}
