import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aNetwork, grant, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { tamper } from '../../testing/tamper.ts';
import { dropTestDatabase } from '../../testing/test-database.ts';
import { walletAccount } from '../ledger/accounts.ts';
import { readCheckpoint } from '../ledger/checkpoint.ts';

const RICH = walletAccount('bafy-rich');

describe('the ledger at startup', () => {
  let dataDir: string;
  let network: TestNetwork;
  let lines: string[];
  const clock = manualClock();

  const start = async () => {
    lines = [];
    const log = { level: 'error', destination: { write: (line: string) => lines.push(line) } };
    network = await aNetwork({ dataDir, clock, log });
  };
  const restart = async () => {
    await network.close();
    await start();
  };
  const pay = (tokens: number) => grant(network.context, 'bafy-rich', tokens);
  const readiness = async () => {
    // The response is cached for a second.
    clock.pass(1000);
    const reply = await network.app.inject('/net/readyz');
    return { code: reply.statusCode, ...reply.json<{ findings: string[] }>() };
  };

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-integrity-'));
    await start();
    await pay(5);
  });
  afterEach(async () => {
    await network.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is replayed up to the newest block, and writes are accepted', async () => {
    await pay(2);
    await restart();
    expect(await readCheckpoint(network.context.db)).toMatchObject({ number: 2 });
    await pay(1);
    await restart();
    expect(await readCheckpoint(network.context.db)).toMatchObject({ number: 3 });
    expect(await readiness()).toMatchObject({ code: 200, findings: [] });
  });

  it.each([
    [
      'a balance that was changed',
      `update accounts set balance = 9000000 where name = '${RICH}'`,
      `The balance of ${RICH} is not the sum of its entries`,
    ],
    [
      'a balance that was deleted',
      `delete from accounts where name = '${RICH}'`,
      `The balance of ${RICH} is not the sum of its entries`,
    ],
    [
      'a balance that came from nowhere',
      `insert into accounts (name, asset, balance) values ('wallet:thief', 'token', 1)`,
      'The balance of wallet:thief is not the sum of its entries',
    ],
    [
      'a block that was changed',
      `update entries set amount = amount * 2 where transaction_number = 2`,
      'Block 2 was changed',
    ],
  ])('stops every write and reports it when it finds %s', async (_what, statement, fault) => {
    // The checkpoint covers the first block, but not the second.
    await restart();
    await pay(2);
    await tamper(network.context.db, statement);
    await restart();

    expect(await readiness()).toMatchObject({
      code: 503,
      checks: { ledger: false, database: true },
      findings: [`The ledger is damaged: ${fault}`],
    });
    expect(lines.join('')).toContain(`The ledger is damaged: ${fault}. Writes are stopped.`);
    expect(lines.join('')).toContain('docs/how-to/back-up-and-restore.md');

    await expect(pay(1)).rejects.toMatchObject({ httpStatus: 503 });
    const write = await network.app.inject({
      method: 'POST',
      url: '/net/faucet/increment',
      payload: { username: network.context.keys.of('somebody').did },
    });
    expect([write.statusCode, write.headers['retry-after']]).toEqual([503, expect.any(String)]);
    expect(write.json().message).toMatch(/^The ledger of this network is damaged/);
    const read = await network.app.inject('/net/node/api/list-nfts');
    expect(read.statusCode).toBe(200);
  });

  it('is checked while the network runs, so that the next start is fast', async () => {
    const { ledgerCheck, db } = network.context;
    await ledgerCheck.sweep();
    expect(await readCheckpoint(db)).toMatchObject({ number: 0 });
    clock.pass(60_000);
    await ledgerCheck.sweep();
    expect(await readCheckpoint(db)).toMatchObject({ number: 1 });
  });

  it.each([
    ['changed', `update transactions set memo = 'x' where number = 2`, 'Block 2 was changed'],
    [
      'given another sum',
      `update entries set amount = amount * 2 where transaction_number = 2`,
      'Block 2 was changed',
    ],
    [
      'unlinked',
      `update transactions set previous_id = 'x' where number = 2`,
      'Block 2 does not follow the one before',
    ],
  ])(
    'is not continued after a newest block that was %s, even if it was verified before',
    async (_how, statement, fault) => {
      await pay(2);
      await restart();
      expect(await readCheckpoint(network.context.db)).toMatchObject({ number: 2 });
      await tamper(network.context.db, statement);
      await restart();
      await expect(pay(1)).rejects.toMatchObject({ httpStatus: 503 });
      expect(await readiness()).toMatchObject({
        code: 503,
        findings: [`The ledger is damaged: ${fault}`],
      });
    },
  );

  it('is checked completely by the slow check, including blocks before the checkpoint', async () => {
    await pay(2);
    await restart();
    const statement = `update transactions set memo = 'x' where number = 1`;
    await tamper(network.context.db, statement);
    await restart();
    expect(await readiness()).toMatchObject({ code: 200 });

    await network.context.ledgerCheck.verifyAll();
    expect(await readiness()).toMatchObject({
      code: 503,
      findings: ['The ledger is damaged: Block 1 was changed'],
    });
  });
});
