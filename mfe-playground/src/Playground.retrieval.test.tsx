import { screen, within } from '@testing-library/react';
import { BUILT_IN_MODEL } from '@trove/contract/screens/playground.ts';
import { readContextPrompt } from '@trove/contract/wire/ai/context-prompt.ts';

import {
  aLine,
  ask,
  asked,
  aSlowReply,
  end,
  openPlayground,
  ready,
  streamed,
  turns,
} from './testing/open-playground.tsx';
import { done, fileInput, formOf, found, text } from './testing/retrieval-scene.ts';

beforeEach(() => localStorage.clear());

describe('retrieval', () => {
  it('[PLAYSET-26] [PLAYSET-27] [PLAYSET-28] [PLAYSET-32] has the defaults 100 and 3, and nine file types', async () => {
    openPlayground();
    await ready();
    expect(screen.getByLabelText<HTMLInputElement>('Chunk Size').value).toBe('100');
    expect(screen.getByLabelText<HTMLInputElement>('K-Nearest').value).toBe('3');
    expect(fileInput().accept).toBe('.txt,.md,.json,.csv,.pdf,.docx,.html,.htm,.rtf');
  });

  it('[PLAYSET-24] [PLAYSET-36] [PLAYSET-37] [PLAYSET-61] [PLAY-45] searches the text and shows what was added to the prompt', async () => {
    const opened = openPlayground({ answers: { 'POST /net/rag': found } });
    await ready();
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
    expect(message.content).toMatch(/^RAG Context:\n\[1\] Maren keeps the light\.\n.+Who\?$/s);
    expect(turns('You')[0]).toMatch(/^YouWho\?/);
    expect(await screen.findByText('Context: 1 of 9 chunks')).toBeTruthy();
    expect(screen.getByText('Maren keeps the light.', { selector: 'blockquote' })).toBeTruthy();
    expect(turns('Assistant')[0]).toContain('1. Your text · chunk 5 · score 3.21');
  });

  it.each([
    ['[PLAYSET-29]', '0', '0', '1', '1'],
    ['[PLAYSET-30] [PLAYSET-31]', 'many', 'x', '500', '3'],
  ])('%s reads %s and %s as whole numbers', async (_id, size, k, sentSize, sentK) => {
    const opened = openPlayground({ answers: { 'POST /net/rag': found } });
    await ready();
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

  it('links an answer to its passage, and the passage to its file', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const opened = openPlayground({
      answers: {
        'POST /net/rag': {
          ...found,
          sources: found.sources.map((source) => ({ ...source, fileId: 'f1' })),
        },
        'GET /net/rag/files/f1/text': { name: 'a.txt', text: `${found.rag} Boats leave.` },
        'POST /inference': streamed(aLine('Maren does [1].'), end()),
      },
    });
    await ready();
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

  it('[PLAYSET-38] answers without context when the search fails', async () => {
    const opened = openPlayground({ answers: { 'POST /net/rag': 500 } });
    await ready();
    await opened.user.type(text(), 'Text');
    await ask(opened, 'Who?');
    await done();
    expect(asked(opened).ollama_inference_input.messages[0].content).toBe('Who?');
  });

  it('[PLAY-63] sends no search when there is nothing to search', async () => {
    const opened = openPlayground();
    await ask(opened, 'Who?');
    await done();
    expect(opened.posts('/net/rag')).toEqual([]);
  });

  it('sends only passages that fit, says so, and marks only those as used', async () => {
    const long = (id: number) => ({
      id,
      file: null,
      start: 0,
      end: 20_000,
      score: 1,
      text: `${id}`.repeat(20_000),
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
    await ready();
    await opened.user.type(text(), 'Text');
    await ask(opened, 'Who?');
    expect(await screen.findByText('1 of 2 passages did not fit into the prompt.')).toBeTruthy();
    expect(await screen.findByText('Context: 1 of 2 chunks')).toBeTruthy();
    const [{ content }] = asked(opened).ollama_inference_input.messages;
    expect(content.length).toBeLessThanOrEqual(32_000);
    expect(content).toContain(`\n[1] ${'1'.repeat(20_000)}\n`);
    expect(content).not.toContain('22');
    reply.write(aLine('Maren.'), end());
    reply.close();
    await done();
  });

  it('shows before the answer that nothing matched', async () => {
    const reply = aSlowReply();
    const opened = openPlayground({
      answers: {
        'POST /net/rag': { rag: '', sources: [], chunks: 9, used: 0, reason: 'Nothing matches.' },
        'POST /inference': reply.answer,
      },
    });
    await ready();
    await opened.user.type(text(), 'Text');
    await ask(opened, 'Who?');
    expect(
      await screen.findByText('0 of 9 chunks matched. The answer is generated without context.'),
    ).toBeTruthy();
    expect(screen.getByText('AI is thinking...')).toBeTruthy();
    reply.write(aLine('I do not know.'), end());
    reply.close();
    await done();
    expect(await screen.findByText('Nothing matches.')).toBeTruthy();
  });

  it('leaves it to the built-in guide to say that nothing matched', async () => {
    const { engine } = BUILT_IN_MODEL;
    const guide = {
      model: 'trove-guide:latest',
      built_in: { name: 'Talker', engine, credits: 1 },
    };
    const opened = openPlayground({
      answers: {
        'GET /net/models/api/tags': { models: [guide] },
        'list-nfts': { status: true, nfts: [] },
        'POST /net/rag': { rag: '', sources: [], chunks: 9, used: 0, reason: 'Nothing matches.' },
        'POST /inference': streamed(aLine('Nothing answers this.'), end()),
      },
    });
    await ready();
    await opened.user.type(text(), 'Text');
    await ask(opened, 'Who?');
    await done();
    const [{ content }] = asked(opened).ollama_inference_input.messages;
    expect(readContextPrompt(content)).toEqual({
      passages: [],
      isNumbered: true,
      question: 'Who?',
    });
    expect(screen.queryByText(/generated without context/)).toBeNull();
  });

  it('says below the answer which part of a file was used', async () => {
    const note = 'All of the text is used.';
    const opened = openPlayground({ answers: { 'POST /net/rag': { ...found, note } } });
    await ready();
    await opened.user.type(text(), 'Text');
    await ask(opened, 'Summarize this');
    await done();
    expect(await screen.findByText(note)).toBeTruthy();
  });
});
