import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { openDatabase } from '../../platform/db/open-database.ts';
import { aNetwork, grant, type TestNetwork } from '../../testing/a-network.ts';
import { startChildNetwork } from '../../testing/child-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { createSession } from '../../testing/create-session.ts';
import { publishFile } from '../../testing/publish-file.ts';
import { tamper } from '../../testing/tamper.ts';
import { onPostgres } from '../../testing/test-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

(onPostgres ? describe.skip : describe)('a backup', () => {
  let root: string;
  let dataDir: string;
  let netDir: string;
  let backup: string;
  let network: TestNetwork;
  let file: Awaited<ReturnType<typeof publishFile>>;

  const start = async (options: Parameters<typeof aNetwork>[0] = {}) => {
    network = await aNetwork({ dataDir, ...options });
  };
  const countBlocks = async () =>
    (await network.context.db.selectFrom('transactions').select('number').execute()).length;
  const download = async () => {
    const headers = await createSession(network.context, file.ownerDid);
    const url = `/net/provider/harbor/download/${file.nft}`;
    return (await network.app.inject({ url, headers })).body;
  };
  const getBlob = (folder: string) => path.join(folder, 'blobs', file.sha256);

  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'trove-backup-'));
    dataDir = path.join(root, 'data');
    netDir = path.join(dataDir, 'net');
    backup = path.join(root, 'backup');
    await start();
    file = await publishFile(network.context);
    await grant(network.context, 'bafy-one', 5);
  });
  afterEach(async () => {
    await network.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('of a running network restores ledger, files and keys completely', async () => {
    const blocks = await countBlocks();
    const { did } = network.context.keys.of('seller');
    const manifest = await makeBackup(netDir, backup);
    expect(manifest).toMatchObject({ head: { number: blocks }, files: 1, missing: [] });
    await grant(network.context, 'bafy-one', 7);
    await network.close();

    const { previous } = await restoreBackup(backup, netDir);
    expect(existsSync(path.join(previous ?? '', 'network.sqlite'))).toBe(true);
    await start();
    expect(await countBlocks()).toBe(blocks);
    expect(network.context.keys.of('seller').did).toBe(did);
    expect(await download()).toBe('abcdefghij');
    await expectConserved(network.context.db);
    await grant(network.context, 'bafy-one', 1);
  });

  it('is one consistent state of the database despite concurrent writes', async () => {
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await grant(network.context, 'bafy-busy', 1);
        // The embedded database responds synchronously, so the backup needs a turn of the event loop too.
        await setImmediate();
      }
    })();
    const { head } = await makeBackup(netDir, backup).finally(() => (isOver = true));
    await writing;
    const copy = await openDatabase({ folder: path.join(backup, 'net') });
    const report = await expectConserved(copy.db);
    await copy.close();
    expect(report).toEqual(head);
    expect(await countBlocks()).toBeGreaterThan(head.number);
  });

  it('restores a lost data directory', async () => {
    await makeBackup(netDir, backup);
    await network.close();
    rmSync(dataDir, { recursive: true });
    expect(await restoreBackup(backup, netDir)).not.toHaveProperty('previous');
    await start();
    expect(await download()).toBe('abcdefghij');
  });

  it('omits and reports a damaged file, and restores the rest', async () => {
    writeFileSync(getBlob(netDir), 'abcdefghiX');
    expect(await makeBackup(netDir, backup)).toMatchObject({ missing: [file.sha256] });
    await network.close();
    await restoreBackup(backup, netDir);
    await start();
    expect(existsSync(getBlob(netDir))).toBe(false);
  });

  it('is made and restored by the commands with more blocks than one batch', async () => {
    for (let block = 0; block < 300; block += 1) await grant(network.context, 'bafy-one', 1);
    const run = (command: string) =>
      spawnSync(process.execPath, [path.join('tools', `${command}.ts`), backup], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      });
    expect(run('backup')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/302 blocks and 1 files, all verified/),
    });
    expect(run('backup')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/exists already\.\nName a folder/),
    });
    await network.close();
    expect(run('restore')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/302 blocks and 1 files, all verified/),
    });
    await start();
  });

  it('is not created from a damaged ledger', async () => {
    await tamper(network.context.db, `update transactions set memo = 'x' where number = 1`);
    await expect(makeBackup(netDir, backup)).rejects.toThrow(
      'The ledger is damaged, so no backup was made: Block 1 was changed.',
    );
    expect(await readdir(root)).toEqual(['data']);
  });

  it('does not overwrite another one and needs a network', async () => {
    await makeBackup(netDir, backup);
    await expect(makeBackup(netDir, backup)).rejects.toThrow('exists already');
    await expect(makeBackup(root, `${backup}2`)).rejects.toThrow('There is no network to back up');
  });

  it('is not restored into a running network', async () => {
    await makeBackup(netDir, backup);
    // Closed, because the test's own process would share the lock.
    await network.close();
    const child = await startChildNetwork({ dataDir });
    await expect(restoreBackup(backup, netDir)).rejects.toThrow('in use by another Trove');
    await child.kill('SIGTERM');
  });

  describe('that was damaged', () => {
    const net = () => path.join(backup, 'net');
    const damages: [string, () => Promise<void> | void, RegExp][] = [
      ['in a file', () => writeFileSync(getBlob(net()), 'X'), /1 of its files are damaged/],
      ['by a lost file', () => rmSync(getBlob(net())), /1 of its files are missing/],
      [
        'in the ledger',
        async () => {
          const database = await openDatabase({ folder: net() });
          await tamper(database.db, `update entries set amount = amount * 2`);
          await database.close();
        },
        /its ledger: Block 1 was changed|its ledger: Block 2 was changed/,
      ],
    ];
    it.each(damages)('%s is not restored, and no file changes', async (_how, damage, sentence) => {
      await makeBackup(netDir, backup);
      await damage();
      await network.close();
      const before = readFileSync(path.join(netDir, 'network.sqlite'));
      await expect(restoreBackup(backup, netDir)).rejects.toThrow(sentence);
      expect(readFileSync(path.join(netDir, 'network.sqlite')).equals(before)).toBe(true);
      expect((await readdir(dataDir)).toSorted()).toEqual(['net']);
      await start();
    });

    it('by a lost manifest is rejected', async () => {
      await makeBackup(netDir, backup);
      rmSync(path.join(backup, 'backup.json'));
      await expect(restoreBackup(backup, netDir)).rejects.toThrow('is no backup');
    });
  });
});
