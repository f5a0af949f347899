import { isLongTier } from '@trove/kit/testing/tier.ts';
import * as fc from 'fast-check';

import { aNetwork, type TestNetwork } from '../a-network.ts';
import { createSession } from '../create-session.ts';
import { manualClock } from '../manual-clock.ts';
import { publishFile } from '../publish-file.ts';
import { type Operation, arbitraryRequest } from './arbitrary-request.ts';

/** Number of requests per operation of the document; in the long tier well above five thousand in total. */
const REQUESTS = isLongTier ? 100 : 3;

/** Matches a source position or a path of the machine, which responses must not reveal. */
const INSIDES = /\bat .+:\d+:\d+|node_modules|\/src\/\S+\.ts|SQLITE_|SqliteError|\.key\b/;

const SERVICES = [
  'node',
  'dapp',
  'metrics',
  'faucet',
  'session',
  'provider',
  'compute',
  'models',
  'rag',
  'explorer',
  'ws',
  'health',
  'operator',
];

describe('any request to', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let operations: { path: string; method: string; operation: Operation }[];
  let known: string[];
  let did: string;
  let sent = 0;

  beforeAll(async () => {
    network = await aNetwork({ clock });
    const wallet = await network.aWallet(50);
    did = wallet.did;
    const asset = await network.anAsset();
    const { nft, ownerDid } = await publishFile(network.context, { buyerDid: did });
    const block = await network.context.db
      .selectFrom('transactions')
      .select('id')
      .executeTakeFirstOrThrow();
    known = [did, nft, asset.id, ownerDid, block.id, wallet.publicKey, 'dallas-ai', '1', 'TROVE'];

    const document = network.app.swagger() as unknown as {
      paths: Record<string, Record<string, Operation>>;
    };
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  });
  // Closing it also fails for every response that differs from the document, and for every error in the log.
  afterAll(() => network.close());

  async function callers() {
    const session = await createSession(network.context, did);
    const { cookie = '' } = session;
    return [{}, session, session, { cookie }, { cookie: 'trove_session=made-up; XSRF-TOKEN=x' }];
  }

  async function fuzz({ path, method, operation }: (typeof operations)[number]) {
    const requests = fc.sample(
      arbitraryRequest(path, method, operation, { known, callers: await callers() }),
      { numRuns: REQUESTS, seed: 20_260_102 },
    );
    const faults: string[] = [];
    for (const request of requests) {
      const reply = await network.app.inject(request);
      sent += 1;
      // Some requests ask for this status on purpose, as a client's own tests may.
      const isAsked = request.headers?.['x-test-fault'] === String(reply.statusCode);
      // Readiness is determined once a second.
      clock.pass(1001);
      const ready = await network.app.inject('/net/readyz');
      const fault =
        (ready.statusCode !== 200 && `ends readiness (${ready.body})`) ||
        (reply.statusCode >= 500 && !isAsked && 'fails') ||
        (reply.statusCode >= 400 && INSIDES.test(reply.body) && 'shows its insides');
      if (fault) {
        const { url, headers, payload } = request;
        faults.push(
          `${method} ${fault}: ${JSON.stringify({ url, headers, payload })} -> ${reply.statusCode} ${reply.body.slice(0, 300)}`,
        );
      }
    }
    return faults;
  }

  it.each(SERVICES)('%s is answered, without failing or revealing internals', async (tag) => {
    const faults: string[] = [];
    for (const one of operations.filter(({ operation }) => operation.tags.includes(tag))) {
      faults.push(...(await fuzz(one)));
    }
    expect(faults).toEqual([]);
  });

  it('covers every service of the document', () => {
    const unknown = operations.filter(
      ({ operation }) => !operation.tags.some((tag) => SERVICES.includes(tag)),
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
    expect(sent).toBe(operations.length * REQUESTS);
  });
});
