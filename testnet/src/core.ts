import { existsSync } from 'node:fs';
import path from 'node:path';

import type { RuntimeConfig } from '@trove/shared/contract/config.ts';

import { type AssetStore, createAssetStore } from './assets/asset-store.ts';
import type { Clock } from './clock.ts';
import { openDatabase } from './db/open-database.ts';
import type { Db } from './db/schema.ts';
import { createTransact, type Transact } from './db/transact.ts';
import { createIdentities, type Identities } from './identity/identities.ts';
import { createKeyStore, type KeyStore } from './identity/key-store.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import type { Settings } from './options.ts';
import { createPurchases, type Purchases } from './purchases/purchases.ts';
import { runtimeConfigOf, TEST_WALLET_FILE } from './runtime-config.ts';
import { createSocketHub, type SocketHub } from './socket/socket-hub.ts';
import { createTasks, type Tasks } from './tasks.ts';

/** The rules of the network, without HTTP. */
export interface Core {
  settings: Settings;
  config: RuntimeConfig;
  clock: Clock;
  db: Db;
  /** The only way to write: one database transaction a business event. */
  transact: Transact;
  tasks: Tasks;
  ledger: Ledger;
  assets: AssetStore;
  keys: KeyStore;
  identities: Identities;
  sockets: SocketHub;
  purchases: Purchases;
  close(): Promise<void>;
}

export async function createCore(settings: Settings): Promise<Core> {
  const { clock, netDir } = settings;
  const tasks = createTasks((error) => console.error(error));
  const keys = createKeyStore(path.join(netDir, 'keys'));
  const database = await openDatabase({ folder: netDir, url: settings.databaseUrl });
  const { db, dialect } = database;
  const transact = createTransact(db);
  const ledger = createLedger({ clock, dialect });
  const sockets = createSocketHub({ tasks, replyGraceMs: settings.replyGraceMs });
  const config = runtimeConfigOf({
    tokenCreatorDid: keys.of('token-creator').did,
    fallbackProviderDid: keys.of('provider').did,
    hasTestWallet: existsSync(path.join(settings.siteDir, TEST_WALLET_FILE)),
  });

  return {
    settings,
    config,
    clock,
    db,
    transact,
    tasks,
    ledger,
    keys,
    sockets,
    assets: createAssetStore({ ledger, now: () => clock.now() }),
    identities: createIdentities(clock),
    purchases: createPurchases({
      clock,
      config,
      db,
      transact,
      ledger,
      sockets,
      purchaseMs: settings.purchaseMs,
    }),
    close: () => database.close(),
  };
}
