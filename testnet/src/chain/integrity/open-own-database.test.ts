import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';

import { aNetwork, grant } from '../../testing/a-network.ts';
import { startChildNetwork } from '../../testing/child-network.ts';
import { tamper } from '../../testing/tamper.ts';
import { dropTestDatabase, onPostgres, testDatabase } from '../../testing/test-database.ts';

describe('the data of a network', () => {
  let dataDir: string;
  const database = () => path.join(dataDir, 'net', 'network.sqlite');
  const start = () => aNetwork({ dataDir });

  /** Creates a network with some data that has been started twice. */
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-own-'));
    const network = await start();
    await grant(network.context, 'bafy-one', 5);
    await network.close();
    await (await start()).close();
  });
  afterEach(async () => {
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function loseDatabase() {
    if (!onPostgres) return rmSync(database());
    const client = new pg.Client({ connectionString: await testDatabase(dataDir) });
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    await client.end();
  }

  it('is not reinitialized when the database is missing, at any number of starts', async () => {
    await loseDatabase();
    const refused = {
      message: expect.stringMatching(/^The database is empty, but .* holds the files and keys/),
      advice: expect.stringMatching(/npm run restore.*npm run reset/),
    };
    await expect(start()).rejects.toMatchObject(refused);
    await expect(start()).rejects.toMatchObject(refused);
  });

  it('is initialized again after a reset', async () => {
    await loseDatabase();
    rmSync(path.join(dataDir, 'net'), { recursive: true });
    const network = await start();
    const blocks = await network.context.db.selectFrom('transactions').select('id').execute();
    expect(blocks).toEqual([]);
    await network.close();
  });

  it('is rejected when the tables were emptied', async () => {
    const network = await start();
    for (const table of ['transactions', 'entries']) {
      const guard = onPostgres
        ? `alter table ${table} disable trigger all`
        : `drop trigger ${table}_no_delete`;
      await sql.raw(guard).execute(network.context.db);
    }
    await tamper(network.context.db, 'delete from entries');
    await tamper(network.context.db, 'delete from transactions');
    await network.close();
    await expect(start()).rejects.toMatchObject({
      message: expect.stringMatching(/^The database lacks block 1, .* emptied or set back/),
    });
  });

  it('is not given new keys when its own are missing', async () => {
    const keys = path.join(dataDir, 'net', 'keys');
    for (const damage of [
      () => rmSync(path.join(keys, 'provider.key')),
      () => readdirSync(keys).forEach((name) => rmSync(path.join(keys, name))),
      () => rmSync(keys, { recursive: true }),
    ]) {
      damage();
      await expect(start()).rejects.toMatchObject({
        message: expect.stringMatching(/^The database holds a ledger, but .*keys lacks the keys/),
        advice: expect.stringContaining('npm run restore'),
      });
    }
    expect(existsSync(keys)).toBe(false);
  });

  it('belongs to its user alone, also if an earlier version made it readable', async () => {
    const net = path.join(dataDir, 'net');
    chmodSync(net, 0o755);
    for (const name of readdirSync(net)) {
      chmodSync(path.join(net, name), statSync(path.join(net, name)).isFile() ? 0o644 : 0o755);
    }
    await (await start()).close();
    const modeOf = (file: string) => statSync(file).mode % 0o1000;
    expect(modeOf(net)).toBe(0o700);
    const inside = readdirSync(net).map((name) => path.join(net, name));
    expect(inside.length).toBeGreaterThan(2);
    for (const file of inside) {
      expect([file, modeOf(file)]).toEqual([file, statSync(file).isFile() ? 0o600 : 0o700]);
    }
  });

  it('is rejected with the database of another network', async () => {
    const network = await start();
    await sql`update network set id = 'another'`.execute(network.context.db);
    await network.close();
    await expect(start()).rejects.toThrow('The database is not the one that belongs to the files');
  });

  (onPostgres ? describe.skip : describe)('on the embedded database', () => {
    it('is rejected with an older copy of the database', async () => {
      const copy = path.join(dataDir, 'copy.sqlite');
      cpSync(database(), copy);
      const network = await start();
      await grant(network.context, 'bafy-one', 1);
      await network.close();
      await (await start()).close();
      cpSync(copy, database());
      await expect(start()).rejects.toThrow('The database lacks block 2');
    });

    it('is locked by one process, and available to the next as soon as that one is killed', async () => {
      const child = await startChildNetwork({ dataDir });
      await expect(start()).rejects.toMatchObject({
        message: expect.stringContaining(`in use by another Trove (process ${child.pid})`),
        advice: expect.stringContaining('Stop that one first'),
      });
      await child.kill('SIGKILL');
      await (await start()).close();
    });
  });
});
