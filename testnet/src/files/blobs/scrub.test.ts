import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { publishFile } from '../../testing/publish-file.ts';
import { tamper } from '../../testing/tamper.ts';
import { dropTestDatabase } from '../../testing/test-database.ts';
import { startScrub } from './scrub.ts';

const FAST = 1024 ** 3;

describe('silent corruption', () => {
  let dataDir: string;
  let network: TestNetwork;
  let lines: string[];
  let file: Awaited<ReturnType<typeof publishFile>>;

  const start = async () => {
    lines = [];
    const log = { level: 'error', destination: { write: (line: string) => lines.push(line) } };
    network = await aNetwork({ dataDir, log });
  };
  const damage = () => writeFileSync(path.join(dataDir, 'net', 'blobs', file.sha256), 'abcdefghiX');
  const scrub = async () => {
    const running = startScrub({
      ...network.context,
      checkPurchases: () => Promise.resolve(),
    });
    await running.pass(FAST);
    await running.stop();
  };
  const download = async () =>
    network.app.inject({
      url: `/net/provider/harbor/download/${file.nft}`,
      headers: await createSession(network.context, file.ownerDid),
    });
  const readiness = async () => (await network.app.inject('/net/readyz')).json();

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-scrub-'));
    await start();
    file = await publishFile(network.context);
  });
  afterEach(async () => {
    await network.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is not reported for intact data', async () => {
    await scrub();
    expect(await readiness()).toMatchObject({ ready: true, findings: [] });
    expect(lines).toEqual([]);
  });

  it('of a file is detected at its first read after a start, and its bytes are never sent', async () => {
    await network.close();
    damage();
    await start();
    const reply = await download();
    expect(reply.statusCode).toBe(410);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(reply.json().message).toMatch(/^This file is damaged on the server/);
    expect(await readiness()).toMatchObject({
      ready: true,
      findings: [`The stored file ${file.sha256} is damaged`],
    });
    expect(lines.join('')).toContain(file.sha256);
  });

  it('of a file is detected by the scrub even if it was read before', async () => {
    expect((await download()).body).toBe('abcdefghij');
    damage();
    await scrub();
    expect((await download()).statusCode).toBe(410);
    expect(lines.join('')).toContain('A stored file is damaged and no longer served');
  });

  it('of an old block is detected by the scrub and stops every write', async () => {
    const { db, transact } = network.context;
    await tamper(db, `update nft_blocks set data = 'mine'`);
    await scrub();
    expect(await readiness()).toMatchObject({
      ready: false,
      findings: ['The ledger is damaged: Block 1 was changed'],
    });
    await expect(transact(async () => 1)).rejects.toMatchObject({ httpStatus: 503 });
  });
});
