import { File as NodeFile } from 'node:buffer';

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEY } from '@trove/shared/contract/storage-keys.ts';

import {
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
const formOf = (body = '') =>
  Object.fromEntries(
    [...body.matchAll(/name="(\w+)"[^\r]*\r\n(?:Content-Type[^\r]*\r\n)?\r\n([^\r]*)/g)].map(
      ([, name, value]) => [name, value],
    ),
  );

/** Node's own `File`: its `FormData` accepts no other. */
const aFile = () => new NodeFile(['Maren'], 'harbour.txt') as unknown as File;

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
    expect(screen.getByText('Context: 1 of 9 chunks')).toBeTruthy();
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
        'POST /net/rag': { ...found, fileId: 'f1' },
        'GET /net/rag/files/f1/text': { name: 'a.txt', text: `${found.rag} Boats leave.` },
        'POST /inference': streamed(says('Maren does [1].'), end()),
      },
    });
    await opened.user.type(text(), found.rag);
    await ask(opened, 'Who?');
    await done();
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
    await opened.user.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(text().disabled).toBe(false);
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
