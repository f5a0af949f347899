import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { purchaseCall } from '@trove/contract/wire/node/contract-calls.ts';

import { createNetwork } from '../src/app/network.ts';
import { type KeyPair, newKeyPair } from '../src/chain/identity/keys.ts';
import { isSignedBy, signDigest, getSignedPart } from '../src/chain/identity/signatures.ts';
import { signAs, signRequests } from '../src/chain/signing/sign-as.ts';
import type { Context } from '../src/core/context.ts';
import { grant, publish } from '../src/testing/a-network.ts';
import type { ForSale } from '../src/testing/test-wallet.ts';
import { copyRows } from './copy-rows.ts';

/**
 * `pnpm bench:network ledger [purchases]`: measures whole purchases (contract, payment, delivery: three signed
 * writes, six durable commits) on the embedded database, then writes the same rows again with bare prepared
 * statements in as many commits.
 */

const PURCHASES = Number(process.argv[2] ?? 300);
const WARM_UP = 20;
const PARALLEL = 16;

const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
const network = await createNetwork({ dataDir, port: 0, demoData: false });
const { context } = network;

/** Runs one signed write; returns its time in milliseconds without that of the wallet's signature. */
async function write(keys: KeyPair, name: string, body: unknown): Promise<number> {
  const begun = performance.now();
  const { signingMs } = await signAs(context, keys, name, body);
  return performance.now() - begun - signingMs;
}

/** Runs one whole purchase; returns its time in milliseconds. */
async function purchase({ config }: Context, keys: KeyPair, asset: ForSale): Promise<number> {
  const contract = await write(
    keys,
    'execute-smart-contract',
    purchaseCall(asset, keys.did, config, new Date()),
  );
  const begun = performance.now();
  const requests = await signRequests(context, keys);
  return contract + performance.now() - begun - requests.signingMs;
}

async function newBuyer(): Promise<KeyPair> {
  const keys = newKeyPair();
  await context.transact(async (tx) => {
    await context.identities.addKey(tx, keys.publicKey);
    await context.identities.register(tx, keys.did);
  });
  await grant(context, keys.did, 10);
  return keys;
}

/** Returns the milliseconds of a purchase's three signature checks, the part that no database can make faster. */
function threeChecks(): number {
  const { privateKey, publicKey } = newKeyPair();
  const digest = getSignedPart('a1'.repeat(32));
  const signature = signDigest(privateKey, digest);
  const begun = performance.now();
  for (let index = 0; index < 300; index += 1) isSignedBy(publicKey, digest, signature);
  return (performance.now() - begun) / 100;
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const buyers: KeyPair[] = [];
for (let index = 0; index < WARM_UP + 2 * PURCHASES; index += 1) buyers.push(await newBuyer());
const offers = await Promise.all(Array.from({ length: 20 }, () => publish(context, { price: 5 })));
const offerAt = (index: number) => offers[index % offers.length] as ForSale;

for (const [index, keys] of buyers.slice(0, WARM_UP).entries()) {
  await purchase(context, keys, offerAt(index));
}

const { number: firstOwn } = await context.db
  .selectFrom('transactions')
  .select(({ fn }) => fn.max('number').as('number'))
  .executeTakeFirstOrThrow();

const times: number[] = [];
for (const [index, keys] of buyers.slice(WARM_UP, WARM_UP + PURCHASES).entries()) {
  times.push(await purchase(context, keys, offerAt(index)));
}
const sequentialMs = times.reduce((sum, time) => sum + time, 0);
times.sort((one, other) => one - other);

const raw = await copyRows(context.db, firstOwn, PURCHASES, dataDir);

const queue = buyers.slice(WARM_UP + PURCHASES).entries();
const waits: number[] = [];
const begun = performance.now();
await Promise.all(
  Array.from({ length: PARALLEL }, async () => {
    for (const [index, keys] of queue) {
      const started = performance.now();
      await purchase(context, keys, offerAt(index));
      waits.push(performance.now() - started);
    }
  }),
);
const parallelMs = performance.now() - begun;
waits.sort((one, other) => one - other);

const perSecond = (milliseconds: number) => (1000 * PURCHASES) / milliseconds;
const line = (label: string, milliseconds: number, sorted: readonly number[]) =>
  console.info(
    `${label.padEnd(34)} ${perSecond(milliseconds).toFixed(0).padStart(6)} purchases/s   p50 ${percentile(sorted, 0.5).toFixed(2)} ms   p99 ${percentile(sorted, 0.99).toFixed(2)} ms`,
  );

console.info(`${PURCHASES} purchases each, embedded database, every commit durable`);
line('signed, one after another', sequentialMs, times);
line(`signed, ${PARALLEL} at once, with their wallets`, parallelMs, waits);
line('raw inserts of the same rows', raw.totalMs, raw.times);
console.info(`three signature checks alone take ${threeChecks().toFixed(2)} ms`);
console.info(
  `ratio: a signed purchase takes ${(sequentialMs / raw.totalMs).toFixed(2)}x the time of its raw rows`,
);

await network.close();
rmSync(dataDir, { recursive: true, force: true });
