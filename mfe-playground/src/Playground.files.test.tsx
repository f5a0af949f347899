import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';

import {
  ask,
  asked,
  did,
  openPlayground,
  ready,
  shows,
  turns,
} from './testing/open-playground.tsx';
import {
  aFile,
  done,
  fieldsOf,
  fileInput,
  found,
  keeping,
  text,
} from './testing/retrieval-scene.ts';

beforeEach(() => localStorage.clear());

describe('files for retrieval', () => {
  it('[PLAYSET-25] [PLAYSET-33] [PLAYSET-35] reads a file at once, and queues a message until it is done', async () => {
    localStorage.setItem(
      STORAGE_KEY.projects,
      JSON.stringify([{ name: 'Default', systemPrompt: '', messages: [], ragText: '' }]),
    );
    let answer = (_reply: object) => {};
    const opened = openPlayground({
      answers: { 'POST /net/rag': () => new Promise<object>((resolve) => (answer = resolve)) },
    });
    await ready();
    await opened.user.upload(fileInput(), aFile());
    expect(await screen.findByText('Uploading…')).toBeTruthy();
    expect(text().value).toBe('');
    expect(text().disabled).toBe(true);
    await ask(opened, 'Who?');
    expect(await screen.findByText('Sends when harbour.txt is ready.')).toBeTruthy();
    expect(opened.host.wallet.request).not.toHaveBeenCalled();

    answer({ ...found, chunks: 9 });
    expect(await screen.findByText('Ready: 9 chunks', {}, { timeout: 10_000 })).toBeTruthy();
    await shows(() => opened.posts('/net/rag').length === 2);
    answer(found);
    await done();
    expect(screen.queryByText(/^Sends when/)).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Remove harbour.txt' }));
    expect(text().disabled).toBe(false);
  });

  it('searches all files of a project on the network, and shows the file of each passage', async () => {
    const opened = openPlayground({ answers: keeping });
    await ready();
    await opened.user.upload(fileInput(), [aFile(), aFile('boats.md')]);
    const files = within(await screen.findByRole('list', { name: 'Files to search' }));
    await shows(() => files.queryAllByText('Ready: 9 chunks').length === 2);
    expect(await files.findByText('Deleted on Nov 30 if unused')).toBeTruthy();
    expect(files.getAllByText('5 bytes · chunks of 100 characters')).toHaveLength(2);

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
      '[1] harbour.txt says so.\n\n[2] boats.md says so.',
    );
    expect(await screen.findByText('Context: 2 of 18 chunks')).toBeTruthy();
    expect(turns('Assistant')[0]).toContain('2. boats.md · chunk 5 · score 1.00 · used');
    expect(turns('Assistant')[0]).toContain('3. harbour.txt · chunk 8 · score 0.50 · not used');
    expect(turns('Assistant')[0]).toContain(
      '1 more matched with a lower score.14 chunks did not match.',
    );

    await opened.user.click(screen.getByRole('button', { name: 'Remove boats.md' }));
    expect(files.queryByText('boats.md')).toBeNull();
    expect(files.getByText('harbour.txt')).toBeTruthy();
    const gone = opened.network.calls.filter(({ method }) => method === 'DELETE');
    expect(gone.map(({ url }) => url)).toEqual(['/net/rag/files/boats.md']);
  });

  it('keeps the files of a project after a reload, and shows which ones are no longer stored', async () => {
    const kept = { name: 'harbour.txt', bytes: 5, chunks: 9, chunkSize: 100 };
    localStorage.setItem(
      STORAGE_KEY.projects,
      JSON.stringify([
        {
          name: 'Default',
          systemPrompt: '',
          messages: [],
          ragFiles: [
            { ...kept, id: 'harbour.txt' },
            { ...kept, id: 'old', name: 'old.txt' },
          ],
        },
      ]),
    );
    openPlayground({ answers: keeping });
    const files = within(await screen.findByRole('list', { name: 'Files to search' }));
    const [first, second] = files.getAllByRole('listitem');
    expect((await files.findByRole('alert')).textContent).toMatch(/^No longer stored/);
    expect(second?.textContent).toContain('old.txt');
    expect(first?.textContent).toContain('Ready: 9 chunks');
    expect(text().disabled).toBe(true);
    await ready();
  });

  it("shows the network's reason why a file cannot be read, stores nothing of it and keeps the chat usable", async () => {
    const message = 'locked.pdf is password-protected. Send an unprotected copy.';
    const opened = openPlayground({
      answers: { 'POST /net/rag': () => Response.json({ message }, { status: 422 }) },
    });
    await ready();
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

  it('rejects the eleventh file of a project', async () => {
    const opened = openPlayground({ answers: keeping });
    const names = Array.from({ length: 11 }, (_, at) => `part-${at}.txt`);
    await opened.user.upload(
      fileInput(),
      names.map((name) => aFile(name)),
    );
    expect(await screen.findByText('A project can search at most 10 files.')).toBeTruthy();
    await shows(() => screen.queryAllByText('Uploading…').length === 0);
    expect(opened.posts('/net/rag')).toHaveLength(10);
    await ready();
  });

  it('[PLAYSET-34] shows the upload state for at least a second', async () => {
    jest.useFakeTimers();
    try {
      const opened = openPlayground({ answers: { 'POST /net/rag': found } });
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await ready();
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

  it('can be attached with the paper clip, and dropped on the chat', async () => {
    const opened = openPlayground({ answers: keeping });
    const chat = screen.getByRole('region', { name: 'Chat' });
    const clip = await within(chat).findByRole('button', { name: 'Attach files' });
    const choose = jest.spyOn(HTMLInputElement.prototype, 'click');
    await opened.user.click(clip);
    const chosen = choose.mock.contexts[0] as HTMLInputElement;
    choose.mockRestore();
    expect(chosen.accept).toBe(fileInput().accept);
    await opened.user.upload(chosen, aFile());

    const dataTransfer = { types: ['Files'], files: [aFile('boats.md')] };
    const place = screen.getByText('Drop files to ask about them');
    expect(place.hidden).toBe(true);
    const conversation = within(chat).getByRole('region', { name: 'Conversation' });
    expect(fireEvent.dragOver(conversation, { dataTransfer })).toBe(false);
    expect(place.hidden).toBe(false);
    expect(fireEvent.drop(conversation, { dataTransfer })).toBe(false);
    expect(place.hidden).toBe(true);
    const files = within(await within(chat).findByRole('list', { name: 'Files to search' }));
    await shows(() => files.queryAllByText('Ready: 9 chunks').length === 2);
    await ready();
  });

  it('leaves dragged text alone, and refuses files beside a context text', async () => {
    const { host, user } = openPlayground();
    await ready();
    const chat = screen.getByRole('region', { name: 'Chat' });
    expect(fireEvent.dragOver(chat, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
    await user.type(text(), 'Maren');
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: /^Attach files: remove/ }).disabled,
    ).toBe(true);
    fireEvent.drop(chat, { dataTransfer: { types: ['Files'], files: [aFile()] } });
    expect(host.notify.error).toHaveBeenCalledTimes(1);
    expect(text().value).toBe('Maren');
  });

  it('is read once a wallet is connected, when it was attached before', async () => {
    const opened = openPlayground({ session: aVisitor, answers: keeping });
    await ready();
    await opened.user.upload(fileInput(), aFile());
    expect(await screen.findByText('Is read when your wallet is connected')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => opened.host.session.set(aSession({ did, proven: false })));
    expect(opened.posts('/net/rag')).toEqual([]);
    await act(async () => opened.host.session.set(aSession({ did, proven: true })));
    expect(await screen.findByText('Ready: 9 chunks', {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('is read once there is room, when there were too many', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => `part-${at}.txt`);
    const kept = { bytes: 5, chunks: 9, chunkSize: 100 };
    const ragFiles = ids.map((id) => ({ ...kept, id, name: id }));
    localStorage.setItem(STORAGE_KEY.projects, JSON.stringify([{ name: 'Default', ragFiles }]));
    const opened = openPlayground({ answers: { ...keeping, 'GET /net/rag/files': 500 } });
    await ready();
    await opened.user.upload(fileInput(), aFile());
    expect((await screen.findByRole('alert')).textContent).toMatch(/at most 10 files/);
    await opened.user.click(screen.getByRole('button', { name: 'Remove part-0.txt' }));
    await shows(() => screen.queryAllByText('Ready: 9 chunks').length === 10);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['of another type', new File(['x'], 'model.bin'), /Only these files can be read/],
    [
      'of a type that can be saved as another',
      new File(['x'], 'Prices.XLSX'),
      'An Excel workbook cannot be read here. Save it as .csv and choose it again.',
    ],
    ['that is empty', new File([], 'notes.txt'), 'This file is empty.'],
    [
      'that is too large',
      new File([new Uint8Array(21 * 1024 ** 2)], 'notes.txt'),
      'A file may have at most 20 MB.',
    ],
  ])('rejects a file %s and shows why', async (_what, file, reason) => {
    const opened = openPlayground();
    const user = opened.user;
    await ready();
    fileInput().accept = '';
    await user.upload(fileInput(), file);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(opened.posts('/net/rag')).toEqual([]);
    await ready();
  });
});
