import { AsyncLocalStorage } from 'node:async_hooks';

import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';

import { validateProof } from '../chain/identity/proof.ts';
import type { LedgerEvent } from '../chain/ledger/ledger.ts';
import { readBlocks } from '../chain/ledger/read-blocks.ts';
import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { createSession } from '../testing/create-session.ts';
import type { Operation } from '../testing/fuzz/arbitrary-request.ts';
import { arbitraryValue } from '../testing/fuzz/arbitrary-value.ts';
import { publishFile } from '../testing/publish-file.ts';
import { fillNetwork } from '../testing/upgrade/fill-network.ts';

const WRITES = ['post', 'put', 'patch', 'delete'];
const TRIES = 8;

/**
 * Blocks that the network writes on its own, without the wallet that they are about: what its faucet gives, what it gives
 * back, and the credits of a question, whose signed prompt its receipt contains.
 */
const UNSIGNED = ['POST /net/faucet/increment faucet', 'POST /net/faucet/increment issue'];

describe('a block', () => {
  const route = new AsyncLocalStorage<string>();
  let network: TestNetwork;
  let written: { by: string; signed: boolean }[];

  beforeEach(async () => {
    written = [];
    network = await aNetwork({
      instrument(app) {
        app.addHook('onRequest', (request, _reply, done) =>
          route.run(`${request.method} ${request.routeOptions.url}`, done),
        );
      },
    });
    const { ledger } = network.context;
    const post = ledger.post.bind(ledger);
    ledger.post = (tx, event: LedgerEvent) => {
      const by = route.getStore();
      if (by !== undefined) {
        written.push({ by: `${by} ${event.kind}`, signed: event.proof !== undefined });
      }
      return post(tx, event);
    };
  });
  afterEach(() => network.close());

  /** Body that each route of the document accepts from the owner of an asset. */
  function requestsOf(nft: string, did: string) {
    const { paths } = network.app.swagger() as unknown as {
      paths: Record<string, Record<string, Operation>>;
    };
    const known = [nft, did];
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => WRITES.includes(method))
        .flatMap(([method, { parameters = [], requestBody }]) => {
          const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
          const address = parameters
            .filter((parameter) => parameter.in === 'path')
            .reduce((url, { name }) => url.replace(`{${name}}`, name === 'did' ? did : nft), path);
          return fc
            .sample(arbitraryValue(content?.schema ?? {}, known), { numRuns: TRIES, seed: 33 })
            .map((body): InjectOptions => ({
              method: method.toUpperCase() as 'POST',
              url: address,
              ...(type.includes('json') && { payload: body as object }),
            }));
        }),
    );
  }

  it('is written by no session alone, whatever an owner sends to any route', async () => {
    const { nft, ownerDid } = await publishFile(network.context);
    const accepted = new Set<string>();
    for (const request of requestsOf(nft, ownerDid)) {
      // Anew for each, because some routes end sessions.
      const headers = await createSession(network.context, ownerDid);
      const { statusCode } = await network.app.inject({ ...request, headers });
      if (statusCode < 300) accepted.add(JSON.stringify([request.method, request.url]));
    }
    expect(accepted.size).toBeGreaterThan(10);
    const odd = written.filter(({ by, signed }) => !signed && !UNSIGNED.includes(by));
    expect(odd).toEqual([]);
  });

  it('stores the signature of its wallet, which anybody can verify', async () => {
    const { number = 0 } = (await readBlocks(network.context.db, 1, 1_000_000)).at(-1) ?? {};
    await fillNetwork(network);
    const routes = new Set(written.map(({ by }) => by.split(' ', 2).join(' ')));
    expect([...routes].toSorted()).toEqual(['POST /net/node/api/signature-response']);
    expect(written.filter(({ signed }) => !signed)).toEqual([]);

    const blocks = await readBlocks(network.context.db, number + 1, 1_000_000);
    const signed = blocks.filter(({ kind }) => !['grant', 'deploy'].includes(kind));
    expect(signed.length).toBeGreaterThanOrEqual(written.length - 1);
    for (const { number: at, did, proof } of signed) {
      expect([at, proof?.did, proof && validateProof(proof)]).toEqual([at, did, undefined]);
    }
  });
});
