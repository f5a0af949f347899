import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { COMPILED } from '../testnet/src/testing/compiled-code.ts';

/** Limit of a start, which only a hang should reach: a busy machine may be slow to create the demo data. */
export const START_MS = 120_000;

const ROOT = path.dirname(import.meta.dirname);

/** Returns a free port, chosen by the operating system. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface NetworkProcess {
  /** Without a slash at the end. */
  url: string;
  dataDir: string;
  siteDir: string;
  /** Sends SIGKILL, which allows no shutdown, as in a power cut. */
  kill(): Promise<void>;
  /** Sends SIGTERM, on which the network shuts down as it does for its operator. */
  end(): Promise<void>;
  /** Starts again on the same port and data. */
  start(env?: Record<string, string>): Promise<void>;
  /** Stops and removes the data. */
  dispose(): Promise<void>;
}

interface Origin {
  /** Folder of a built site; by default that of `pnpm build`. */
  siteDir?: string | undefined;
  /** Data to start with, from a network that has ended; by default the demo catalogue is created. */
  dataDir?: string | undefined;
}

/** Folder of the site that this run has built. */
export const builtSite = () =>
  process.env['SITE_DIR'] ?? path.resolve(ROOT, process.env['DATA_DIR'] ?? '.trove', 'site');

/** Copies the data of a network. A blob never changes, so both networks share the same file on the disk. */
function copyData(from: string, to: string) {
  const blobs = path.join(from, 'blobs');
  cpSync(from, to, { recursive: true, filter: (file) => file !== blobs });
  for (const entry of readdirSync(blobs, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = path.join(to, 'blobs', path.relative(blobs, entry.parentPath));
    mkdirSync(folder, { recursive: true });
    linkSync(path.join(entry.parentPath, entry.name), path.join(folder, entry.name));
  }
}

/**
 * Starts a real network in a separate process, with the built site; it has its own data and its own copy of the site.
 */
export async function startNetwork(
  env: Record<string, string> = {},
  origin: Origin = {},
): Promise<NetworkProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-e2e-'));
  const siteDir = path.join(dataDir, 'site');
  cpSync(origin.siteDir ?? builtSite(), siteDir, { recursive: true });
  if (origin.dataDir !== undefined) {
    copyData(path.join(origin.dataDir, 'net'), path.join(dataDir, 'net'));
  }

  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  const start = async (more: Record<string, string> = {}) => {
    const started = spawn(process.execPath, [path.join(ROOT, 'testnet', 'src', 'main.ts')], {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: COMPILED,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SITE_DIR: siteDir,
        TROVE_TEST_PROFILE: '1',
        // Host name that wallet/lan.spec.ts uses.
        SITE_HOSTS: 'trove.lan',
        // By default a share of the pages loads a script more, so that tests that count requests would differ.
        PAGE_TELEMETRY_PERCENT: '0',
        ...env,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let said = '';
    started.stdout.on('data', (text) => (said += text));
    started.stderr.on('data', (text) => (said += text));

    const deadline = Date.now() + START_MS;
    while (Date.now() < deadline) {
      if (started.exitCode !== null) throw new Error(`The network ended at its start:\n${said}`);
      const answer = await fetch(`${url}/config.json`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    throw new Error(`The network did not answer in time:\n${said}`);
  };

  const stop = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  return {
    url,
    dataDir,
    siteDir,
    start,
    kill: () => stop('SIGKILL'),
    end: () => stop('SIGTERM'),
    dispose: async () => {
      await stop('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
