import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { purchaseCall } from '@trove/contract/wire/node/contract-calls.ts';
import pg from 'pg';

import { createNetwork, type Network } from '../src/app/network.ts';
import { type KeyPair, newKeyPair } from '../src/chain/identity/keys.ts';
import { isSignedBy, signDigest, getSignedPart } from '../src/chain/identity/signatures.ts';
import { TOKEN, TREASURY, walletAccount } from '../src/chain/ledger/accounts.ts';
import { signAs, signRequests } from '../src/chain/signing/sign-as.ts';
import type { Context } from '../src/core/context.ts';
import { MICRO } from '../src/platform/money.ts';
import { publish } from '../src/testing/a-network.ts';
import { findPostgres } from '../src/testing/find-postgres.ts';
import { startPostgres } from '../src/testing/own-postgres.ts';
import type { ForSale } from '../src/testing/test-wallet.ts';
import { reportGoal } from './goals.ts';
import { pgbenchScript, recordStatements } from './pgbench-script.ts';

/**
 * `pnpm bench:network postgres [seconds]`: measures whole purchases (three signed writes, six durable commits) on
 * PostgreSQL, alternating with pgbench, which runs the statements of one purchase on the same server with as many
 * clients.
 */

const SECONDS = Number(process.argv[2] ?? 20);
/** The two alternate, so that load on the machine affects both. */
const TURNS = 5;
const TURN_SECONDS = SECONDS / TURNS;
const CLIENTS = 16;
/** Maximum purchases a second for which there are enough prepared buyers. */
const MOST_PER_SECOND = 500;

const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed on this machine.');
const server = await startPostgres(bin, { isDurable: true });
const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
const getUrl = (database: string) => new URL(database, server.url).href;
const open = () =>
  createNetwork({ dataDir, port: 0, demoData: false, databaseUrl: getUrl('network') });

async function onServer(database: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: getUrl(database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function newBuyers({ identities, ledger, transact }: Context, count: number) {
  const buyers = Array.from({ length: count }, newKeyPair);
  await transact(async (tx) => {
    for (const { did, publicKey } of buyers) {
      await identities.addKey(tx, publicKey);
      await identities.register(tx, did);
    }
    await ledger.post(tx, {
      kind: 'grant',
      externalId: `grant:${buyers[0]?.did}`,
      did: TREASURY,
      lines: buyers.flatMap(({ did }) => [
        { account: TREASURY, asset: TOKEN, amount: -10 * MICRO },
        { account: walletAccount(did), asset: TOKEN, amount: 10 * MICRO },
      ]),
    });
  });
  return buyers;
}

/** Runs one whole purchase, including the wallet's signatures. */
async function purchase(context: Context, keys: KeyPair, asset: ForSale): Promise<void> {
  const call = purchaseCall(asset, keys.did, context.config, new Date());
  await signAs(context, keys, 'execute-smart-contract', call);
  await signRequests(context, keys);
}

await onServer('postgres', 'create database network');
const first = await open();
const asset = await publish(first.context, { price: 5 });
const [pioneer, model] = (await newBuyers(first.context, 2)) as [KeyPair, KeyPair];
await purchase(first.context, pioneer, asset);
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
    `--time=${TURN_SECONDS}`,
    `--file=${script}`,
  ];
  const output = execFileSync(path.join(bin ?? '', 'pgbench'), [...words, getUrl('bare')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1];
  if (failed !== undefined && failed !== '0') throw new Error(output);
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

/** Returns the purchases a second of the buyers in `queue`. */
async function runNetwork({ context }: Network, queue: Iterator<KeyPair>): Promise<number> {
  const begun = performance.now();
  let bought = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < begun + TURN_SECONDS * 1000) {
        const { value: keys } = queue.next();
        if (!keys) throw new Error('There were too few buyers');
        await purchase(context, keys, asset);
        bought += 1;
      }
    }),
  );
  return (1000 * bought) / (performance.now() - begun);
}

/** Returns the ms of a purchase that no database can save: three signatures created, as wallets do, and checked. */
function signingMs(): number {
  const { privateKey, publicKey } = newKeyPair();
  const digest = getSignedPart('a1'.repeat(32));
  const begun = performance.now();
  for (let index = 0; index < 300; index += 1) {
    isSignedBy(publicKey, digest, signDigest(privateKey, digest));
  }
  return (performance.now() - begun) / 100;
}

const network = await open();
const queue = (await newBuyers(network.context, MOST_PER_SECOND * SECONDS)).values();
const bare: number[] = [];
const signed: number[] = [];
for (let turn = 0; turn < TURNS; turn += 1) {
  bare.push(runPgbench());
  signed.push(await runNetwork(network, queue));
}
await network.close();

const mean = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + rate, 0) / TURNS;
const line = (label: string, rates: readonly number[]) =>
  console.info(
    `${label.padEnd(30)} ${mean(rates).toFixed(0).padStart(5)}/s   (${rates.map((rate) => rate.toFixed(0)).join(', ')})`,
  );
console.info(
  `PostgreSQL ${server.version}, ${CLIENTS} at once, in turn ${TURNS} times ${TURN_SECONDS} s each, every commit durable`,
);
line('signed purchases', signed);
line('pgbench, the same statements', bare);
console.info(
  `signing and checking alone takes ${signingMs().toFixed(2)} ms a purchase, on one core`,
);
reportGoal({
  what: 'signed purchases on PostgreSQL, of pgbench',
  is: mean(signed) / mean(bare),
  unit: 'x',
  atLeast: 0.5,
});

await server.stop();
rmSync(dataDir, { recursive: true, force: true });
