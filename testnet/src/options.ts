import path from 'node:path';

import { type Clock, systemClock } from './clock.ts';
import type { FaucetLimits } from './services/faucet/limits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export interface NetworkOptions {
  /** The network keeps its things in `net/` below. */
  dataDir: string;
  /** The built site; nothing is served where it is missing. */
  siteDir?: string;
  port?: number;
  host?: string;
  /** PostgreSQL; without it the embedded database. */
  databaseUrl?: string | undefined;
  /** False: no demo catalogue, as most tests want it. */
  demoData?: boolean;
  /** False: the demo catalogue's one big file is listed but not made. */
  demoArchive?: boolean;
  /** Tells what a long start is doing. */
  onProgress?: (part: string) => void;
  clock?: Clock;
  /** Writes warnings and errors of requests to the standard output. */
  log?: boolean;
  /** Addresses of proxies in front (`loopback, 172.16.0.0/12`), whose word on a request's address, host and protocol counts. */
  trustedProxies?: string;
  /** Origins beside the own one whose pages may call the network. */
  corsOrigins?: readonly string[];
  /** Signature rounds a write takes; real nodes may ask more than once. */
  signatureRounds?: number;
  /** How long a buyer may take for each approval of a purchase. */
  purchaseMs?: number;
  roundMs?: number;
  challengeMs?: number;
  sessionMs?: number;
  helloMs?: number;
  pingMs?: number;
  /** How long a settled request waits for its reply before the next one is asked. */
  replyGraceMs?: number;
  /** Before the environment's FAUCET_* variables. */
  faucet?: Partial<FaucetLimits>;
  /** Fault switches and crash points; never on by default (issue 01 §6). */
  testProfile?: boolean;
}

export type Settings = ReturnType<typeof settingsOf>;

/** Every option with its default. */
export const settingsOf = ({ dataDir, ...options }: NetworkOptions) => ({
  dataDir,
  netDir: path.join(dataDir, 'net'),
  siteDir: path.join(dataDir, 'site'),
  port: 3000,
  host: '127.0.0.1',
  databaseUrl: process.env['DATABASE_URL'],
  demoData: true,
  demoArchive: true,
  faucet: {},
  onProgress: () => undefined,
  clock: systemClock,
  log: false,
  corsOrigins: [],
  trustedProxies: process.env['TRUSTED_PROXIES'] ?? '',
  signatureRounds: 1,
  purchaseMs: 10 * MINUTE,
  roundMs: 5 * MINUTE,
  challengeMs: 5 * MINUTE,
  sessionMs: 7 * 24 * 60 * MINUTE,
  helloMs: 10 * SECOND,
  pingMs: 25 * SECOND,
  replyGraceMs: 5 * SECOND,
  testProfile: process.env['TROVE_TEST_PROFILE'] === '1',
  ...options,
});
