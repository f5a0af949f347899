import path from 'node:path';

import type { RuntimeConfig } from '@trove/shared/contract/config.ts';

import { type AssetStore, createAssetStore } from './assets/asset-store.ts';
import type { Clock } from './clock.ts';
import { openDatabase } from './db/open-database.ts';
import type { Db } from './db/schema.ts';
import { createTransact, type Transact } from './db/transact.ts';
import { createKeyStore, type KeyStore } from './identity/key-store.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import type { Settings } from './options.ts';
import { runtimeConfigOf } from './runtime-config.ts';
import { createSessions, type Sessions } from './session/sessions.ts';
import { createSocketHub, type SocketHub } from './socket/socket-hub.ts';

/** What every call of the network works with. */
export interface Context {
  settings: Settings;
  config: RuntimeConfig;
  clock: Clock;
  db: Db;
  /** The only way to write: one database transaction a business event. */
  transact: Transact;
  ledger: Ledger;
  assets: AssetStore;
  keys: KeyStore;
  sessions: Sessions;
  sockets: SocketHub;
  close(): Promise<void>;
}

export async function createContext(settings: Settings): Promise<Context> {
  const { clock, netDir } = settings;
  const keys = createKeyStore(path.join(netDir, 'keys'));
  const { db, dialect, close } = await openDatabase({ folder: netDir, url: settings.databaseUrl });
  const ledger = createLedger({ clock, dialect });

  return {
    settings,
    clock,
    db,
    keys,
    ledger,
    transact: createTransact(db),
    config: runtimeConfigOf({
      tokenCreatorDid: keys.of('token-creator').did,
      fallbackProviderDid: keys.of('provider').did,
    }),
    assets: createAssetStore({ ledger, now: () => clock.now() }),
    sessions: createSessions({ db, clock, settings }),
    sockets: createSocketHub(),
    close,
  };
}
