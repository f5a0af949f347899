import { existsSync } from 'node:fs';
import path from 'node:path';

import type { RuntimeConfig } from '@trove/contract/config.ts';

import { createKeyStore, type KeyStore } from '../chain/identity/key-store.ts';
import { createFindings, type Findings } from '../chain/integrity/findings.ts';
import { createLedgerCheck, type LedgerCheck } from '../chain/integrity/ledger-check.ts';
import { openOwnDatabase } from '../chain/integrity/open-own-database.ts';
import { createLedger, type Ledger } from '../chain/ledger/ledger.ts';
import { createSagas, type Sagas } from '../chain/sagas/sagas.ts';
import { createIdentities, type Identities } from '../chain/signing/identities.ts';
import { createSocketHub, type SocketHub } from '../chain/socket/socket-hub.ts';
import { traceLedger, traceSagas } from '../chain/trace-chain.ts';
import { type BlobStore, createBlobStore } from '../files/blobs/blob-store.ts';
import { createInspections, type Inspections } from '../files/inspection/inspections.ts';
import { createInspector, type Inspector } from '../files/inspection/inspector.ts';
import { createLinkUploads, type LinkUploads } from '../files/uploads/links/link-uploads.ts';
import { createUploads, type Uploads } from '../files/uploads/uploads.ts';
import { type AssetStore, createAssetStore } from '../market/assets/asset-store.ts';
import { restoreVersions } from '../market/assets/restore-versions.ts';
import { indexBacklog } from '../market/catalogue/index-asset.ts';
import { createCredits, type Credits } from '../market/credits/credits.ts';
import { topUpSaga } from '../market/credits/top-up-saga.ts';
import { createWithdrawals, type Withdrawals } from '../market/finance/withdrawals.ts';
import { createNotices, type Notices } from '../market/notifications/notices.ts';
import { publicationSaga } from '../market/publishing/publication-saga.ts';
import { purchaseSaga } from '../market/purchases/purchase-saga.ts';
import { tokenSaga } from '../market/tokens/token-saga.ts';
import { prizeSaga } from '../people/competitions/prize-saga.ts';
import { keepOlderNames } from '../people/names/name-looks.ts';
import type { Clock } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { Db } from '../platform/db/schema.ts';
import { createTransact, type Transact } from '../platform/db/transact.ts';
import { type OddRow, oddRows } from '../platform/describe-rows.ts';
import { createLog, type Log } from '../platform/log/create-log.ts';
import { createTallies, type Tallies } from '../platform/log/tallies.ts';
import { createPeers, type Peers } from '../platform/peers/peers.ts';
import { createTasks, type Tasks } from '../platform/tasks.ts';
import type { Settings } from './options.ts';
import { createRuntimeConfig, TEST_WALLET_FILE } from './runtime-config.ts';

/** Everything in the network below the HTTP layer. */
export interface Core {
  settings: Settings;
  config: RuntimeConfig;
  clock: Clock;
  log: Log;
  db: Db;
  /** The only way to write: one database transaction per business event. */
  transact: Transact;
  tallies: Tallies;
  /** Connections to the database; undefined for the embedded one. */
  connections: OpenDatabase['connections'];
  tasks: Tasks;
  ledger: Ledger;
  ledgerCheck: LedgerCheck;
  findings: Findings;
  blobs: BlobStore;
  inspections: Inspections;
  /** Has its own process, so that an entry never waits behind the inspection of a large file. */
  scorer: Inspector;
  uploads: Uploads;
  links: LinkUploads;
  assets: AssetStore;
  keys: KeyStore;
  identities: Identities;
  /** Whether this process is shutting down, and the writes that it has received since. */
  life: { isEnding: boolean; lateWrites: number };
  /** The other processes on the same database. */
  peers: Peers;
  sockets: SocketHub;
  notices: Notices;
  withdrawals: Withdrawals;
  sagas: Sagas;
  credits: Credits;
  close(): Promise<void>;
}

export async function createCore(settings: Settings): Promise<Core> {
  const { clock, netDir } = settings;
  const log = createLog(settings.log);
  const tallies = createTallies();
  const tasks = createTasks((error) => {
    tallies.taskErrors.inc();
    log.error(error);
  });
  const findings = createFindings({ clock, log });
  const reportOddRow = (row: unknown) => findings.rowIsOdd(row as OddRow);
  oddRows.subscribe(reportOddRow);
  const database = await openOwnDatabase(settings);
  const { db, dialect } = database;
  const keys = createKeyStore(path.join(netDir, 'keys'));
  const transact = createTransact(db, () => findings.requireSoundLedger());
  await indexBacklog(db, transact);
  await keepOlderNames(db, transact);
  const ledgerCheck = createLedgerCheck({ clock, db, findings, mark: database.mark, transact });
  await ledgerCheck.start();
  const restored = findings.isLedgerSound() ? await restoreVersions(db, transact) : 0;
  if (restored > 0) log.warn({ restored }, 'Assets without a record of their file have it again');
  const ledger = traceLedger(createLedger({ clock, dialect }));
  const peers = await createPeers(settings.databaseUrl, log);
  const sockets = createSocketHub({ clock, peers, tasks, replyGraceMs: settings.replyGraceMs });
  const notices = createNotices({ clock, sockets });
  const assets = createAssetStore({ ledger, now: () => clock.now() });
  const blobs = await createBlobStore({ ...settings, report: findings, tallies });
  await blobs.probe();
  const inspections = createInspections({ blobs, clock, db, inspector: createInspector() });
  const scorer = createInspector();
  const uploads = createUploads({
    assets,
    blobs,
    clock,
    db,
    inspections,
    limits: settings.uploads,
    netDir,
    tallies,
    transact,
  });
  const links = createLinkUploads({
    netDir,
    outside: settings.outside,
    uploads,
    workshop: blobs.workshop,
  });
  const config = createRuntimeConfig({
    tokenCreatorDid: keys.of('token-creator').did,
    fallbackProviderDid: keys.of('provider').did,
    sourceUrl: settings.sourceUrl,
    hasTestWallet: existsSync(path.join(settings.siteDir, TEST_WALLET_FILE)),
  });

  return {
    settings,
    config,
    clock,
    log,
    db,
    transact,
    tallies,
    connections: () => database.connections(),
    tasks,
    ledger,
    ledgerCheck,
    findings,
    keys,
    life: { isEnding: false, lateWrites: 0 },
    peers,
    sockets,
    blobs,
    inspections,
    scorer,
    uploads,
    links,
    assets,
    identities: createIdentities(clock),
    credits: createCredits({ clock, db, ledger, sockets, transact }),
    notices,
    withdrawals: createWithdrawals({
      clock,
      config,
      db,
      transact,
      ledger,
      notices,
      sockets,
      stepMs: settings.withdrawalStepMs,
    }),
    sagas: runSagas(settings, log, {
      assets,
      blobs,
      clock,
      config,
      db,
      ledger,
      notices,
      sockets,
      tallies,
      transact,
    }),
    async close() {
      await links.stop();
      await inspections.stop();
      await scorer.stop();
      await peers.close();
      await database.close();
      oddRows.unsubscribe(reportOddRow);
    },
  };
}

type SagaCore = Pick<
  Core,
  | 'assets'
  | 'blobs'
  | 'clock'
  | 'config'
  | 'db'
  | 'ledger'
  | 'notices'
  | 'sockets'
  | 'tallies'
  | 'transact'
>;

/** Creates the sagas of all kinds, counted and logged when they end. */
const runSagas = ({ approvalMs }: Settings, log: Log, core: SagaCore): Sagas =>
  traceSagas(
    createSagas({
      ...core,
      approvalMs,
      onEnd({ id, did, kind, state, subject, message }) {
        core.tallies.sagas.inc({ kind, outcome: state });
        if (state !== 'refunded') return;
        log.warn({ saga: id, did, kind, subject }, `Not completed: ${message}`);
      },
      kinds: [purchaseSaga, publicationSaga, topUpSaga, tokenSaga, prizeSaga].map((kind) =>
        kind(core),
      ),
    }),
  );
