import { rmSync } from 'node:fs';

import {
  type FileInspection,
  fileInspectionSchema,
} from '@trove/contract/wire/assets/file-inspection.ts';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { publishFile } from '../../../testing/publish-file.ts';

const table = (rows: number) =>
  `id,secret\n${Array.from({ length: rows }, (_none, row) => `${row},value ${row}`).join('\n')}\n`;

describe('inspection of an asset', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  const get = (nft: string, headers: Record<string, string> = {}) =>
    network.app.inject({ url: `/net/dapp/api/v1/assets/${nft}/inspection`, headers });

  it('is public before a purchase and reveals only a sample', async () => {
    const { nft, sha256 } = await publishFile(network.context, {
      bytes: table(100),
      fileName: 'a.csv',
    });
    const report = fileInspectionSchema.parse((await get(nft)).json());

    expect(report).toMatchObject({ nft, fileName: 'a.csv', sha256, format: 'csv', warnings: [] });
    expect(report.table).toMatchObject({ rows: 100, isWhole: true });
    expect(report.table?.sample).toHaveLength(10);
    expect(JSON.stringify(report)).not.toContain('value 50');
  });

  it('runs once and is stored with the hash', async () => {
    const { nft, sha256 } = await publishFile(network.context, {
      bytes: table(30),
      fileName: 'b.csv',
    });
    const first = (await get(nft)).json<FileInspection>();
    rmSync(await network.context.blobs.localFile(sha256));

    expect((await get(nft)).json()).toEqual(first);
    const row = await network.context.db
      .selectFrom('inspections')
      .select('sha256')
      .where('nft', '=', nft)
      .executeTakeFirst();
    expect(row).toEqual({ sha256 });
  });

  it('shows the sample rows chosen by the owner, in the same number as the first ones', async () => {
    const { nft } = await publishFile(network.context, {
      bytes: table(40),
      fileName: 'chosen.csv',
      metadata: { sampleRows: [3, 39, 3, 17, -1, 'x', 22, 30, 31] },
    });
    const report = (await get(nft)).json<FileInspection>();
    expect(report.table?.sample.map(([id]) => id)).toEqual(['3', '17', '22', '30']);
    expect(report.table?.sampleRows).toEqual([3, 39, 17, 22, 30, 31]);
    expect((await get(nft)).json()).toEqual(report);
  });

  it('shows rows chosen after the file was inspected', async () => {
    const { nft } = await publishFile(network.context, {
      bytes: table(40),
      fileName: 'later.csv',
      metadata: { sampleRows: [3, 17] },
    });
    const { assets, db, inspections } = network.context;
    const artifact = await assets.findArtifact(db, nft);
    const early = artifact && (await inspections.of(artifact));
    expect(early?.table?.sample[0]).toEqual(['0', 'value 0']);
    expect((await get(nft)).json<FileInspection>().table?.sampleRows).toEqual([3, 17]);
  });

  it('leaves out columns that look personal, until the owner puts them in', async () => {
    const bytes = table(40)
      .replaceAll('secret', 'email')
      .replaceAll(/value (\d+)/g, 'u$1@a.test');
    const publish = async (fileName: string, metadata = {}) =>
      (await publishFile(network.context, { bytes, fileName, metadata })).nft;
    const hidden = await get(await publish('people.csv'));
    expect(hidden.json<FileInspection>().table?.columns[1]).toMatchObject({ isHidden: true });
    expect(hidden.body).not.toContain('@a.test');
    const put = await get(await publish('shown.csv', { sampleColumns: ['email'] }));
    expect(put.json<FileInspection>().table?.sample[0]).toEqual(['0', 'u0@a.test']);
  });

  it.each([
    ['people.jsonl', (at: number) => JSON.stringify({ at, user: { mail: `u${at}@a.test` } })],
    ['people.log', (at: number) => `mail ${at} to <u${at}@a.test> sent`],
    ['people.csv', (at: number) => `${at},"{'last_name': 'u${at}@a.test'}"`],
    ['stray.csv', (at: number) => `${at},${at === 2 ? 'ask u2@a.test' : 'fine'}`],
  ])('leaves out what is personal inside of the values of %s', async (fileName, row) => {
    const bytes = Array.from({ length: 40 }, (_none, at) => row(at)).join('\n');
    const { nft } = await publishFile(network.context, { bytes, fileName });
    const reply = await get(nft);
    expect(reply.json<FileInspection>().table?.columns.some((one) => one.isHidden)).toBe(true);
    expect(reply.body).not.toContain('@a.test');
  });

  it('has no address in the keys of an object and in warnings', async () => {
    const bytes = '{"u1@a.test":{"u2@a.test":1,"u2@a.test":2},"x":1}';
    const { nft } = await publishFile(network.context, { bytes, fileName: 'keys.json' });
    const reply = await get(nft);
    expect(reply.json<FileInspection>().outline).toHaveLength(2);
    expect(reply.json<FileInspection>().warnings).toHaveLength(1);
    expect(reply.body).not.toContain('@a.test');
  });

  it('is not sent again to a client that has cached it', async () => {
    const { nft } = await publishFile(network.context, { bytes: table(20), fileName: 'c.csv' });
    const etag = String((await get(nft)).headers['etag']);
    expect((await get(nft, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('gets 404 for an unknown asset, and 503 with Retry-After while bytes are missing', async () => {
    expect((await get('QmNone')).statusCode).toBe(404);

    const { nft, sha256 } = await publishFile(network.context, {
      bytes: 'late',
      fileName: 'd.csv',
    });
    rmSync(await network.context.blobs.localFile(sha256));
    const reply = await get(nft);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
  });

  it('of all stored files is completed at startup', async () => {
    const { nft } = await publishFile(network.context, { bytes: table(40), fileName: 'e.csv' });
    await network.context.inspections.catchUp(new AbortController().signal);
    const rows = await network.context.db.selectFrom('inspections').select('nft').execute();
    expect(rows.map((row) => row.nft)).toContain(nft);
  });
});
