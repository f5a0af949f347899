import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { purchaseCall } from '@trove/shared/contract/wire/contract-calls.ts';
import pg from 'pg';

import type { Context } from '../src/context.ts';
import { type KeyPair, newKeyPair } from '../src/identity/keys.ts';
import { isSignedBy, signDigest, signedPartOf } from '../src/identity/signatures.ts';
import { createNetwork } from '../src/network.ts';
import { signAs, signRequests } from '../src/signing/sign-as.ts';
import { grant, publish } from '../src/testing/a-network.ts';
import { findPostgres, startPostgres } from '../src/testing/own-postgres.ts';
import type { ForSale } from '../src/testing/test-wallet.ts';
import { pgbenchScript, recordStatements } from './pgbench-script.ts';

/**
 * `pnpm bench:postgres`: whole purchases (three signed writes, six durable commits) on PostgreSQL, then pgbench with the very
 * statements of one, on the same server with as many clients.
 */

const SECONDS = Number(process.argv[2] ?? 15);
const CLIENTS = 16;

const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed on this machine.');
const server = await startPostgres(bin, { isDurable: true });
const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
const urlOf = (database: string) => new URL(database, server.url).href;
const open = () =>
  createNetwork({ dataDir, port: 0, demoData: false, databaseUrl: urlOf('network') });

async function onServer(database: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function newBuyer(context: Context): Promise<KeyPair> {
  const keys = newKeyPair();
  await context.transact(async (tx) => {
    await context.identities.addKey(tx, keys.publicKey);
    await context.identities.register(tx, keys.did);
  });
  await grant(context, keys.did, 10);
  return keys;
}

/** One whole purchase; how long its own signing took is the wallet's time. */
async function purchase(context: Context, keys: KeyPair, asset: ForSale): Promise<void> {
  const call = purchaseCall(asset, keys.did, context.config, new Date());
  await signAs(context, keys, 'execute-smart-contract', call);
  await signRequests(context, keys);
}

await onServer('postgres', 'create database network');
const first = await open();
const asset = await publish(first.context, { price: 5 });
await purchase(first.context, await newBuyer(first.context), asset);
const model = await newBuyer(first.context);
const recorded = await recordStatements(() => purchase(first.context, model, asset));
await first.close();

await onServer('postgres', 'create database bare template network');
await onServer(
  'bare',
  `insert into accounts select 'wallet:pool-' || n, 'token', 1000000000000000 from generate_series(1, 2000) n`,
  'analyze',
);
const script = path.join(dataDir, 'purchase.sql');
writeFileSync(script, pgbenchScript(recorded, model.did));

function runPgbench(): number {
  const words = [
    '--protocol=prepared',
    '--no-vacuum',
    `--client=${CLIENTS}`,
    '--jobs=1',
    `--time=${SECONDS}`,
    `--file=${script}`,
  ];
  const said = execFileSync(path.join(bin ?? '', 'pgbench'), [...words, urlOf('bare')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const failed = /number of failed transactions: (\d+)/.exec(said)?.[1];
  if (failed !== undefined && failed !== '0') throw new Error(said);
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

async function runNetwork(): Promise<number> {
  const network = await open();
  const { context } = network;
  const buyers: KeyPair[] = [];
  for (let index = 0; index < 60 * SECONDS; index += 1) buyers.push(await newBuyer(context));
  const queue = buyers.values();
  const begun = performance.now();
  const limit = begun + SECONDS * 1000;
  let bought = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const keys of queue) {
        if (performance.now() > limit) return;
        await purchase(context, keys, asset);
        bought += 1;
      }
    }),
  );
  const perSecond = (1000 * bought) / (performance.now() - begun);
  await network.close();
  return perSecond;
}

/** What no database can make faster: three signatures made, as wallets would, and checked. */
function signingMs(): number {
  const { privateKey, publicKey } = newKeyPair();
  const digest = signedPartOf('a1'.repeat(32));
  const begun = performance.now();
  for (let index = 0; index < 300; index += 1) {
    isSignedBy(publicKey, digest, signDigest(privateKey, digest));
  }
  return (performance.now() - begun) / 100;
}

const bare = runPgbench();
const signed = await runNetwork();
console.info(
  `PostgreSQL ${server.version}, ${CLIENTS} at once, ${SECONDS} s each, every commit durable`,
);
console.info(`signed purchases                ${signed.toFixed(0).padStart(6)}/s`);
console.info(`pgbench, the same statements    ${bare.toFixed(0).padStart(6)}/s`);
console.info(
  `signing and checking alone takes ${signingMs().toFixed(2)} ms a purchase, on one core`,
);
console.info(`ratio ${(signed / bare).toFixed(2)}x (goal: 0.5x)`);

await server.stop();
rmSync(dataDir, { recursive: true, force: true });
