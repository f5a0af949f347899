import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';

import { type OpenDatabase, openDatabase } from '../../../platform/db/open-database.ts';
import { createIndexMerge } from './merge-index.ts';

describe('the search index of the embedded database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-index-'));
  let opened: OpenDatabase;
  beforeAll(async () => (opened = await openDatabase({ folder, durable: false })));
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });

  const count = async (what: ReturnType<typeof sql>) =>
    (await sql<{ count: number }>`select count(*) as count from (${what})`.execute(opened.db))
      .rows[0]?.count;
  const segments = () => count(sql`select distinct segid from catalogue_model_texts_idx`);

  it('is merged sweep by sweep without changing its results', async () => {
    for (let id = 1; id <= 7; id += 1) {
      await sql`insert into catalogue_model_texts (rowid, title, words)
        values (${id}, ${`sorter ${id}`}, 'sorts what it gets')`.execute(opened.db);
    }
    expect(await segments()).toBeGreaterThan(2);
    const merge = createIndexMerge(opened.db);
    for (let sweep = 0; sweep < 10; sweep += 1) await merge.sweep();
    expect(await segments()).toBe(1);
    const found = sql`select rowid from catalogue_model_texts where words match 'sorts'`;
    expect(await count(found)).toBe(7);
  });
});
