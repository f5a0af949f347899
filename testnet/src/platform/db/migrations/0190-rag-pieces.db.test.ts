import { sql } from 'kysely';

import { createRagFiles } from '../../../ai/rag/rag-files.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { onPostgres } from '../../../testing/test-database.ts';
import { ragPieces } from './0190-rag-pieces.ts';

describe('documents stored as one text', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  it('are carried over into pieces', async () => {
    const { clock, db } = network.context;
    await sql`drop table rag_pieces`.execute(db);
    await sql`alter table rag_files drop column pieces`.execute(db);
    const documents: Record<string, string> = {
      small: '{"kind":"text","parts":[{"text":"Grüße"}]}',
      // Its second piece begins within a letter.
      large: JSON.stringify({ kind: 'text', parts: [{ text: `x${'退'.repeat(200_000)}` }] }),
      exact: JSON.stringify('x'.repeat(262_142)),
    };
    for (const [id, document] of Object.entries(documents))
      await sql`insert into rag_files (did, id, file_name, size, document, used)
        values ('ada', ${id}, ${`${id}.txt`}, 1, ${document}, ${clock.now()})`.execute(db);

    const dialect = onPostgres ? 'postgres' : 'sqlite';
    for (const statement of ragPieces(dialect)) await sql.raw(statement).execute(db);

    const files = createRagFiles(network.context);
    const numbers: Record<string, number> = {};
    for (const [id, document] of Object.entries(documents)) {
      const found = await files.find('ada', id);
      const pieces: Uint8Array[] = [];
      for await (const piece of found?.pieces ?? []) pieces.push(piece);
      expect(Buffer.concat(pieces).toString('utf8')).toBe(document);
      numbers[id] = pieces.length;
    }
    expect(numbers).toEqual({ small: 1, large: 3, exact: 1 });
  });

  it('may be none', async () => {
    const { db } = network.context;
    await sql`drop table rag_pieces`.execute(db);
    await sql`alter table rag_files drop column pieces`.execute(db);
    await db.deleteFrom('rag_files').execute();
    const dialect = onPostgres ? 'postgres' : 'sqlite';
    for (const statement of ragPieces(dialect)) await sql.raw(statement).execute(db);
    expect(await db.selectFrom('rag_pieces').selectAll().execute()).toEqual([]);
  });
});
