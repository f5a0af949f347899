import path from 'node:path';

import { MOTION } from '@trove/shared/contract/limits.ts';
import { DAY, HOUR, MINUTE, SECOND } from '@trove/shared/contract/time.ts';
import type { FastifyInstance } from 'fastify';

import { type BlobSettings, readBlobSettings } from '../files/blobs/blob-settings.ts';
import { internet, type Outside } from '../files/uploads/links/open-pinned.ts';
import type { UploadLimits } from '../files/uploads/upload-limits.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { BodyPace } from '../platform/http/body-pace.ts';
import type { LogSettings } from '../platform/log/create-log.ts';
import type { FaucetLimits } from './faucet-limits.ts';

export interface NetworkOptions {
  /** The network keeps its things in `net/` below. */
  dataDir: string;
  /** The built site; nothing is served where it is missing. */
  siteDir?: string;
  port?: number;
  host?: string;
  /** PostgreSQL; without it the embedded database. */
  databaseUrl?: string | undefined;
  /** Storage of files; by default the one named by the environment (BLOB_STORE). */
  blobs?: BlobSettings;
  /** False: a power cut may take the last commits along, as is right only for what would be made again. */
  durable?: boolean;
  /** False: no demo catalogue, as most tests want it. */
  demoData?: boolean;
  /** False: the demo catalogue's one big file is listed but not made. */
  demoArchive?: boolean;
  /** Called with the current part of a long start. */
  onProgress?: (part: string) => void;
  clock?: Clock;
  /** Silent by default; `readLogSettings` reads LOG_LEVEL and LOG_PRETTY. */
  log?: LogSettings;
  /** Addresses of proxies in front (`loopback, 172.16.0.0/12`), whose word on a request's address, host and protocol counts. */
  trustedProxies?: string;
  /** Origins beside the own one whose pages may call the network. */
  corsOrigins?: readonly string[];
  /** Host names the site is reached by, beside those of this machine and of `corsOrigins`; ports do not count. */
  siteHosts?: readonly string[];
  /** Where this software can be read (SOURCE_URL). */
  sourceUrl?: string | undefined;
  /** Calls of one write that a session, or else an address, may make within a minute. */
  writesPerMinute?: number;
  /** Challenges an address may ask for and answer within a minute. */
  signInsPerMinute?: number;
  /** Live sockets an address may have open at a time. */
  socketsPerAddress?: number;
  bodyPace?: BodyPace;
  /** Lets a monitoring system elsewhere read the numbers; without one only this machine may. */
  metricsToken?: string;
  /** Less room for files than this, and the process is not ready for more. */
  minFreeBytes?: number;
  /** Longest time for work under way when the process ends. */
  drainMs?: number;
  /** Signature rounds a write takes; real nodes may ask more than once. */
  signatureRounds?: number;
  /** How long a wallet may take for each approval of a purchase, a publication or a top-up. */
  approvalMs?: number;
  roundMs?: number;
  /** How often the network looks for overdue work. */
  sweepMs?: number;
  /** How long a withdrawal stays requested, and then in processing. */
  withdrawalStepMs?: number;
  challengeMs?: number;
  sessionMs?: number;
  /** How long a session in a partner's page counts, and how long it may be renewed. */
  embedSessionMs?: number;
  embedRenewMs?: number;
  helloMs?: number;
  pingMs?: number;
  /** How long a settled request waits for its reply before the next one is asked. */
  replyGraceMs?: number;
  /** An Ollama behind the network (OLLAMA_HOST): its models answer beside those of the catalogue. */
  ollamaHost?: string | undefined;
  /** The model of that Ollama that finds passages by meaning too (RAG_EMBEDDINGS); without it words alone count. */
  ragEmbeddings?: string | undefined;
  /** Before the environment's FAUCET_* variables. */
  faucet?: Partial<FaucetLimits>;
  /** Before the environment's UPLOAD_* variables. */
  uploads?: Partial<UploadLimits>;
  /** How linked files are fetched; tests have an outside of their own. */
  outside?: Outside;
  /** Fault switches and crash points; never on by default (issue 01 §6). */
  testProfile?: boolean;
  /** Sees the server before its first route is declared; tests check every answer with it. */
  instrument?: (app: FastifyInstance) => void;
}

export type Settings = ReturnType<typeof readSettings>;

/** Every option with its default. */
export const readSettings = ({ dataDir, ...options }: NetworkOptions) => ({
  dataDir,
  netDir: path.join(dataDir, 'net'),
  siteDir: path.join(dataDir, 'site'),
  port: 3000,
  host: '127.0.0.1',
  databaseUrl: process.env['DATABASE_URL'],
  blobs: readBlobSettings(process.env),
  durable: true,
  demoData: true,
  demoArchive: true,
  ollamaHost: process.env['OLLAMA_HOST'],
  ragEmbeddings: process.env['RAG_EMBEDDINGS'],
  faucet: {},
  uploads: {},
  outside: internet,
  onProgress: () => undefined,
  clock: systemClock,
  log: { level: 'silent' },
  corsOrigins: splitList(process.env['CORS_ORIGINS']),
  siteHosts: splitList(process.env['SITE_HOSTS']),
  sourceUrl: process.env['SOURCE_URL'],
  writesPerMinute: 600,
  signInsPerMinute: 300,
  socketsPerAddress: Number(process.env['SOCKETS_PER_ADDRESS'] ?? 300),
  metricsToken: process.env['METRICS_TOKEN'] ?? '',
  minFreeBytes: 256 * 1024 * 1024,
  drainMs: 8 * SECOND,
  bodyPace: { graceMs: 20 * SECOND, bytesPerSecond: 500 },
  trustedProxies: process.env['TRUSTED_PROXIES'] ?? '',
  signatureRounds: 1,
  approvalMs: 10 * MINUTE,
  roundMs: 5 * MINUTE,
  sweepMs: Number(process.env['SWEEP_MS'] ?? SECOND),
  withdrawalStepMs: Number(process.env['WITHDRAWAL_STEP_MS'] ?? MOTION.withdrawMs),
  challengeMs: 5 * MINUTE,
  sessionMs: 7 * DAY,
  embedSessionMs: 15 * MINUTE,
  embedRenewMs: 8 * HOUR,
  helloMs: 10 * SECOND,
  pingMs: 25 * SECOND,
  replyGraceMs: 5 * SECOND,
  testProfile: process.env['TROVE_TEST_PROFILE'] === '1',
  ...options,
});

const splitList = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);
