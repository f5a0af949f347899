import { File as NodeFile } from 'node:buffer';

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEY } from '@trove/shared/contract/storage-keys.ts';

import {
  aSlowReply,
  ask,
  asked,
  end,
  openPlayground,
  ready,
  said,
  says,
  shows,
  streamed,
  submit,
} from './open-playground.tsx';

const found = {
  rag: 'Maren keeps the light.',
  sources: [{ id: 4, file: null, start: 0, end: 22, score: 3.21, text: 'Maren keeps the light.' }],
  chunks: 9,
  used: 1,
};
const text = () => screen.getByLabelText<HTMLTextAreaElement>('RAG context text');
const fileInput = () => screen.getByLabelText<HTMLInputElement>('RAG file');
const done = () =>
  shows(() => said('Assistant').length === 1 && submit().textContent === 'Try it out');
const fieldsOf = (body = '') =>
  [...body.matchAll(/name="(\w+)"[^\r]*\r\n(?:Content-Type[^\r]*\r\n)?\r\n([^\r]*)/g)].map(
    ([, name, value]) => [name, value],
  );
const formOf = (body?: string) => Object.fromEntries(fieldsOf(body));

/** Node's own `File`: its `FormData` accepts no other. */
const aFile = (name = 'harbour.txt') => new NodeFile(['Maren'], name) as unknown as File;

/** A network that keeps the files it reads: each is called by its name there. */
const keeping = {
  'POST /net/rag': ({ body }: { body: string }) => {
    const fields = fieldsOf(body);
    const ids = fields.flatMap(([name, value]) => (name === 'file_id' ? (value ?? '') : []));
    if (ids.length === 0) return { ...found, fileId: /filename="([^"]+)"/.exec(body)?.[1] };
    const sources = ids.map((id, at) => ({
      ...{ id: 4, start: 0, end: 4, score: 2 - at, text: `${id} says so.` },
      ...{ file: id, fileId: id },
    }));
    const unused = [{ ...sources[0], id: 7, score: 0.5, text: 'Less to do with it.' }];
    const rag = sources.map((source) => source.text).join('\n\n');
    return { rag, sources, unused, matched: 4, chunks: 18, used: 2 };
  },
  'DELETE /net/rag/files/': {},
  'GET /net/rag/files': {
    files: [
      { id: 'harbour.txt', name: 'harbour.txt', size: 5, keptUntil: '2026-11-30T12:00:00.000Z' },
      { id: 'boats.md', name: 'boats.md', size: 5, keptUntil: '2026-12-02T12:00:00.000Z' },
    ],
  },
};

beforeEach(() => localStorage.clear());

describe('retrieval', () => {
  it('[PLAYSET-26] [PLAYSET-27] [PLAYSET-28] [PLAYSET-32] begins with 100, 3 and nine types of files', async () => {
    openPlayground();
    expect(screen.getByLabelText<HTMLInputElement>('Chunk Size').value).toBe('100');
    expect(screen.getByLabelText<HTMLInputElement>('K-Nearest').value).toBe('3');
    expect(fileInput().accept).toBe('.txt,.md,.json,.csv,.pdf,.docx,.html,.htm,.rtf');
    await ready();
  });

  it('[PLAYSET-24] [PLAYSET-36] [PLAYSET-37] [PLAYSET-61] [PLAY-45] looks in the text, and shows what went into the prompt', async () => {
    const opened = openPlayground({ answers: { 'POST /net/rag': found } });
    await opened.user.type(text(), 'Maren keeps the light.');
    expect(fileInput().disabled).toBe(true);
    await ask(opened, 'Who?');
    await done();
    expect(formOf(opened.posts('/net/rag')[0]?.body)).toEqual({
      prompt: 'Who?',
      rag_txt: 'Maren keeps the light.',
      chunk_size: '100',
      k: '3',
    });
    const [message] = asked(opened).ollama_inference_input.messages;
    expect(message.content).toMatch(/^RAG Context:\nMaren keeps the light\.\n.+Who\?$/s);
    expect(said('You')[0]).toMatch(/^YouWho\?/);
    expect(await screen.findByText('Context: 1 of 9 chunks')).toBeTruthy();
    expect(screen.getByText('Maren keeps the light.', { selector: 'blockquote' })).toBeTruthy();
    expect(said('Assistant')[0]).toContain('1. Your text · chunk 5 · score 3.21');
  });

  it.each([
    ['[PLAYSET-29]', '0', '0', '1', '1'],
    ['[PLAYSET-30] [PLAYSET-31]', 'many', 'x', '500', '3'],
  ])('%s takes %s and %s for whole numbers', async (_id, size, k, sentSize, sentK) => {
    const opened = openPlayground({ answers: { 'POST /net/rag': found } });
    await opened.user.type(text(), 'Text');
    for (const [label, typed] of [
      ['Chunk Size', size],
      ['K-Nearest', k],
    ] as const) {
      await opened.user.clear(screen.getByLabelText(label));
      await opened.user.type(screen.getByLabelText(label), typed);
    }
    await ask(opened, 'Who?');
    await done();
    expect(formOf(opened.posts('/net/rag')[0]?.body)).toMatchObject({
      chunk_size: sentSize,
      k: sentK,
    });
  });

  it('leads from an answer to its passage, and from there into the file', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const opened = openPlayground({
      answers: {
        'POST /net/rag': {
          ...found,
          sources: found.sources.map((source) => ({ ...source, fileId: 'f1' })),
        },
        'GET /net/rag/files/f1/text': { name: 'a.txt', text: `${found.rag} Boats leave.` },
        'POST /inference': streamed(says('Maren does [1].'), end()),
      },
    });
    await opened.user.type(text(), found.rag);
    await ask(opened, 'Who?');
    await done();
    await screen.findByText('Context: 1 of 9 chunks');
    await opened.user.click(await screen.findByRole('button', { name: 'Passage 1' }));
    expect(document.activeElement?.textContent).toContain('1. Your text · chunk 5');
    await opened.user.click(screen.getByRole('button', { name: 'Show in the file' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Boats leave/);
    expect(dialog.getByText(found.rag, { selector: 'mark' })).toBeTruthy();
  });

  it('[PLAYSET-38] goes on without context when the search fails', async () => {
    const opened = openPlayground({ answers: { 'POST /net/rag': 500 } });
    await opened.user.type(text(), 'Text');
    await ask(opened, 'Who?');
    await done();
    expect(asked(opened).ollama_inference_input.messages[0].content).toBe('Who?');
  });

  it('[PLAY-63] searches nothing where there is nothing to search', async () => {
    const opened = openPlayground();
    await ask(opened, 'Who?');
    await done();
    expect(opened.posts('/net/rag')).toEqual([]);
  });

  it('[PLAYSET-25] [PLAYSET-33] [PLAYSET-35] reads a file at once, and blocks sending until it has', async () => {
    localStorage.setItem(
      STORAGE_KEY.projects,
      JSON.stringify([{ name: 'Default', systemPrompt: '', messages: [], ragText: '' }]),
    );
    let answer = (_reply: object) => {};
    const opened = openPlayground({
      answers: { 'POST /net/rag': () => new Promise<object>((resolve) => (answer = resolve)) },
    });
    await opened.user.upload(fileInput(), aFile());
    expect(await screen.findByText('Uploading…')).toBeTruthy();
    expect(text().value).toBe('');
    expect(text().disabled).toBe(true);
    await ask(opened, 'Who?');
    expect((await screen.findByText(/is still being read/)).textContent).toContain('harbour.txt');
    expect(opened.host.wallet.request).not.toHaveBeenCalled();

    answer({ ...found, chunks: 9 });
    expect(await screen.findByText('Ready: 9 chunks', {}, { timeout: 10_000 })).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'Remove harbour.txt' }));
    expect(text().disabled).toBe(false);
  });

  it('looks in all files of a project, which the network keeps, and shows the file of each passage', async () => {
    const opened = openPlayground({ answers: keeping });
    await opened.user.upload(fileInput(), [aFile(), aFile('boats.md')]);
    const files = within(await screen.findByRole('list', { name: 'Files to look in' }));
    await shows(() => files.queryAllByText('Ready: 9 chunks').length === 2);
    expect(await files.findByText('Deleted on Nov 30 if unused')).toBeTruthy();
    expect(files.getAllByText('5 bytes · cut at 100 characters')).toHaveLength(2);

    await ask(opened, 'Who?');
    await done();
    const question = opened.posts('/net/rag').at(-1)?.body;
    expect(fieldsOf(question)).toEqual([
      ['prompt', 'Who?'],
      ['file_id', 'harbour.txt'],
      ['file_id', 'boats.md'],
      ['chunk_size', '100'],
      ['k', '3'],
    ]);
    expect(asked(opened).ollama_inference_input.messages[0].content).toContain(
      'harbour.txt says so.\n\nboats.md says so.',
    );
    expect(await screen.findByText('Context: 2 of 18 chunks')).toBeTruthy();
    expect(said('Assistant')[0]).toContain('2. boats.md · chunk 5 · score 1.00 · used');
    expect(said('Assistant')[0]).toContain('3. harbour.txt · chunk 8 · score 0.50 · not used');
    expect(said('Assistant')[0]).toContain('1 more matched less.14 chunks did not match.');

    await opened.user.click(screen.getByRole('button', { name: 'Remove boats.md' }));
    expect(files.queryByText('boats.md')).toBeNull();
    expect(files.getByText('harbour.txt')).toBeTruthy();
    const gone = opened.network.calls.filter(({ method }) => method === 'DELETE');
    expect(gone.map(({ url }) => url)).toEqual(['/net/rag/files/boats.md']);
  });

  it('keeps the files of a project over a reload, and says which one is not kept any more', async () => {
    const kept = { name: 'harbour.txt', bytes: 5, chunks: 9, chunkSize: 100 };
    localStorage.setItem(
      STORAGE_KEY.projects,
      JSON.stringify([
        {
          ...{ name: 'Default', systemPrompt: '', messages: [] },
          ragFiles: [
            { ...kept, id: 'harbour.txt' },
            { ...kept, id: 'old', name: 'old.txt' },
          ],
        },
      ]),
    );
    openPlayground({ answers: keeping });
    const files = within(await screen.findByRole('list', { name: 'Files to look in' }));
    const [first, second] = files.getAllByRole('listitem');
    expect((await files.findByRole('alert')).textContent).toMatch(/^Not kept any more/);
    expect(second?.textContent).toContain('old.txt');
    expect(first?.textContent).toContain('Ready: 9 chunks');
    expect(text().disabled).toBe(true);
    await ready();
  });

  it('says in the words of the network why a file cannot be read, keeps nothing of it and chats on', async () => {
    const message = 'locked.pdf opens with a password only. Send a copy without one.';
    const opened = openPlayground({
      answers: { 'POST /net/rag': () => Response.json({ message }, { status: 422 }) },
    });
    await opened.user.upload(fileInput(), aFile('locked.pdf'));
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    await ask(opened, 'Who?');
    await done();
    expect(opened.posts('/net/rag')).toHaveLength(1);
    await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
    await shows(() => opened.posts('/net/rag').length === 2);
    await screen.findByText(message);
    await opened.user.click(screen.getByRole('button', { name: 'Remove locked.pdf' }));
    expect(text().disabled).toBe(false);
  });

  it('refuses the eleventh file of a project', async () => {
    const opened = openPlayground({ answers: keeping });
    const names = Array.from({ length: 11 }, (_, at) => `part-${at}.txt`);
    await opened.user.upload(
      fileInput(),
      names.map((name) => aFile(name)),
    );
    expect(await screen.findByText('A project looks in at most 10 files.')).toBeTruthy();
    await shows(() => screen.queryAllByText('Uploading…').length === 0);
    expect(opened.posts('/net/rag')).toHaveLength(10);
    await ready();
  });

  it('sends no more passages than there is room for, and says so: what is shown as used was sent', async () => {
    const long = (id: number) => ({
      ...{ id, file: null, start: 0, end: 20_000, score: 1, text: `${id}`.repeat(20_000) },
    });
    const sources = [long(1), long(2)];
    const rag = sources.map((source) => source.text).join('\n\n');
    const reply = aSlowReply();
    const opened = openPlayground({
      answers: {
        'POST /net/rag': { rag, sources, chunks: 2, used: 2 },
        'POST /inference': reply.answer,
      },
    });
    await opened.user.type(text(), 'Text');
    await ask(opened, 'Who?');
    expect(
      await screen.findByText('1 of 2 passages did not fit beside the question.'),
    ).toBeTruthy();
    expect(await screen.findByText('Context: 1 of 2 chunks')).toBeTruthy();
    const [{ content }] = asked(opened).ollama_inference_input.messages;
    expect(content.length).toBeLessThanOrEqual(32_000);
    expect(content).toContain(`\n${'1'.repeat(20_000)}\n`);
    expect(content).not.toContain('22');
    reply.say(says('Maren.'), end());
    reply.close();
    await done();
  });

  it('says before the answer that nothing matched', async () => {
    const reply = aSlowReply();
    const opened = openPlayground({
      answers: {
        'POST /net/rag': { rag: '', sources: [], chunks: 9, used: 0, reason: 'Nothing matches.' },
        'POST /inference': reply.answer,
      },
    });
    await opened.user.type(text(), 'Text');
    await ask(opened, 'Who?');
    expect(
      await screen.findByText('0 of 9 chunks matched. The answer comes without context.'),
    ).toBeTruthy();
    expect(screen.getByText('AI is thinking...')).toBeTruthy();
    reply.say(says('I do not know.'), end());
    reply.close();
    await done();
  });

  it('[PLAYSET-34] shows for a second that it uploads, however quick the network is', async () => {
    jest.useFakeTimers();
    try {
      const opened = openPlayground({ answers: { 'POST /net/rag': found } });
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.upload(fileInput(), aFile());
      await act(async () => jest.advanceTimersByTimeAsync(999));
      expect(opened.posts('/net/rag')).toHaveLength(1);
      expect(screen.getByText('Uploading…')).toBeTruthy();
      await act(async () => jest.advanceTimersByTimeAsync(2));
      expect(screen.getByText('Ready: 9 chunks')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['of another type', new File(['x'], 'photo.png'), /Only these files can be read/],
    ['that is empty', new File([], 'notes.txt'), 'This file is empty.'],
    [
      'that is too large',
      new File([new Uint8Array(21 * 1024 ** 2)], 'notes.txt'),
      'A file may have at most 20 MB.',
    ],
  ])('refuses a file %s with the reason', async (_what, file, reason) => {
    const opened = openPlayground();
    const user = opened.user;
    fileInput().accept = '';
    await user.upload(fileInput(), file);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(opened.posts('/net/rag')).toEqual([]);
    await ready();
  });
});
