import type { Insertable } from 'kysely';

import type { Database } from '../platform/db/schema.ts';
import { aCompetition } from '../testing/a-competition.ts';
import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { createSession } from '../testing/create-session.ts';
import { ROWS, ROWS_OF as DID } from '../testing/plausible-rows.ts';

/** After the last day that a date can name. */
const NO_DAY = 9e15;
const NOT_JSON = '{"name":';
const NESTED = `{"name":"A","type":"dataset","card":"","x":${'['.repeat(9000)}${']'.repeat(9000)}}`;
/** The embedded database stores whatever it is given. */
const NO_NUMBER = 'x' as unknown as number;

type Table = keyof Database;

describe('a stored row that cannot be described', () => {
  let network: TestNetwork;
  let headers: Record<string, string>;
  let nft: string;
  beforeAll(async () => {
    network = await aNetwork({ log: { level: 'silent' } });
    const { context } = network;
    headers = await createSession(context, DID);
    await aCompetition(context, { id: 'comp', access: 'open', organiser_did: DID });
    ({ id: nft } = await network.anAsset());
  });
  afterAll(() => network.close());

  const add = async <Name extends Table>(table: Name, ...rows: Insertable<Database[Name]>[]) => {
    const { db } = network.context;
    await db
      .insertInto(table)
      .values(rows as never)
      .execute();
  };

  const dapp = '/net/dapp/api/v1';
  const mine = `${dapp}/accounts/${DID}`;
  const comp = `${dapp}/competitions/comp`;

  const now = Date.now();
  /** Lists of one good and one odd row: the call of each, and where the rows are in the response. */
  const lists: Record<string, { path: string; at: string; prepare: () => Promise<unknown> }> = {
    'a score without a size': {
      path: `${comp}/leaderboard`,
      at: 'rows',
      prepare: () =>
        add(
          'competition_entries',
          { ...ROWS.entry, id: 'e1', did: 'a', entrant: 'a', nft, score: '1', created: now },
          { ...ROWS.entry, id: 'e2', did: 'b', entrant: 'b', nft, score: 'Infinity', created: now },
        ),
    },
    'an entry without a day': {
      path: `${comp}/entries`,
      at: 'entries',
      prepare: () =>
        add(
          'competition_entries',
          { ...ROWS.entry, id: 'e3', did: DID, entrant: DID, nft, score: '1', created: now },
          { ...ROWS.entry, id: 'e4', did: DID, entrant: DID, nft, score: '1', created: NO_DAY },
        ),
    },
    'a partner page': {
      path: `${comp}/partners`,
      at: 'partners',
      prepare: () =>
        add(
          'competition_partners',
          { comp_id: 'comp', origin: 'https://one.example', created: now },
          { comp_id: 'comp', origin: 'https://two.example', created: NO_DAY },
        ),
    },
    'an access key': {
      path: `${comp}/keys`,
      at: 'keys',
      prepare: () =>
        add(
          'competition_keys',
          { ...ROWS.key, id: 'k1', hash: '1', not_after: 0 },
          { ...ROWS.key, id: 'k2', hash: '2', not_after: NO_DAY },
        ),
    },
    'a competition': {
      path: `${dapp}/competitions`,
      at: 'competitions',
      prepare: () => aCompetition(network.context, { id: 'odd', facts: NOT_JSON }),
    },
    'a notification': {
      path: `${mine}/notifications`,
      at: 'rows',
      prepare: () =>
        add(
          'notifications',
          { ...ROWS.notice, id: 'n1', place: 1, created: now, read: 0 },
          { ...ROWS.notice, id: 'n2', place: 2, created: NO_DAY, read: 0 },
        ),
    },
    'a withdrawal': {
      path: `${mine}/withdrawals`,
      at: 'rows',
      prepare: () =>
        add(
          'withdrawals',
          { ...ROWS.payout, id: 'payout-1', created: now, changed: now },
          { ...ROWS.payout, id: 'payout-2', created: NO_DAY, changed: now },
        ),
    },
    'an unfinished publication': {
      path: `${mine}/publications`,
      at: 'notes',
      prepare: () =>
        add(
          'publication_notes',
          {
            did: DID,
            draft: 'd1',
            note: '{"assetType":"model","step":"upload","data":{}}',
            updated: now,
          },
          { did: DID, draft: 'd2', note: NOT_JSON, updated: now },
        ),
    },
    'a provider': {
      path: '/net/dapp/api/onboarded_providers',
      at: 'data',
      prepare: () =>
        add(
          'providers',
          { id: 'p1', did: DID, position: 1, facts: '{}' },
          { id: 'p2', did: 'other', position: 2, facts: NOT_JSON },
        ),
    },
    'a purchase': {
      path: `${dapp}/purchases`,
      at: 'purchases',
      prepare: () =>
        add(
          'sagas',
          { ...ROWS.saga, id: 's1', subject: nft, created: now },
          { ...ROWS.saga, id: 's2', subject: 'other', created: NO_DAY },
        ),
    },
    'a receipt': {
      path: '/net/models/receipts',
      at: 'receipts',
      prepare: () =>
        add(
          'replies',
          { ...ROWS.reply, id: 'r1', started: now },
          { ...ROWS.reply, id: 'r2', started: NO_DAY },
        ),
    },
    'a document': {
      path: '/net/rag/files',
      at: 'files',
      prepare: () =>
        add(
          'rag_files',
          { ...ROWS.document, id: 'f1', used: now },
          { ...ROWS.document, id: 'f2', used: NO_DAY },
        ),
    },
    'an upload': {
      path: `${dapp}/uploads`,
      at: 'uploads',
      prepare: () =>
        add(
          'uploads',
          { ...ROWS.upload, id: 'u1', created: now },
          { ...ROWS.upload, id: 'u2', created: NO_DAY },
        ),
    },
    'a review': {
      path: `${dapp}/assets/NFT/reviews`,
      at: 'reviews',
      prepare: () =>
        add(
          'ratings',
          { ...ROWS.review, did: 'a', nft, created: now },
          { ...ROWS.review, did: 'b', nft, created: NO_DAY },
        ),
    },
    'a session': {
      path: '/net/session/list',
      at: 'sessions',
      prepare: () =>
        add('sessions', { token_hash: 'x', did: DID, expires: NO_DAY, permissions: '' }),
    },
    'an access token': {
      path: '/net/session/tokens',
      at: 'tokens',
      prepare: () =>
        add(
          'access_tokens',
          { token_hash: '1', id: 't1', did: DID, name: 'a', created: now, used: 0 },
          { token_hash: '2', id: 't2', did: DID, name: 'b', created: NO_DAY, used: 0 },
        ),
    },
    'an asset that nobody could write again': {
      path: `${dapp}/catalogue?type=dataset`,
      at: 'items',
      async prepare() {
        await network.anAsset({ type: 'dataset' });
        const { id } = await network.anAsset({ type: 'dataset' });
        const { db } = network.context;
        await db.updateTable('assets').set({ metadata: NESTED }).where('nft', '=', id).execute();
      },
    },
    'an asset in a page of the catalogue': {
      path: `${dapp}/catalogue?type=model`,
      at: 'items',
      async prepare() {
        const { id } = await network.anAsset();
        const { db } = network.context;
        await db.updateTable('catalogue').set({ uses: NO_NUMBER }).where('nft', '=', id).execute();
      },
    },
  };

  it.each(Object.entries(lists))(
    'is left out of its list and reported: %s',
    async (_what, { path, at, prepare }) => {
      await prepare();
      const reported = network.context.findings.countOddRows();
      const reply = await network.app.inject({ url: path.replace('NFT', nft), headers });
      expect(reply.statusCode).toBe(200);
      const list = reply.json<Record<string, unknown>>()[at];
      expect(Array.isArray(list) ? list : (list as { rows: unknown[] }).rows).toHaveLength(1);
      expect(network.context.findings.countOddRows()).toBe(reported + 1);
    },
  );

  it('is counted in the metrics and mentioned to the operator', async () => {
    const count = network.context.findings.countOddRows();
    const metrics = await network.app.inject('/net/metrics-internal');
    expect(metrics.body).toContain(`trove_odd_rows ${count}`);
    expect(
      (await network.app.inject('/net/readyz')).json<{ findings: string[] }>().findings,
    ).toEqual([`Lists leave out ${count} stored rows; see the log`]);
  });
});
