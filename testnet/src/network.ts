import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type App, createApp } from './app.ts';
import { type Context, createContext } from './context.ts';
import { seedDemoData } from './demo-data/seed-demo-data.ts';
import { startSensorArchive } from './demo-data/sensor-archive-file.ts';
import { type NetworkOptions, settingsOf } from './options.ts';

export interface Network {
  app: App;
  context: Context;
  /** The port it listens on; the wanted one before. */
  readonly port: number;
  listen(): Promise<void>;
  close(): Promise<void>;
}

const SWEEP_MS = 1000;

/** The test network on a data directory: everything is ready when it returns, `listen` opens the door. */
export async function createNetwork(options: NetworkOptions): Promise<Network> {
  const settings = settingsOf(options);
  const context = await createContext(settings);
  if (settings.demoData) await seedDemoData(context, settings.onProgress);
  const archive =
    settings.demoData && settings.demoArchive ? startSensorArchive(context) : undefined;
  const app = await createApp(context);
  await app.ready();
  const { purchases, sockets, tasks } = context;
  // Never the reason a process stays alive.
  const sweeper = setInterval(() => tasks.run(() => purchases.sweep()), SWEEP_MS).unref();
  const pidFile = path.join(settings.netDir, 'server.pid');
  let listening = false;

  return {
    app,
    context,
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
      await archive?.stop();
      clearInterval(sweeper);
      sockets.stop();
      await app.close();
      await tasks.idle();
      await context.close();
      if (listening) rmSync(pidFile, { force: true });
    },
  };
}
