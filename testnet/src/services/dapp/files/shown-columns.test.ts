import type { FileInspection } from '@trove/contract/wire/assets/file-inspection.ts';
import { type AssetChange, manageAssetCall } from '@trove/contract/wire/node/owner-calls.ts';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { publishFile } from '../../../testing/publish-file.ts';
import type { TestWallet } from '../../../testing/test-wallet.ts';

const people = (column: string, host: string) =>
  `id,${column}\n${Array.from({ length: 40 }, (_none, row) => `${row},u${row}@${host}`).join('\n')}\n`;

describe('a column with personal data of a published dataset', () => {
  let network: TestNetwork;
  let owner: TestWallet;
  let nft: string;

  beforeEach(async () => {
    network = await aNetwork();
    owner = await network.aWallet(10);
    const { context } = network;
    ({ nft } = await publishFile(context, { bytes: people('email', 'a.test'), fileName: 'a.csv' }));
    await context.db
      .updateTable('assets')
      .set({ owner_did: owner.did })
      .where('nft', '=', nft)
      .execute();
  });
  afterEach(() => network.close());

  const change = (made: AssetChange, by = owner) =>
    by.executeContract(manageAssetCall(nft, made, by.did, network.context.config));
  const show = (...sampleColumns: string[]) => change({ details: { sampleColumns } });

  async function newVersion(column: string, host: string) {
    const { assets, blobs, transact } = network.context;
    const blob = await blobs.put([Buffer.from(people(column, host))]);
    const file = { fileName: 'b.csv', mediaType: 'text/csv', ...blob };
    const assetId = await transact((tx) => assets.addArtifact(tx, file, owner.did));
    return change({ version: { assetId, fileName: 'b.csv', notes: '' } });
  }

  const seen = async () => {
    const reply = await network.app.inject(`/net/dapp/api/v1/assets/${nft}/inspection`);
    return { ...reply.json<FileInspection>().table, body: reply.body, etag: reply.headers['etag'] };
  };

  it('is put in by its name as the file has it, with its blanks', async () => {
    const rows = Array.from({ length: 40 }, (_none, row) => ({
      id: row,
      ' email ': `u${row}@a.test`,
    }));
    const { context } = network;
    const bytes = rows.map((row) => JSON.stringify(row)).join('\n');
    ({ nft } = await publishFile(context, { bytes, fileName: 'a.jsonl' }));
    await context.db
      .updateTable('assets')
      .set({ owner_did: owner.did })
      .where('nft', '=', nft)
      .execute();
    expect((await seen()).columns?.[1]).toMatchObject({ name: ' email ', isHidden: true });
    expect((await show(' email ')).status).toBe(true);
    expect((await seen()).sample?.[0]).toEqual(['0', 'u0@a.test']);
  });

  it('is put into the public sample by its owner alone, and taken out again', async () => {
    const before = await seen();
    expect(before.body).not.toContain('@a.test');
    const stranger = await network.aWallet();
    expect((await change({ details: { sampleColumns: ['email'] } }, stranger)).status).toBe(false);
    expect((await seen()).etag).toBe(before.etag);

    expect((await show('email')).status).toBe(true);
    expect((await seen()).sample?.[0]).toEqual(['0', 'u0@a.test']);

    expect((await show()).status).toBe(true);
    const after = await seen();
    expect(after.columns?.[1]).toMatchObject({ isHidden: true });
    expect(after.body).not.toContain('@a.test');
  });

  it('stays as chosen in a new version of the file, and one of another name is left out', async () => {
    await show('email');
    expect((await newVersion('email', 'b.test')).status).toBe(true);
    expect((await seen()).sample?.[0]).toEqual(['0', 'u0@b.test']);
    expect((await newVersion('contact', 'c.test')).status).toBe(true);
    const { body, columns } = await seen();
    expect(columns?.[1]).toMatchObject({ name: 'contact', isHidden: true });
    expect(body).not.toContain('@c.test');
  });

  it.each([
    { what: 'a text', sampleColumns: 'email' },
    { what: 'a number', sampleColumns: [1] },
    { what: 'too long a name', sampleColumns: ['x'.repeat(501)] },
    { what: 'too many names', sampleColumns: Array.from({ length: 201 }, String) },
  ])('is not chosen by $what', async ({ sampleColumns }) => {
    const details = { sampleColumns } as AssetChange['details'];
    expect((await change({ ...(details && { details }) })).status).toBe(false);
  });
});
