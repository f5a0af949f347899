import type { RagAnswer } from '@trove/contract/wire/ai/rag.ts';

import { PIECE_BYTES } from '../../platform/pieces.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';

/** Of more than two pieces, which end within letters. */
const LONG = `x${'退货政策三十天。\n'.repeat(PIECE_BYTES / 12)}The ferry leaves at noon.`;

describe('a document of several pieces', () => {
  let network: TestNetwork;
  let headers: Record<string, string>;
  beforeAll(async () => {
    network = await aNetwork();
    headers = await createSession(network.context, 'did-1');
  });
  afterAll(() => network.close());

  async function ask(fields: Record<string, string>, file?: string): Promise<RagAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file !== undefined) form.append('file', new Blob([file]), 'long.txt');
    const url = `${network.baseUrl}/net/rag`;
    const reply = await fetch(url, { method: 'POST', body: form, headers });
    return (await reply.json()) as RagAnswer;
  }
  const question = { prompt: 'When does the ferry leave?', chunk_size: '100', k: '1' };

  it('is searched, stored and returned without a letter lost', async () => {
    const { fileId = '', sources } = await ask(question, LONG);
    const kept = await ask({ ...question, file_id: fileId });
    expect(kept.sources).toEqual(sources);

    const pieces = await network.context.db.selectFrom('rag_pieces').select('piece').execute();
    expect(pieces.length).toBeGreaterThan(2);
    const reply = await fetch(`${network.baseUrl}/net/rag/files/${fileId}/text`, { headers });
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { name, text } = (await reply.json()) as { name: string; text: string };
    expect(name).toBe('long.txt');
    expect(text === LONG).toBe(true);
    for (const { start, end, text: passage } of sources)
      expect(text.slice(start, end)).toBe(passage);
  });

  it('may be typed', async () => {
    // A form ends its lines in its own way.
    const typed = LONG.replaceAll('\n', ' ');
    const { sources } = await ask({ ...question, rag_txt: ` ${typed} ` });
    expect(sources).toMatchObject([
      { end: typed.length, text: expect.stringMatching(/The ferry leaves at noon\.$/) },
    ]);
  });

  it('gives no more passages than an answer may have, and says so', async () => {
    const words = 'The ferry leaves at noon. '.repeat(40_000);
    const { sources, used, rag, note } = await ask({
      ...question,
      chunk_size: '300000',
      k: '9',
      rag_txt: words,
    });
    expect([sources.length, used, rag.length <= 400_000]).toEqual([1, 1, true]);
    expect(note).toBe('The passages were cut to 400,000 characters, the most that an answer has.');
  });
});
