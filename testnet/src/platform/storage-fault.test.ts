import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { sql } from 'kysely';

import { newKeyPair } from '../chain/identity/keys.ts';
import { aNetwork, grant, type TestNetwork } from '../testing/a-network.ts';
import { anInfraService } from '../testing/an-infra-service.ts';
import { expectConserved } from '../testing/conservation.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { aSmallDisk, type SmallDisk } from '../testing/small-disk.ts';
import { onPostgres } from '../testing/test-database.ts';
import type { TestWallet } from '../testing/test-wallet.ts';
import { throwDriverError } from './db/driver-error.ts';
import {
  STORAGE_ANSWER,
  explainStart,
  findDatabaseFault,
  findStorageFault,
} from './storage-fault.ts';

const FULL = { status: 507, message: STORAGE_ANSWER.full.message };
const onSqlite = onPostgres ? describe.skip : describe;
const disk = onPostgres ? undefined : aSmallDisk(48);

/** Returns the error as the database's driver would have thrown it. */
function ofDriver(error: Error, fields: object = {}): Error {
  Object.assign(error, fields);
  expect(() => throwDriverError(error)).toThrow(error);
  return error;
}

describe('findStorageFault', () => {
  it.each([
    ['SQLITE_FULL', 'full'],
    ['ENOSPC', 'full'],
    ['53100', 'full'],
    ['SQLITE_READONLY_DBMOVED', 'read-only'],
    ['SQLITE_NOTADB', 'damaged'],
    ['SQLITE_IOERR_WRITE', 'failing'],
    ['ECONNREFUSED', 'unreachable'],
    ['57P01', 'unreachable'],
    ['40001', 'busy'],
    ['23505', undefined],
    ['ERR_ASSERTION', undefined],
  ])('classifies %s as %s', (code, fault) => {
    expect(findStorageFault(ofDriver(new Error('x'), { code }))).toBe(fault);
  });

  it('recognizes a lost connection by its message', () => {
    const lost = ofDriver(new Error('Connection terminated unexpectedly'));
    expect(findStorageFault(lost)).toBe('unreachable');
  });

  it.each([
    ['ECONNRESET', undefined],
    ['EPIPE', undefined],
    ['ECONNREFUSED', undefined],
    ['57P01', undefined],
    ['ENOSPC', 'full'],
    ['EACCES', 'read-only'],
  ])('classifies %s of anything but the database as %s', (code, fault) => {
    const error = Object.assign(new Error('x'), { code });
    expect([findStorageFault(error), findDatabaseFault(error)]).toEqual([fault, undefined]);
  });
});

describe('explainStart', () => {
  it.each([
    ['with its code', { code: 'ECONNREFUSED' }, ' (ECONNREFUSED)'],
    ['without a code', {}, ''],
  ])('describes a failure %s', (_what, fields, shown) => {
    const error = ofDriver(new Error('Connection terminated unexpectedly'), fields);
    expect(explainStart(error, '/data')).toMatchObject({
      message: `The database of DATABASE_URL cannot be reached${shown}.`,
    });
  });
});

interface Place {
  options: () => Partial<Parameters<typeof aNetwork>[0]>;
  fill(network: TestNetwork): Promise<void>;
  free(network: TestNetwork): Promise<void>;
}

const limitPages = (network: TestNetwork, pages: string) =>
  sql.raw(`pragma max_page_count = ${pages}`).execute(network.context.db);

/** The database cannot grow. */
const fullDatabase: Place = {
  options: () => ({}),
  async fill(network) {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(
      network.context.db,
    );
    await limitPages(network, String(rows[0]?.page_count));
    const booking = async () => {
      for (;;) await grant(network.context, 'bafy-filler', 1);
    };
    await booking().catch(() => undefined);
  },
  free: async (network) => void (await limitPages(network, '1000000')),
};

/** Fills the disk to the last byte; returns the path of the file that takes the space. */
function fillDisk({ folder }: SmallDisk): string {
  const ballast = path.join(folder, 'ballast');
  for (let size = 2 ** 20; size >= 1; size /= 2) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // A smaller chunk may still fit.
    }
  }
  return ballast;
}

const fullDisk = (small: SmallDisk): Place => ({
  options: () => ({ dataDir: path.join(small.folder, 'data'), minFreeBytes: 0 }),
  fill: async () => void fillDisk(small),
  free: async () => rmSync(path.join(small.folder, 'ballast')),
});

const places: [string, Place | undefined][] = [
  ['a database that may not grow', fullDatabase],
  ['a full disk', disk && fullDisk(disk)],
];

describe.each(places)('on %s', (_name, place) => {
  const where = place && !onPostgres ? describe : describe.skip;
  where('the network', () => {
    const clock = manualClock();
    const lines: string[] = [];
    let network: TestNetwork;
    let wallet: TestWallet;

    beforeAll(async () => {
      const log = { level: 'error', destination: { write: (line: string) => lines.push(line) } };
      network = await aNetwork({ clock, log, ...place?.options() });
      wallet = await network.aWallet(5);
      await wallet.signIn();
      await place?.fill(network);
      lines.length = 0;
    });
    afterAll(() => network.close());

    const writes: [string, () => Promise<Response>][] = [
      [
        'a faucet request',
        () => wallet.post('/net/faucet/increment', { username: newKeyPair().did }),
      ],
      ['a sign-in', () => wallet.post('/net/session/challenge', { did: wallet.did })],
      [
        'a provider',
        () => wallet.post('/net/dapp/api/v1/providers', anInfraService({ id: randomUUID() })),
      ],
      [
        'a signed write',
        () =>
          wallet.post('/net/node/api/initiate-ft-transfer', {
            sender: wallet.did,
            receiver: network.context.keys.of('provider').did,
            ft_name: 'TROVE',
            ft_count: 1,
            comment: '',
            quorum_type: 2,
            creatorDID: network.context.config.tokenCreatorDid,
          }),
      ],
    ];

    it('rejects writes with a message, logs the cause and is not ready', async () => {
      const answers: Record<string, unknown> = {};
      for (const [name, write] of writes) {
        // Repeats the write until the last free page is used.
        for (let tries = 0; tries < 500 && !answers[name]; tries += 1) {
          const reply = await write();
          if (reply.status === 200) continue;
          const { message } = (await reply.json()) as { message: string };
          answers[name] = { status: reply.status, message };
        }
      }
      expect(answers).toEqual(Object.fromEntries(writes.map(([name]) => [name, FULL])));
      expect(lines.join('')).toMatch(/SQLITE_FULL|database or disk is full/);
      expect(lines.join('')).not.toContain('cannot rollback');

      clock.pass(1000);
      const ready = await network.app.inject('/net/readyz');
      expect(ready.statusCode).toBe(503);
      expect(ready.json().checks.database).toBe(false);
      expect(await wallet.balance()).toBe(5);
    });

    it('recovers by itself once there is room', async () => {
      await place?.free(network);
      clock.pass(31_000);
      const reply = await wallet.post('/net/faucet/increment', { username: newKeyPair().did });
      expect(await reply.json()).toMatchObject({ success: true });
      expect((await network.app.inject('/net/readyz')).json().checks.database).toBe(true);
      await expectConserved(network.context.db);
    });
  });
});

onSqlite('a start', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-start-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  afterAll(() => disk?.remove());

  /** Returns the last output of `main.ts`, which must exit with 1. */
  async function lastWords(folder: string): Promise<string[]> {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DATA_DIR: folder, PORT: '0', DEMO_DATA: '0', DATABASE_URL: '' },
      timeout: 120_000,
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    return said.trim().split('\n');
  }

  it('on a damaged database fails with one message and a remedy', async () => {
    mkdirSync(path.join(dataDir, 'net'));
    writeFileSync(path.join(dataDir, 'net', 'network.sqlite'), 'x'.repeat(10_000));
    expect(await lastWords(dataDir)).toEqual([
      `The database in ${dataDir} is damaged.`,
      expect.stringContaining('npm run restore'),
    ]);
  });

  (existsSync('/proc') ? describe : describe.skip)('on a place that is on no disk', () => {
    it('fails with one message and a remedy, and does not try for ever', async () => {
      expect(await lastWords('/proc/trove')).toEqual([
        'No folder for the data can be at /proc/trove: no folder can be made there.',
        'Set DATA_DIR to a folder of your own. Then start it again.',
      ]);
    });
  });

  (disk ? describe : describe.skip)('on a small disk', () => {
    const small = disk as SmallDisk;

    it('that is full fails with one message and a remedy', async () => {
      const ballast = fillDisk(small);
      expect(await lastWords(path.join(small.folder, 'second'))).toEqual([
        expect.stringMatching(/^The disk that holds .* is full\.$/),
        expect.stringMatching(/^Free some space/),
      ]);
      rmSync(ballast);
    });

    it.each(['data', 'new'])(
      'that is read-only fails with one message and a remedy (%s)',
      async (folder) => {
        small.setReadOnly();
        expect(await lastWords(path.join(small.folder, folder))).toEqual([
          expect.stringMatching(/cannot be written \(\w+\)\.$/),
          expect.stringMatching(/^Give yourself write permission/),
        ]);
      },
    );
  });
});
