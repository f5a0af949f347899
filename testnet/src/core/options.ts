import path from 'node:path';

import { DAY, HOUR, MINUTE, SECOND } from '@trove/contract/time.ts';
import type { FastifyInstance } from 'fastify';

import { type BlobSettings, readBlobSettings } from '../files/blobs/blob-settings.ts';
import { internet, type Outside } from '../files/uploads/links/open-pinned.ts';
import { readUploadLimits, type UploadLimits } from '../files/uploads/upload-limits.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { readEnvironment } from '../platform/environment/read-environment.ts';
import type { BodyPace } from '../platform/http/body-pace.ts';
import type { LogSettings } from '../platform/log/create-log.ts';
import type { TraceSettings } from '../platform/trace/start-tracing.ts';
import { type FaucetLimits, readFaucetLimits } from './faucet-limits.ts';
import { readTrust, type Trust } from './trust.ts';

export interface NetworkOptions {
  /** Folder of the data; the network uses its subfolder `net/`. */
  dataDir: string;
  /** Folder of the built site; without it the page only states that the site is not built. */
  siteDir?: string;
  port?: number;
  host?: string;
  /** URL of PostgreSQL; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** Storage of files; defaults to the one configured in the environment (BLOB_STORE). */
  blobs?: BlobSettings;
  /** False if a power failure may lose the last commits, as is acceptable only for data that would be recreated. */
  durable?: boolean;
  /** False to start without the demo catalogue, as most tests do. */
  demoData?: boolean;
  /** False to list the one large file of the demo catalogue without creating it. */
  demoArchive?: boolean;
  /** Called with a description of the current step of a long start. */
  onProgress?: (part: string) => void;
  clock?: Clock;
  /** Silent by default; `readLogSettings` reads LOG_LEVEL and LOG_PRETTY. */
  log?: LogSettings;
  /** Reverse proxies (`loopback, 172.16.0.0/12`) that are trusted for a request's address, host and protocol. */
  trustedProxies?: string;
  /** Origins besides the network's own whose pages may call it. */
  corsOrigins?: readonly string[];
  /** Host names of the site, besides those of this machine and of `corsOrigins`; ports are ignored. */
  siteHosts?: readonly string[];
  /** Folder with the root of signed deploys, and their store; by default both in the data folder, where none is. */
  trust?: Trust;
  /** Address of this software's source code (SOURCE_URL). */
  sourceUrl?: string | undefined;
  /** Maximum number of calls of one write within a minute, by session or else by address. */
  writesPerMinute?: number;
  /** Maximum number of challenges that an address may request and answer within a minute. */
  signInsPerMinute?: number;
  /** Maximum number of live sockets that an address may have open at a time. */
  socketsPerAddress?: number;
  bodyPace?: BodyPace;
  /** Lets a monitoring system on another machine read the metrics; without a token only this machine may. */
  metricsToken?: string;
  /** Percent of the tabs that report their errors and how fast they are (PAGE_TELEMETRY_PERCENT). */
  pageTelemetryPercent?: number;
  /** DIDs that may see the operator's page (OPERATOR_DIDS); without any, there is none. */
  operatorDids?: readonly string[];
  /** Present if the site has the page for testers (QA_PAGE), with the origins of their builds (QA_LOCAL_ORIGINS). */
  qa?: { localOrigins: readonly string[] } | undefined;
  /** Free bytes on the disk below which the process reports that it is not ready. */
  minFreeBytes?: number;
  /** Maximum time for running work to finish when the process ends. */
  drainMs?: number;
  /** Time before that, in which gateways are told to turn to other processes. */
  drainNoticeMs?: number;
  tracing?: TraceSettings;
  /** Number of signature rounds of a write; real nodes may require more than one. */
  signatureRounds?: number;
  /** Maximum time of a wallet for each approval of a purchase, a publication or a top-up. */
  approvalMs?: number;
  roundMs?: number;
  /** Interval at which the network looks for overdue work. */
  sweepMs?: number;
  /** Time for which a withdrawal stays pending, and then in processing. */
  withdrawalStepMs?: number;
  challengeMs?: number;
  sessionMs?: number;
  /** Time for which a session in a partner's page is valid, and time for which it may be renewed. */
  embedSessionMs?: number;
  embedRenewMs?: number;
  helloMs?: number;
  pingMs?: number;
  /** Time for which a settled request waits for its reply before the next one is sent. */
  replyGraceMs?: number;
  /**
   * A model host behind the network (OLLAMA_HOST: Ollama, llama.cpp, vLLM), whose models reply in addition to those of
   * the catalogue.
   */
  ollamaHost?: string | undefined;
  /** The model of that Ollama that finds passages by meaning too (RAG_EMBEDDINGS); without it only words count. */
  ragEmbeddings?: string | undefined;
  /** Overrides the environment's FAUCET_* variables. */
  faucet?: Partial<FaucetLimits>;
  /** Overrides the environment's UPLOAD_* variables. */
  uploads?: Partial<UploadLimits>;
  /** Access to the internet for linked files, which tests replace. */
  outside?: Outside;
  /** Enables fault injection and crash points; never on by default. */
  testProfile?: boolean;
  /** Called with the server before its first route is declared; tests use it to check every response. */
  instrument?: (app: FastifyInstance) => void;
}

export type Settings = ReturnType<typeof readSettings>;

/** Returns every option, with the environment's value or a default for those not given. */
export function readSettings({ dataDir, faucet, uploads, ...options }: NetworkOptions) {
  const environment = readEnvironment();
  return {
    dataDir,
    netDir: path.join(dataDir, 'net'),
    siteDir: path.join(dataDir, 'site'),
    port: environment.PORT,
    host: environment.HOST,
    databaseUrl: environment.DATABASE_URL,
    blobs: readBlobSettings(environment),
    durable: true,
    demoData: environment.DEMO_DATA,
    demoArchive: true,
    ollamaHost: environment.OLLAMA_HOST,
    ragEmbeddings: environment.RAG_EMBEDDINGS,
    faucet: { ...readFaucetLimits(environment), ...faucet },
    uploads: { ...readUploadLimits(environment), ...uploads },
    outside: internet,
    onProgress: () => undefined,
    clock: systemClock,
    log: { level: 'silent' },
    corsOrigins: environment.CORS_ORIGINS,
    trust: readTrust(dataDir, environment),
    siteHosts: environment.SITE_HOSTS,
    sourceUrl: environment.SOURCE_URL,
    writesPerMinute: 600,
    signInsPerMinute: 300,
    socketsPerAddress: environment.SOCKETS_PER_ADDRESS,
    metricsToken: environment.METRICS_TOKEN,
    pageTelemetryPercent: environment.PAGE_TELEMETRY_PERCENT,
    operatorDids: environment.OPERATOR_DIDS,
    qa: environment.QA_PAGE ? { localOrigins: environment.QA_LOCAL_ORIGINS } : undefined,
    minFreeBytes: 256 * 1024 * 1024,
    drainMs: 8 * SECOND,
    drainNoticeMs: environment.DRAIN_NOTICE_MS,
    tracing: {
      collector: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
      percent: environment.TRACE_PERCENT,
    },
    bodyPace: { graceMs: 20 * SECOND, bytesPerSecond: 500 },
    trustedProxies: environment.TRUSTED_PROXIES,
    signatureRounds: 1,
    approvalMs: 10 * MINUTE,
    roundMs: 5 * MINUTE,
    sweepMs: environment.SWEEP_MS,
    withdrawalStepMs: environment.WITHDRAWAL_STEP_MS,
    challengeMs: 5 * MINUTE,
    sessionMs: 7 * DAY,
    embedSessionMs: 15 * MINUTE,
    embedRenewMs: 8 * HOUR,
    helloMs: 10 * SECOND,
    pingMs: 25 * SECOND,
    replyGraceMs: 5 * SECOND,
    testProfile: environment.TROVE_TEST_PROFILE,
    ...options,
  };
}
