import { DAY } from '@trove/contract/time.ts';
import type { RagAnswer } from '@trove/contract/wire/ai/rag.ts';

import { docx, lockedPdf, pdf } from '../../ai/rag/testing/make-files.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { manualClock } from '../../testing/manual-clock.ts';

const GUIDE = `The faucet gives ten tokens to a new wallet. You may ask again after ten minutes.

Purchases are written into a block. A seller can withdraw earnings from one hundred tokens on.`;

describe('POST rag', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let session: Record<string, string>;
  beforeAll(async () => {
    network = await aNetwork({ clock });
  });
  beforeEach(async () => {
    session = await createSession(network.context, 'did-1');
  });
  afterAll(() => network.close());

  async function ask(
    fields: Record<string, string | readonly string[]>,
    file?: { name: string; bytes: Uint8Array | string },
    headers = session,
  ) {
    const form = new FormData();
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) form.append(name, value);
    if (file) form.append('file', new Blob([Uint8Array.from(Buffer.from(file.bytes))]), file.name);
    const reply = await fetch(`${network.baseUrl}/net/rag`, {
      method: 'POST',
      body: form,
      headers,
    });
    return {
      code: reply.status,
      ...((await reply.json()) as RagAnswer & { message: string }),
    };
  }
  const question = { prompt: 'How many tokens does the faucet give?', chunk_size: '60', k: '1' };

  it('[PLAYSET-36] [PLAYSET-37] finds the passage of a text with its position', async () => {
    const { code, ...answer } = await ask({ ...question, rag_txt: GUIDE });
    expect(code).toBe(200);
    expect(answer).toEqual({
      rag: 'The faucet gives ten tokens to a new wallet.',
      sources: [
        {
          id: 0,
          file: null,
          start: 0,
          end: 44,
          score: expect.any(Number),
          text: 'The faucet gives ten tokens to a new wallet.',
        },
      ],
      // One more of the four pieces contains one of its words.
      unused: [expect.objectContaining({ file: null })],
      matched: 2,
      chunks: 4,
      used: 1,
    });
  });

  it('finds the passage of a file, with its page', async () => {
    const bytes = pdf(['Nothing here.', 'The faucet gives ten tokens.']);
    const { sources, rag } = await ask(question, { name: 'guide.pdf', bytes });
    expect(rag).toBe('The faucet gives ten tokens.');
    expect(sources).toMatchObject([{ file: 'guide.pdf', page: 2 }]);
  });

  it('explains an empty result', async () => {
    expect(await ask({ ...question, prompt: 'zebra', rag_txt: GUIDE })).toMatchObject({
      code: 200,
      rag: '',
      sources: [],
      used: 0,
      reason: 'Nothing in the text matches the question.',
    });
  });

  it('uses a short text as a whole when no word matches', async () => {
    const rag_txt = 'The last ferry leaves at 23:40.';
    expect(await ask({ ...question, prompt: 'zebra', rag_txt })).toMatchObject({
      rag: rag_txt,
      used: 1,
      note: 'All of the text is used.',
    });
  });

  it('uses all of a short text when the question is about the whole', async () => {
    const prompt = 'Fasse das Dokument zusammen';
    const { note, sources } = await ask({ ...question, prompt, rag_txt: GUIDE });
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatchObject({ start: 0, text: expect.stringMatching(/tokens on\.$/) });
    expect(note).toBe('All of the text is used.');
  });

  it('reports a larger chunk size when the requested one gives too many chunks', async () => {
    const rag_txt = Array.from({ length: 2000 }, (_, n) => `Sentence number ${n}.`).join(' ');
    const { note, chunks } = await ask({ prompt: 'number 7', rag_txt, chunk_size: '1', k: '1' });
    expect(chunks).toBeLessThanOrEqual(5000);
    expect(note).toMatch(
      /^The text was cut into pieces of \d+ characters, because smaller ones would exceed the limit of 5,000\.$/,
    );
  });

  it.each([
    ['an empty one', 'empty.txt', '  \n'],
    ['an empty page', 'page.pdf', pdf([''])],
    ['an empty document', 'empty.docx', docx('')],
  ])('finds no text in %s', async (_what, name, bytes) => {
    expect(await ask(question, { name, bytes })).toMatchObject({
      code: 422,
      message: `No text found in ${name}`,
    });
  });

  it('rejects a password-protected PDF with an explanation', async () => {
    expect(await ask(question, { name: 'locked.pdf', bytes: lockedPdf() })).toMatchObject({
      code: 422,
      message: 'locked.pdf is password-protected. Send an unprotected copy.',
    });
  });

  it.each([
    ['no prompt', { rag_txt: 'x' }, 'The prompt is missing.'],
    ['nothing to look in', { prompt: 'x' }, 'Send a text or a file to look in.'],
    [
      'a size that is none',
      { prompt: 'x', rag_txt: 'x', chunk_size: '0' },
      'chunk_size must be a whole number from 1 on.',
    ],
    [
      'a k that is none',
      { prompt: 'x', rag_txt: 'x', k: 'many' },
      'k must be a whole number from 1 on.',
    ],
  ])('rejects %s', async (_what, fields, message) => {
    expect(await ask(fields as unknown as Record<string, string>)).toMatchObject({
      code: 422,
      message,
    });
  });

  it('rejects a text together with a file, and other file types', async () => {
    const both = await ask({ ...question, rag_txt: 'x' }, { name: 'a.txt', bytes: 'x' });
    expect([both.code, both.message]).toEqual([422, 'Send either a text or a file, not both.']);
    const other = await ask(question, { name: 'a.exe', bytes: 'x' });
    expect([other.code, other.message]).toEqual([
      422,
      'Only these files can be read: .txt, .md, .json, .csv, .pdf, .docx, .html, .htm, .rtf.',
    ]);
  });

  it('rejects files beyond 20 MB', async () => {
    const bytes = Buffer.alloc(20 * 1024 ** 2 + 1, 'a');
    expect(await ask(question, { name: 'big.txt', bytes })).toMatchObject({
      code: 413,
      message: 'A file may have at most 20 MB.',
    });
  });

  it('rejects visitors, other sites and other content types', async () => {
    expect((await ask({ ...question, rag_txt: GUIDE }, undefined, {})).code).toBe(401);
    const evil = { ...session, origin: 'https://evil.example' };
    expect((await ask({ ...question, rag_txt: GUIDE }, undefined, evil)).code).toBe(403);
    const reply = await network.app.inject({
      method: 'POST',
      url: '/net/rag',
      payload: {},
      headers: session,
    });
    expect(reply.statusCode).toBe(415);
  });

  describe('stored files', () => {
    const listFiles = async (headers = session) =>
      (await network.app.inject({ url: '/net/rag/files', headers })).json<{
        files: { id: string; name: string; keptUntil: string }[];
      }>().files;
    const remove = (id: string, headers = session) =>
      network.app.inject({ method: 'DELETE', url: `/net/rag/files/${id}`, headers });

    it('are available to their DID only until they are deleted', async () => {
      const { fileId = '' } = await ask(question, { name: 'guide.txt', bytes: GUIDE });
      expect((await listFiles()).find(({ id }) => id === fileId)?.name).toBe('guide.txt');

      const stranger = await createSession(network.context, 'did-2');
      expect(await listFiles(stranger)).toEqual([]);
      expect((await remove(fileId, stranger)).statusCode).toBe(404);
      expect((await remove(fileId)).statusCode).toBe(200);
      expect((await listFiles()).some(({ id }) => id === fileId)).toBe(false);
    });

    it('return the exact text of a passage, to their DID only, and the network parses none', async () => {
      const bytes = pdf(['Nothing here.', 'The faucet gives ten tokens.']);
      const { fileId = '', sources } = await ask(question, { name: 'guide.pdf', bytes });
      const read = (headers = session) =>
        network.app.inject({ url: `/net/rag/files/${fileId}/text`, headers });
      const parse = jest.spyOn(JSON, 'parse');
      const { name, text } = (await read()).json<{ name: string; text: string }>();
      expect(parse.mock.calls.filter(([json]) => json.includes('"parts"'))).toEqual([]);
      parse.mockRestore();
      expect([name, sources.length > 0]).toEqual(['guide.pdf', true]);
      for (const source of sources) expect(text.slice(source.start, source.end)).toBe(source.text);
      expect((await read(await createSession(network.context, 'did-2'))).statusCode).toBe(404);
      expect((await read({})).statusCode).toBe(401);
    });

    it('are parsed once', async () => {
      const file = { name: 'twice.md', bytes: 'The faucet gives ten tokens. Unread.' };
      const { fileId = '' } = await ask(question, file);
      const { db } = network.context;
      const remembered = { kind: 'text', parts: [{ text: 'The faucet was remembered.' }] };
      await db
        .updateTable('rag_pieces')
        .set({ bytes: Buffer.from(JSON.stringify(remembered)) })
        .where('document', 'in', (files) =>
          files.selectFrom('rag_files').select('document').where('id', '=', fileId),
        )
        .execute();
      expect((await ask(question, file)).rag).toBe('The faucet was remembered.');
    });

    it('can be searched together, with the file of each passage', async () => {
      const boats = { name: 'boats.txt', bytes: 'Boats leave the harbour at noon.' };
      const light = { name: 'light.md', bytes: 'Maren keeps the light of the harbour.' };
      const uploadId = async (file: typeof boats) => (await ask(question, file)).fileId ?? '';
      const [boatsId, lightId] = [await uploadId(boats), await uploadId(light)];
      const both = { prompt: 'the harbour', chunk_size: '100', k: '5' };
      const answer = await ask({ ...both, file_id: [boatsId, lightId] });
      expect(answer).toMatchObject({ code: 200, chunks: 2, used: 2, matched: 2 });
      expect(answer.sources.map(({ id, file, fileId }) => ({ id, file, fileId }))).toEqual(
        expect.arrayContaining([
          { id: 0, file: 'boats.txt', fileId: boatsId },
          { id: 0, file: 'light.md', fileId: lightId },
        ]),
      );
      expect(answer.rag).toBe(answer.sources.map(({ text }) => text).join('\n\n'));

      await remove(boatsId);
      const left = await ask({ ...both, file_id: [boatsId, lightId] });
      expect(left.sources.map(({ file }) => file)).toEqual(['light.md']);
      expect(left.note).toBe(
        'Only light.md could be searched: the other files are no longer stored.',
      );
      const stranger = await createSession(network.context, 'did-2');
      expect(await ask({ ...both, file_id: lightId }, undefined, stranger)).toMatchObject({
        code: 404,
        message: 'These files are no longer stored. Choose them again.',
      });
      expect((await ask({ ...both, rag_txt: 'x', file_id: lightId })).code).toBe(422);
    });

    it('are deleted seven days after their last use', async () => {
      const { fileId = '' } = await ask(question, { name: 'week.txt', bytes: GUIDE });
      const { createRagFiles } = await import('../../ai/rag/rag-files.ts');
      const files = createRagFiles(network.context);
      clock.pass(7 * DAY - 1);
      await files.sweep();
      session = await createSession(network.context, 'did-1');
      expect((await listFiles()).some(({ id }) => id === fileId)).toBe(true);
      clock.pass(1);
      await files.sweep();
      expect((await listFiles()).some(({ id }) => id === fileId)).toBe(false);
    });
  });
});
