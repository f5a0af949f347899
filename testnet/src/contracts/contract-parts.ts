import type { RuntimeConfig } from '@trove/shared/contract/config.ts';

import type { AssetStore } from '../assets/asset-store.ts';
import type { Clock } from '../clock.ts';
import type { Transact } from '../db/transact.ts';
import type { Withdrawals } from '../finance/withdrawals.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Notices } from '../notifications/notices.ts';
import type { Sagas } from '../sagas/sagas.ts';
import type { SocketHub } from '../socket/socket-hub.ts';

/** The parts of the network that a signed contract reads and changes. */
export interface ContractParts {
  assets: AssetStore;
  clock: Clock;
  config: RuntimeConfig;
  ledger: Ledger;
  notices: Notices;
  sagas: Sagas;
  sockets: SocketHub;
  transact: Transact;
  withdrawals: Withdrawals;
}
