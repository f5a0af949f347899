import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MINUTE } from '@trove/contract/time.ts';

import { openDatabase } from '../../platform/db/open-database.ts';
import { type ChildNetwork, startChildNetwork } from '../../testing/child-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { createSharedWindows } from './shared-windows.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'trove-limits-'));
  await testDatabase(dataDir);
});
afterAll(async () => {
  await dropTestDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each(['read committed', 'serializable'])('windows in PostgreSQL, %s', (isolation) => {
  async function open(clock = manualClock()) {
    const url = new URL((await testDatabase(dataDir)) ?? '');
    url.searchParams.set(
      'options',
      `-c default_transaction_isolation=${isolation.replace(' ', String.raw`\ `)}`,
    );
    const databases = await Promise.all(
      [1, 2].map(() => openDatabase({ folder: dataDir, url: url.href })),
    );
    const [one, other] = databases.map(({ db }) => createSharedWindows({ clock, db }));
    if (!one || !other) throw new Error('no windows');
    const close = () => Promise.all(databases.map((database) => database.close()));
    return { clock, one, other, close };
  }

  it('count each of many requests once, whichever process they reach', async () => {
    const { one, other, close } = await open();
    const counted = { key: `many ${isolation}`, ms: MINUTE, max: 25 };
    const states = await Promise.all(
      Array.from({ length: 40 }, (_none, index) => (index % 2 === 0 ? one : other).count(counted)),
    );
    expect(states.filter(({ isAllowed }) => isAllowed)).toHaveLength(25);
    await close();
  });

  it('allow what goes on, though the window is used up, and begin anew after it', async () => {
    const { clock, one, other, close } = await open();
    const counted = { key: `named ${isolation}`, ms: MINUTE, max: 2 };
    const may = async (windows: typeof one, name: string, goesOn: boolean) => {
      const { isAllowed } = await windows.count({ ...counted, name, goesOn });
      return isAllowed;
    };
    expect([await may(one, 'a', true), await may(other, 'a', true)]).toEqual([true, true]);
    expect([await may(other, 'b', false), await may(one, 'c', false)]).toEqual([true, false]);
    expect([await may(other, 'c', true), await may(other, 'a', true)]).toEqual([false, true]);
    expect((await one.count(counted)).leftMs).toBe(MINUTE);
    clock.pass(MINUTE);
    expect(await may(one, 'c', false)).toBe(true);
    clock.pass(MINUTE);
    await one.sweep();
    expect((await other.count(counted)).count).toBe(1);
    await close();
  });
});

describe('two processes on one database', () => {
  let processes: ChildNetwork[];
  beforeAll(async () => {
    processes = await Promise.all([1, 2].map(() => startChildNetwork({ dataDir })));
  });
  afterAll(() => Promise.all(processes.map((network) => network.kill())));

  /** Sends requests to the two in turn; resolves with the responses. */
  async function ask(count: number, send: (baseUrl: string, index: number) => Promise<Response>) {
    const answers: Response[] = [];
    for (let index = 0; index < count; index += 1) {
      const { baseUrl } = processes[index % 2] ?? {};
      answers.push(await send(baseUrl ?? '', index));
    }
    return answers;
  }
  const statuses = (answers: readonly Response[]) => new Set(answers.map(({ status }) => status));

  it('allow a caller together no more writes than one of them alone', async () => {
    const answers = await ask(23, (baseUrl) =>
      fetch(`${baseUrl}/net/dapp/api/v1/wishes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: baseUrl },
        body: '{}',
      }),
    );
    expect(statuses(answers.slice(0, 20))).not.toContain(429);
    expect(statuses(answers.slice(20))).toEqual(new Set([429]));
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('allow a caller together 60 downloads a minute, the ranges of a file being one', async () => {
    const download = (baseUrl: string, nft: string, headers: Record<string, string> = {}) =>
      fetch(`${baseUrl}/net/provider/harbor/download/${nft}`, { headers });
    const range = { range: 'bytes=0-1' };
    const ranges = await ask(10, (baseUrl) => download(baseUrl, 'one', range));
    const whole = await ask(59, (baseUrl, index) => download(baseUrl, `file-${index}`));
    expect(statuses([...ranges, ...whole])).not.toContain(429);
    expect(statuses(await ask(2, (baseUrl) => download(baseUrl, 'more')))).toEqual(new Set([429]));
    expect(statuses(await ask(2, (baseUrl) => download(baseUrl, 'one', range)))).not.toContain(429);
  });
});
