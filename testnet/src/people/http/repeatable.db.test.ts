import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readSignatureRound } from '@trove/contract/wire/node/signature-round.ts';

import { aCompetition } from '../../testing/a-competition.ts';
import { entryTable } from '../../testing/a-contestant.ts';
import { aNetwork, grant, type TestNetwork } from '../../testing/a-network.ts';
import { aSeller } from '../../testing/a-seller.ts';
import { anInfraService } from '../../testing/an-infra-service.ts';
import { startChildNetwork } from '../../testing/child-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { dropTestDatabase } from '../../testing/test-database.ts';
import { createTestWallet, type TestWallet } from '../../testing/test-wallet.ts';

const COMPETITION = 'test-comp';
const COMPETITIONS = '/net/dapp/api/v1/competitions';

const aTransfer = (wallet: TestWallet, { context }: TestNetwork) => ({
  sender: wallet.did,
  receiver: context.keys.of('somebody').did,
  ft_name: 'TROVE',
  ft_count: 1,
  comment: '',
  quorum_type: 2,
  creatorDID: context.config.tokenCreatorDid,
});

async function aSignature(wallet: TestWallet, network: TestNetwork) {
  const round = readSignatureRound(
    await wallet.node('initiate-ft-transfer', aTransfer(wallet, network)),
  );
  if (!round) throw new Error('no round');
  return { id: round.id, mode: 4, signature: { Signature: [...wallet.sign(round.hash)] } };
}

/** Header that drops the response after the handler has returned and before anything else may store it. */
const LOSE = { 'x-lose-answer': '1' };

describe('a lost response', () => {
  let network: TestNetwork;
  let wallet: TestWallet;
  beforeAll(async () => {
    network = await aNetwork({
      log: { level: 'silent' },
      instrument(app) {
        app.addHook('onSend', async ({ headers }, reply) => {
          if (headers['x-lose-answer'] && reply.statusCode < 500) throw new Error('Lost');
        });
      },
    });
    const { context } = network;
    wallet = await aSeller(network, 300);
    await grant(context, wallet.did, 5);
    await aCompetition(context, { id: COMPETITION });
    await context.db
      .insertInto('competition_participants')
      .values({ comp_id: COMPETITION, did: wallet.did, key_id: '', created: 0 })
      .execute();
  });
  afterAll(() => network.close());

  interface Write {
    path: string;
    body: object;
  }
  const writes: Record<string, () => Promise<Write> | Write> = {
    'a signature': async () => ({
      path: '/net/node/api/signature-response',
      body: await aSignature(wallet, network),
    }),
    'a refused signature': async () => {
      const body = await aSignature(wallet, network);
      // The sender spends its whole balance before the signature arrives.
      const { ft_count, ...transfer } = aTransfer(wallet, network);
      await wallet.write('initiate-ft-transfer', {
        ...transfer,
        ft_count: ft_count + (await wallet.balance()) - 1,
      });
      return { path: '/net/node/api/signature-response', body };
    },
    'the first step of a write': async () => {
      await grant(network.context, wallet.did, 5);
      return {
        path: '/net/node/api/initiate-ft-transfer',
        body: aTransfer(wallet, network),
      };
    },
    'a faucet request': () => ({
      path: '/net/faucet/increment',
      body: { username: network.context.keys.of('faucet-user').did },
    }),
    'a provider': () => ({ path: '/net/dapp/api/v1/providers', body: anInfraService() }),
    'a new team': () => ({ path: `${COMPETITIONS}/${COMPETITION}/team`, body: { name: 'Ada' } }),
    'a new member': async () => {
      const { db } = network.context;
      const { join_code } = await db
        .updateTable('competition_teams')
        .set({ captain_did: 'somebody' })
        .returning('join_code')
        .executeTakeFirstOrThrow();
      await db.updateTable('competition_members').set({ did: 'somebody' }).execute();
      return {
        path: `${COMPETITIONS}/${COMPETITION}/team/join`,
        body: { joinCode: join_code },
      };
    },
    'a competition entry': async () => {
      const { assets, blobs, transact } = network.context;
      const blob = await blobs.put([Buffer.from(entryTable(1, 2))]);
      const file = { fileName: 'entry.csv', mediaType: 'text/csv', ...blob };
      const artifactId = await transact((tx) => assets.addArtifact(tx, file, wallet.did));
      return { path: `${COMPETITIONS}/${COMPETITION}/entries`, body: { artifactId } };
    },
  };

  it.each(Object.entries(writes))('was stored with the effect of %s', async (_name, prepare) => {
    const { path: url, body } = await prepare();
    const headers = { 'x-request-id': randomUUID() };
    const { db } = network.context;
    const tables = ['transactions', 'rounds', 'providers', 'competition_entries'] as const;
    const countRows = () =>
      Promise.all(
        tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
      );

    const lost = await wallet.post(url, body, { ...headers, ...LOSE });
    expect(lost.status).toBe(500);
    const stored = await db
      .selectFrom('answers')
      .select(['status', 'body'])
      .where('request_id', '=', headers['x-request-id'])
      .executeTakeFirst();
    const rows = await countRows();

    const retried = await wallet.post(url, body, headers);
    expect({ status: retried.status, body: await retried.text() }).toEqual(stored);
    expect(await countRows()).toEqual(rows);
  });

  it('is not stored for a failure, so the retry runs again', async () => {
    const url = '/net/faucet/increment';
    const body = { username: network.context.keys.of('another-faucet-user').did };
    const headers = { 'x-request-id': randomUUID() };
    jest.spyOn(network.context.ledger, 'post').mockRejectedValueOnce(new Error('No disk'));
    expect((await wallet.post(url, body, headers)).status).toBe(500);
    const retried = await wallet.post(url, body, headers);
    expect(await retried.json()).toMatchObject({ success: true });
  });

  it('is stored as it would be sent', async () => {
    const body = await aSignature(wallet, network);
    const headers = { 'x-request-id': randomUUID() };
    const sent = await wallet.post('/net/node/api/signature-response', body, headers);
    const stored = await network.context.db
      .selectFrom('answers')
      .select('body')
      .where('request_id', '=', headers['x-request-id'])
      .executeTakeFirst();
    expect(await sent.text()).toBe(stored?.body);
  });

  it('is not stored when the effect is rolled back', async () => {
    const { context } = network;
    const body = await aSignature(wallet, network);
    const headers = { 'x-request-id': randomUUID() };
    const before = await wallet.balance();
    // Simulates a process that lost its lock and handles the same request at the same time.
    await context.answers.keep(context.db, {
      scope: wallet.did,
      request_id: headers['x-request-id'],
      request_hash: 'of another process',
      status: 200,
      body: '{}',
    });
    const find = jest.spyOn(context.answers, 'find').mockResolvedValueOnce(undefined);
    const reply = await wallet.post('/net/node/api/signature-response', body, headers);
    find.mockRestore();
    expect(reply.status).toBe(503);
    expect(await wallet.balance()).toBe(before);
  });
});

describe('kill -9 between the commit and the answer', () => {
  it('leaves a stored response for the retry, and the money moves once', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-retry-'));
    const network = await aNetwork({ dataDir });
    const { privateKey } = await network.aWallet(5);
    await network.close();
    const { config } = network.context;
    const aWalletAt = (baseUrl: string) => createTestWallet({ baseUrl, config, privateKey });
    let child = await startChildNetwork({ dataDir });
    try {
      const body = await aSignature(aWalletAt(child.baseUrl), network);
      const headers = { 'x-request-id': randomUUID() };
      await child.crashAt('answer.before-send');
      const lost = aWalletAt(child.baseUrl).post('/net/node/api/signature-response', body, headers);
      await expect(lost).rejects.toThrow('fetch failed');
      expect(await child.ended).toBe('SIGKILL');

      child = await startChildNetwork({ dataDir });
      const wallet = aWalletAt(child.baseUrl);
      const retried = await wallet.post('/net/node/api/signature-response', body, headers);
      expect(await retried.json()).toMatchObject({
        status: true,
        message: expect.stringMatching(/ with trnxid [0-9a-f]{64}$/),
      });
      expect(await wallet.balance()).toBe(4);
      await child.kill('SIGTERM');
      const after = await aNetwork({ dataDir });
      await expectConserved(after.context.db);
      await after.close();
    } finally {
      await child.kill();
      await dropTestDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
