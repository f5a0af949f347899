import { existsSync } from 'node:fs';
import path from 'node:path';

import type { StoreAccess } from '@trove/federation/rights/object-store.ts';

import type { Environment } from '../platform/environment/variables.ts';

export interface Trust {
  /** Folder of this server alone. While `root.json` is in it, the site serves signed deploys and no others. */
  dir: string;
  /** Where teams deploy to; see `openStore`. */
  store: string;
  /** Access of this server to that store. */
  access: StoreAccess;
  /** File of the key that puts deploys into force; '' if another process does. */
  timestampKey: string;
  /** Token of CIs that deploy by the site's server; '' if none does. */
  deployToken: string;
  /** Variables that are set, each of which says that deploys are signed. */
  namedBy: readonly string[];
}

const NAMES = ['SITE_TRUST', 'SITE_STORE', 'SITE_TIMESTAMP_KEY', 'DEPLOY_TOKEN'] as const;

/** Returns what SITE_TRUST, SITE_STORE, SITE_TIMESTAMP_KEY and DEPLOY_TOKEN say; by default all is in the data folder. */
export function readTrust(dataDir: string, environment: Environment): Trust {
  const dir = path.resolve(environment.SITE_TRUST ?? path.join(dataDir, 'trust'));
  const ownKey = path.join(dir, 'timestamp.key');
  return {
    dir,
    store: environment.SITE_STORE ?? path.join(dataDir, 'store'),
    access: environment,
    timestampKey: environment.SITE_TIMESTAMP_KEY ?? (existsSync(ownKey) ? ownKey : ''),
    deployToken: environment.DEPLOY_TOKEN,
    namedBy: NAMES.filter((name) => environment[name]),
  };
}
