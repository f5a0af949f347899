import { MOTION, PUBLISH } from '@trove/contract/limits.ts';
import { z } from 'zod';

import {
  bucket,
  databaseAddress,
  dids,
  hosts,
  networks,
  oneOf,
  ollamaAddress,
  onOff,
  origins,
  originsById,
  place,
  secret,
  text,
  webAddress,
  whole,
} from './kinds.ts';

const GB = 1024 ** 3;

const server = {
  PORT: whole(0, 65_535).default(3000).describe('Port of the server; 0 takes a free one.'),
  HOST: text
    .default('127.0.0.1')
    .describe('Address the server listens on; 0.0.0.0 for every one of the machine.'),
  DATA_DIR: text.default('.trove').describe('Folder of all data and of the built site.'),
  DATABASE_URL: databaseAddress
    .optional()
    .describe('PostgreSQL; without it the embedded database in DATA_DIR is used.'),
  DEMO_DATA: onOff.default(true).describe('Whether an empty network is filled with demo data.'),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace')
    .default('warn')
    .describe('Least important lines that are logged; `info` logs every request.'),
  LOG_PRETTY: onOff
    .optional()
    .describe('Lines for people instead of JSON; `npm start` has them without it.'),
};

const reach = {
  SITE_HOSTS: hosts
    .default([])
    .describe(
      'Host names of the site besides `localhost` and those of the machine. A request to any other name is refused with 421, and sign-ins are issued for these alone.',
    ),
  CORS_ORIGINS: origins
    .default([])
    .describe("Origins of the operator's own further pages that may call the network."),
  TRUSTED_PROXIES: networks
    .default('')
    .describe('Proxies whose word on address, host and protocol of a request is believed.'),
  SOCKETS_PER_ADDRESS: whole(1)
    .default(300)
    .describe('Live sockets that one address may have open at one process.'),
  METRICS_TOKEN: secret
    .default('')
    .describe(
      'Lets a monitor on another machine read `/net/metrics-internal` as its bearer token.',
    ),
  SOURCE_URL: webAddress
    .optional()
    .describe("Target of the footer's link to the source code; without it there is no link."),
};

const files = {
  BLOB_STORE: oneOf('disk', 's3')
    .default('disk')
    .describe('Where files are stored: in DATA_DIR, or in an S3 bucket that exists.'),
  S3_ENDPOINT: webAddress.optional().describe('Address of the S3 server. Needed for `s3`.'),
  S3_BUCKET: bucket.optional().describe('Name of the bucket. Needed for `s3`.'),
  S3_REGION: text.default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: secret.optional().describe('Needed for `s3`.'),
  S3_SECRET_ACCESS_KEY: secret.optional().describe('Needed for `s3`.'),
  S3_CACHE_BYTES: whole(0)
    .default(10 * GB)
    .describe('Bytes of this disk for copies of files that a reader needs here.'),
  UPLOAD_MAX_BYTES: whole(1).default(PUBLISH.maxBytes).describe('Maximum bytes of one file.'),
  UPLOAD_QUOTA_BYTES: whole(0)
    .default(50 * GB)
    .describe('Maximum bytes of all files of one person.'),
  UPLOAD_MAX_OPEN: whole(1).default(20).describe('Uploads of one person under way at a time.'),
  UPLOAD_DISK_RESERVE_BYTES: whole(0).default(GB).describe('Bytes that stay free on the disk.'),
};

const faucet = {
  FAUCET_INTERVAL: whole(0).default(600).describe('Seconds between two requests of one person.'),
  FAUCET_PER_DAY: whole(0).default(5).describe('Requests of one person within 24 hours.'),
  FAUCET_PER_HOUR_AND_IP: whole(0).default(200).describe('Requests of one address in an hour.'),
  FAUCET_MAX_HOLDING: whole(0).default(1000).describe('Tokens up to which a wallet is filled.'),
  FAUCET_RESERVE: whole(0).default(10_000_000).describe('Tokens the faucet starts with.'),
  FAUCET_DAILY_OUTFLOW: whole(0)
    .default(100_000)
    .describe('Tokens for all people together within 24 hours.'),
};

const models = {
  OLLAMA_HOST: ollamaAddress
    .optional()
    .describe('An Ollama whose models answer beside those of the market.'),
  RAG_EMBEDDINGS: text
    .optional()
    .describe('Model of that Ollama that finds passages by meaning as well as by words.'),
};

const shell = {
  NETWORK_URL: webAddress
    .optional()
    .describe('Address of the network. Only `serve-site.ts` reads it, which needs it.'),
  REMOTE_ORIGINS: originsById
    .default({})
    .describe('Origins of the remotes that other servers serve. Only `serve-site.ts` reads it.'),
};

const deploys = {
  SITE_TRUST: text
    .optional()
    .describe(
      'Folder of this server alone with `root.json`: only signed deploys are served, and without a valid one it does not start. Unset it is `trust` in DATA_DIR, if a root is there.',
    ),
  SITE_STORE: place
    .optional()
    .describe(
      'Where teams put signed deploys: a folder, or `s3://bucket/prefix` of the S3 server above. Without it `store` in DATA_DIR. Needs a trusted root.',
    ),
  SITE_TIMESTAMP_KEY: text
    .optional()
    .describe(
      'File of the key that puts signed deploys into force. Without it `timestamp.key` in SITE_TRUST, if it is there.',
    ),
  DEPLOY_TOKEN: secret
    .default('')
    .describe(
      'Lets CIs put signed deploys into the store through this server, as bearer token. Needs a trusted root.',
    ),
};

const operations = {
  OPERATOR_DIDS: dids
    .default([])
    .describe(
      'Wallets that may see `/operator` once they have signed in: builds, shares, errors and speed. Without any, there is no such page.',
    ),
  PAGE_TELEMETRY_PERCENT: whole(0, 100)
    .default(10)
    .describe(
      'Percent of the tabs that report their errors and how fast they are, without anything of their visitor; 0 loads nothing of it.',
    ),
  QA_PAGE: onOff
    .default(false)
    .describe(
      'Whether the site has `/qa`: every build alone or in the site, and their differences.',
    ),
  QA_LOCAL_ORIGINS: origins
    .default([])
    .describe(
      'Origins from which `/qa` may run a build in the site, such as one of the own machine.',
    ),
};

const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      'Collector of traces (OTLP over HTTP); without it none are made and nothing of it is loaded.',
    ),
  TRACE_PERCENT: whole(0, 100).default(100).describe('Share of the requests that is traced.'),
};

const pace = {
  SWEEP_MS: whole(1).default(1000).describe('Milliseconds between two looks for overdue work.'),
  DRAIN_NOTICE_MS: whole(0)
    .default(0)
    .describe(
      'Milliseconds at its end in which a process serves writes and answers reads with 502. For a gateway that then turns to other processes.',
    ),
  WITHDRAWAL_STEP_MS: whole(0)
    .default(MOTION.withdrawMs)
    .describe('Milliseconds for which a withdrawal is pending, and then in processing.'),
  TROVE_TEST_PROFILE: onOff
    .default(false)
    .describe('Lets tests inject faults. Never on a network that anybody else uses.'),
};

/** Every variable of the environment that the servers read, in the order of the guide. */
export const sections = {
  'The server': server,
  'Who may reach it': reach,
  Files: files,
  Faucet: faucet,
  Models: models,
  'The shell on a server of its own': shell,
  'Signed deploys': deploys,
  Operations: operations,
  Traces: traces,
  'Pace and tests': pace,
} as const;

const access = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const neededForS3 = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

export const environmentSchema = z
  .object({
    ...server,
    ...reach,
    ...files,
    ...faucet,
    ...models,
    ...shell,
    ...deploys,
    ...operations,
    ...traces,
    ...pace,
  })
  .superRefine((environment, context) => {
    const require = (names: readonly (keyof typeof environment)[], why: string) => {
      for (const name of names) {
        if (environment[name] !== undefined) continue;
        context.addIssue({ code: 'custom', path: [name], message: `${why}, which needs ${name}.` });
      }
    };
    if (environment.BLOB_STORE === 's3') require(neededForS3, 'BLOB_STORE is s3');
    if (environment.SITE_STORE?.startsWith('s3://')) require(access, 'SITE_STORE is a bucket');
  });

export type Environment = z.output<typeof environmentSchema>;
