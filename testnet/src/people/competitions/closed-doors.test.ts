import { isLongTier } from '@trove/kit/testing/tier.ts';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';

import { aCompetition } from '../../testing/a-competition.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { arbitraryRequest, type Operation } from '../../testing/fuzz/arbitrary-request.ts';
import { publishFile } from '../../testing/publish-file.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

/** Words of the item that no stranger may read, in its names and its description. */
const WORD = 'zebrafish';
const COMP = 'closed-comp';
const REQUESTS = isLongTier ? 4 : 2;

/** Every operation of the network, called by a visitor and by a stranger with everything that identifies the item. */
describe('an item of a closed competition', () => {
  let network: TestNetwork;
  let nft: string;
  let ownerDid: string;
  let participant: TestWallet;
  let known: string[];
  let count = 0;
  /** Reads that have refused a request for the number of requests, which hides what they tell. */
  const refused = new Set<string>();
  /** Messages for everybody: visitors' event streams and all sockets have the same. */
  const news: object[] = [];

  beforeAll(async () => {
    network = await aNetwork();
    const { context } = network;
    await aCompetition(context, { id: COMP });
    participant = await network.aWallet(50);
    await participant.signIn();
    await context.db
      .insertInto('competition_participants')
      .values({ comp_id: COMP, did: participant.did, key_id: '', created: 0 })
      .execute();
    context.sockets.listen((push) => news.push(push), { lastSeen: undefined, ms: 0 });
    const item = { compId: COMP, fileName: `${WORD}.csv`, bytes: `${WORD}\n1\n` };
    const metadata = { name: `The ${WORD} table`, description: `About ${WORD}s`, tags: [WORD] };
    ({ nft, ownerDid } = await publishFile(context, { ...item, metadata }));
    await useItem();
    await context.db
      .insertInto('follows')
      .values({ did: 'did-stranger', creator_did: ownerDid, created: 0 })
      .execute();
    const blocks = await context.db.selectFrom('transactions').select('id').execute();
    const { sha256 } = await context.db
      .selectFrom('artifacts')
      .select('sha256')
      .executeTakeFirstOrThrow();
    known = [nft, COMP, ownerDid, participant.did, WORD, sha256, `the-${WORD}-table`, 'dataset'];
    const { contracts } = context.config;
    known.push(...blocks.map(({ id }) => id), ...Object.values(contracts));
  });
  afterAll(() => network.close());

  /** A participant buys, rates and likes the item. */
  async function useItem() {
    const socket = await participant.connect();
    await participant.buy({ id: nft, type: 'dataset', price: 1, ownerDid });
    await socket.until(async () => (await participant.purchase(nft)).state === 'owned');
    await participant.rate(nft, 4);
    await participant.put(`/net/dapp/api/v1/likes/${nft}`, {});
    await socket.close();
  }

  const operations = () => {
    const { paths } = network.app.swagger() as unknown as {
      paths: Record<string, Record<string, Operation>>;
    };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  };

  /** Returns what the reply tells beyond the request itself. */
  async function findTold(path: string, request: InjectOptions): Promise<string[]> {
    count += 1;
    const remoteAddress = `127.0.${Math.floor(count / 250) % 250}.${count % 250}`;
    const reply = await network.app.inject({ ...request, remoteAddress });
    if (reply.statusCode === 429) refused.add(path);
    const asked = JSON.stringify([request.url, request.payload]);
    const answer = reply.body + JSON.stringify(reply.headers);
    return [WORD, nft].filter((secret) => answer.includes(secret) && !asked.includes(secret));
  }

  /** Returns the addresses of a read with each known text as each of its parameters. */
  function addressesOf(path: string, { parameters = [] }: Operation): string[] {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    const few = [nft, ownerDid, participant.did, COMP, WORD];
    const texts = inPath.length === 1 ? known : few;
    // In the path all known texts; with each query too, those by which a read finds an item (the first of `known`).
    const queried = isLongTier || inPath.length !== 1 ? Infinity : few.length;
    let addresses = [path];
    for (const { name } of inPath) {
      addresses = addresses.flatMap((one) => texts.map((text) => one.replace(`{${name}}`, text)));
    }
    const required = inQuery
      .filter((parameter) => parameter.required)
      .map(({ name, schema }) => `${name}=${(schema.enum as string[] | undefined)?.at(-1) ?? ''}`);
    return addresses.flatMap((address, at) => [
      `${address}?${required.join('&')}`,
      ...(at < queried ? inQuery : []).flatMap(({ name }) =>
        few.map((text) => `${address}?${[...required, `${name}=${text}`].join('&')}`),
      ),
    ]);
  }

  /** Returns a body in which every member that may be a text is this one. */
  const bodyOf = ({ requestBody }: Operation, text: string) => {
    const { properties = {} } = requestBody?.content['application/json']?.schema ?? {};
    const texts = Object.entries(properties).filter(([, { type }]) =>
      [type].flat().includes('string'),
    );
    return Object.fromEntries(texts.map(([name]) => [name, text]));
  };

  const callers = async () => [{}, await createSession(network.context, 'did-stranger')];

  it('is told by no read, neither to a visitor nor to a stranger', async () => {
    const told = new Set<string>();
    const both = await callers();
    let sent = 0;
    for (const { path, method, operation } of operations()) {
      if (method !== 'get') continue;
      for (const url of addressesOf(path, operation)) {
        for (const headers of both) {
          const found = await findTold(path, { method: 'GET', url, headers });
          sent += 1;
          if (found.length > 0) told.add(`${path} tells ${found.join(', ')}`);
        }
      }
    }
    expect(sent).toBeGreaterThan(900);
    expect([...refused]).toEqual([]);
    expect([...told]).toEqual([]);
  }, 240_000);

  it('is named by no answer to a write of a stranger', async () => {
    const told = new Set<string>();
    const both = await callers();
    for (const { path, method, operation } of operations()) {
      if (method === 'get' || method === 'head') continue;
      const requests = fc.sample(
        arbitraryRequest(path, method, operation, { known, callers: both }),
        { numRuns: REQUESTS, seed: 20_260_103 },
      );
      const plain = known.map((text) => ({
        method: method.toUpperCase() as 'POST',
        url: path.replaceAll(/\{\w+\}/g, text),
        payload: bodyOf(operation, text),
      }));
      for (const request of [...requests, ...plain]) {
        const found = await findTold(path, request);
        if (found.length > 0) told.add(`${method} ${path} tells ${found.join(', ')}`);
      }
    }
    expect([...told]).toEqual([]);
  }, 240_000);

  it('is told by no message of the live streams', () => {
    network.context.sockets.broadcast({ type: 'rating', data: { nft: 'QmOther' } });
    expect(JSON.stringify(news)).toContain('QmOther');
    expect(JSON.stringify(news)).not.toContain(nft);
  });

  it('is told to a participant', async () => {
    const headers = await createSession(network.context, participant.did);
    const url = `/net/dapp/api/v1/catalogue?type=dataset&comp=${COMP}`;
    expect((await network.app.inject({ url, headers })).body).toContain(WORD);
  });
});
