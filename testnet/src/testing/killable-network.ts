import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RuntimeConfig } from '@trove/shared/contract/config.ts';

import type { CrashPoint } from '../faults.ts';
import { aNetwork, type TestNetwork } from './a-network.ts';
import { type ChildNetwork, startChildNetwork } from './child-network.ts';
import { dropTestDatabase } from './test-database.ts';
import { createTestWallet, type TestWallet } from './test-wallet.ts';

/** One data directory over the lives of several processes: prepared, killed, started again, audited. */
export interface KillableNetwork {
  /** Starts the network in a process that dies at the point; the wallet is signed in. */
  start(crashAt?: CrashPoint): Promise<{ child: ChildNetwork; wallet: TestWallet }>;
  /** Looks at what is there, in this process. */
  audit(look: (network: TestNetwork) => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

/** `prepare` fills the network and makes the wallet that all the processes will see. */
export async function aKillableNetwork(
  prepare: (network: TestNetwork) => Promise<TestWallet>,
): Promise<KillableNetwork> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-crash-'));
  let running: ChildNetwork | undefined;
  let privateKey = '';
  let config: RuntimeConfig;

  async function audit(look: (network: TestNetwork) => Promise<void>) {
    await running?.kill();
    const network = await aNetwork({ dataDir });
    try {
      await look(network);
    } finally {
      await network.close();
    }
  }

  await audit(async (network) => {
    ({ privateKey } = await prepare(network));
    ({ config } = network.context);
  });

  return {
    audit,

    async start(crashAt) {
      const child = await startChildNetwork({ dataDir, ...(crashAt && { crashAt }) });
      running = child;
      const wallet = createTestWallet({ baseUrl: child.baseUrl, config, privateKey });
      await wallet.signIn();
      return { child, wallet };
    },

    async end() {
      await running?.kill();
      await dropTestDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
