import type { RuntimeConfig } from '@trove/contract/config.ts';

import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { Sagas } from '../../chain/sagas/sagas.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { BlobStore } from '../../files/blobs/blob-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import type { Withdrawals } from '../finance/withdrawals.ts';
import type { Notices } from '../notifications/notices.ts';

/** The modules of the network that a signed contract reads and changes. */
export interface ContractDependencies {
  assets: AssetStore;
  blobs: BlobStore;
  clock: Clock;
  config: RuntimeConfig;
  ledger: Ledger;
  notices: Notices;
  sagas: Sagas;
  sockets: SocketHub;
  transact: Transact;
  withdrawals: Withdrawals;
}
