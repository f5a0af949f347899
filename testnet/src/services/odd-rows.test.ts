import type { Insertable } from 'kysely';

import type { Database } from '../platform/db/schema.ts';
import { aCompetition } from '../testing/a-competition.ts';
import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { createSession } from '../testing/create-session.ts';

const DID = 'bafybmiada';
/** After the last day that a date can name. */
const NO_DAY = 9e15;
const NOT_JSON = '{"name":';
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

  const base = {
    entry: { comp_id: 'comp', file_name: 'a.csv', state: 'scored', message: '' },
    key: {
      comp_id: 'comp',
      label: '',
      max_uses: 0,
      uses: 0,
      not_before: 0,
      revoked: 0,
      created: 0,
    },
    notice: { did: DID, kind: 'sale', message: 'Sold', nft: '', amount: 0, transaction_id: '' },
    payout: { did: DID, amount: 1, status: 'pending', message: '', transaction_id: '', started: 0 },
    saga: {
      kind: 'purchase',
      did: DID,
      claim: null,
      counterparty: '',
      amount: 1,
      input: '',
      state: 'refunded',
      step: 'TRANSFER_FT',
      message: '',
      contract_transaction_id: '',
      transaction_id: '',
      expires: 0,
    },
    reply: {
      did: DID,
      nft: '',
      model: 'm',
      state: 'done',
      prompt_tokens: 1,
      reply_tokens: 1,
      credits: 1,
      per_block: 1,
      free: 0,
      hold_id: '',
      prompt_hash: '',
      signature: '',
      signed_hash: '',
      alive_until: 0,
      ended: 1,
    },
    document: { did: DID, file_name: 'a.txt', size: 1, document: NOT_JSON },
    upload: {
      did: DID,
      provider_id: 'harbor',
      source: 'form',
      asset_type: 'model',
      asset_name: 'a',
      file_name: 'a.bin',
      url: '',
      metadata: '',
      size: 1,
      received: 1,
      state: 'failed',
      nft: '',
      message: '',
      expires: 0,
    },
    review: { stars: 5, verified_buyer: 1, review: 'Good', transaction_id: '' },
  } as const;

  const now = Date.now();
  /** What makes a list of one good and one odd row: its call, and where the rows are in the response. */
  const lists: Record<string, { path: string; at: string; prepare: () => Promise<unknown> }> = {
    'a score without a size': {
      path: `${comp}/leaderboard`,
      at: 'rows',
      prepare: () =>
        add(
          'competition_entries',
          { ...base.entry, id: 'e1', did: 'a', entrant: 'a', nft, score: '1', created: now },
          { ...base.entry, id: 'e2', did: 'b', entrant: 'b', nft, score: 'Infinity', created: now },
        ),
    },
    'an entry without a day': {
      path: `${comp}/entries`,
      at: 'entries',
      prepare: () =>
        add(
          'competition_entries',
          { ...base.entry, id: 'e3', did: DID, entrant: DID, nft, score: '1', created: now },
          { ...base.entry, id: 'e4', did: DID, entrant: DID, nft, score: '1', created: NO_DAY },
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
          { ...base.key, id: 'k1', hash: '1', not_after: 0 },
          { ...base.key, id: 'k2', hash: '2', not_after: NO_DAY },
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
          { ...base.notice, id: 'n1', place: 1, created: now, read: 0 },
          { ...base.notice, id: 'n2', place: 2, created: NO_DAY, read: 0 },
        ),
    },
    'a withdrawal': {
      path: `${mine}/withdrawals`,
      at: 'rows',
      prepare: () =>
        add(
          'withdrawals',
          { ...base.payout, id: 'payout-1', created: now, changed: now },
          { ...base.payout, id: 'payout-2', created: NO_DAY, changed: now },
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
          { ...base.saga, id: 's1', subject: nft, created: now },
          { ...base.saga, id: 's2', subject: 'other', created: NO_DAY },
        ),
    },
    'a receipt': {
      path: '/net/models/receipts',
      at: 'receipts',
      prepare: () =>
        add(
          'replies',
          { ...base.reply, id: 'r1', started: now },
          { ...base.reply, id: 'r2', started: NO_DAY },
        ),
    },
    'a document': {
      path: '/net/rag/files',
      at: 'files',
      prepare: () =>
        add(
          'rag_files',
          { ...base.document, id: 'f1', used: now },
          { ...base.document, id: 'f2', used: NO_DAY },
        ),
    },
    'an upload': {
      path: `${dapp}/uploads`,
      at: 'uploads',
      prepare: () =>
        add(
          'uploads',
          { ...base.upload, id: 'u1', created: now },
          { ...base.upload, id: 'u2', created: NO_DAY },
        ),
    },
    'a review': {
      path: `${dapp}/assets/NFT/reviews`,
      at: 'reviews',
      prepare: () =>
        add(
          'ratings',
          { ...base.review, did: 'a', nft, created: now },
          { ...base.review, did: 'b', nft, created: NO_DAY },
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
