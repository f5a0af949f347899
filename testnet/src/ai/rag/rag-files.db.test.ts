import { DAY, HOUR } from '@trove/contract/time.ts';

import { PIECE_BYTES } from '../../platform/pieces.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { createRagFile, createRagFiles, type KeptDocument, type RagFiles } from './rag-files.ts';

const ADA = 'did-ada';
/** Of several pieces, which end within letters. */
const JSON_TEXT = JSON.stringify({ parts: [{ text: 'x退货政策🚢'.repeat(60_000) }] });
const LONG = Buffer.from(JSON_TEXT);
const PIECES = Math.ceil(LONG.length / PIECE_BYTES);

describe('kept documents', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let files: RagFiles;
  beforeAll(async () => {
    network = await aNetwork({ clock });
    files = createRagFiles(network.context);
  });
  afterEach(async () => {
    clock.pass(8 * DAY);
    await files.sweep();
  });
  afterAll(() => network.close());

  const stored = () =>
    network.context.db
      .selectFrom('rag_pieces')
      .select(['document', 'piece', 'bytes'])
      .orderBy('document')
      .orderBy('piece')
      .execute();
  const aFile = (words: string) => createRagFile('a.txt', '.txt', [Buffer.from(words)]);
  async function textOf({ pieces }: KeptDocument): Promise<string> {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    return Buffer.concat(all).toString('utf8');
  }

  it('are the same again, and no piece is larger than what is stored in one turn', async () => {
    const file = await aFile('one');
    await files.keep(ADA, file, [LONG]);
    const rows = await stored();
    expect(rows.map(({ piece }) => piece)).toEqual(Array.from({ length: PIECES }, (_, n) => n));
    expect(Math.max(...rows.map(({ bytes }) => bytes.length))).toBe(PIECE_BYTES);
    for (const found of [await files.find(ADA, file.id), await files.use(ADA, file.id)]) {
      expect(found?.name).toBe('a.txt');
      expect(found && (await textOf(found))).toBe(JSON_TEXT);
    }
  });

  it('are there whole or not at all', async () => {
    const file = await aFile('two');
    async function* killed() {
      yield LONG.subarray(0, 2 * PIECE_BYTES);
      throw new Error('killed');
    }
    await expect(files.keep(ADA, file, killed())).rejects.toThrow('killed');
    expect(await files.find(ADA, file.id)).toBeUndefined();
    expect(await files.list(ADA)).toEqual({ files: [] });

    // Others may still be storing theirs.
    await files.sweep();
    expect(await stored()).toHaveLength(2);
    clock.pass(HOUR);
    await files.sweep();
    expect(await stored()).toEqual([]);
  });

  it('are deleted with all their pieces', async () => {
    const file = await aFile('three');
    await files.keep(ADA, file, [LONG]);
    const found = await files.find(ADA, file.id);
    expect(await files.remove(ADA, file.id)).toBe(true);
    expect(await stored()).toEqual([]);
    expect(await files.remove(ADA, file.id)).toBe(false);
    // Whoever was reading it is told.
    await expect(found && textOf(found)).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('are deleted with all their pieces seven days after their last use', async () => {
    const file = await aFile('six');
    await files.keep(ADA, file, [LONG]);
    clock.pass(7 * DAY - 1);
    await files.sweep();
    expect(await stored()).toHaveLength(PIECES);
    clock.pass(1);
    await files.sweep();
    expect([await stored(), await files.list(ADA)]).toEqual([[], { files: [] }]);
  });

  it('are deleted with all their pieces even after a deletion that was killed', async () => {
    const file = await aFile('four');
    await files.keep(ADA, file, [LONG]);
    const { db } = network.context;
    await db.deleteFrom('rag_files').where('id', '=', file.id).execute();
    await db.deleteFrom('rag_pieces').where('piece', '<', 2).execute();
    clock.pass(HOUR);
    await files.sweep();
    expect(await stored()).toEqual([]);
  });

  it('are kept once, however many requests keep them', async () => {
    const file = await aFile('five');
    await Promise.all([files.keep(ADA, file, [LONG]), files.keep(ADA, file, [LONG])]);
    expect(await stored()).toHaveLength(PIECES);
    const found = await files.find(ADA, file.id);
    expect(found && (await textOf(found))).toBe(JSON_TEXT);
  });

  it('are the latest fifty', async () => {
    for (let n = 0; n < 52; n += 1) {
      clock.pass(1);
      await files.keep(ADA, await aFile(`file ${n}`), [Buffer.from('{}')]);
    }
    expect((await files.list(ADA)).files).toHaveLength(50);
    expect(await stored()).toHaveLength(50);
  });
});
