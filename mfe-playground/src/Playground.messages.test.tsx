import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { TOAST } from '@trove/contract/limits.ts';
import { plainMarkdown } from '@trove/contract/plain-markdown.ts';

import {
  aLine,
  ask,
  asked,
  aSlowReply,
  end,
  input,
  openPlayground,
  ready,
  shows,
  streamed,
  submit,
  turns,
} from './testing/open-playground.tsx';

const TOASTED = { duration: TOAST.playgroundMs, position: 'top-right' };
const saying = (message: string) => expect.objectContaining({ message });

beforeEach(() => localStorage.clear());

describe('the messages of the playground', () => {
  it('[PLAY-03] [PLAY-48] [PLAY-49] copies an answer and shows its details', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    const answer = within(screen.getByRole('article', { name: 'Assistant' }));
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await opened.user.click(answer.getByRole('button', { name: 'Copy message' }));
    expect(write).toHaveBeenCalledWith('Hello there');
    expect(answer.getByText('Copied')).toBeTruthy();
    await waitFor(() => expect(answer.queryByText('Copied')).toBeNull(), { timeout: 10_000 });

    write.mockRejectedValue(new Error('no'));
    document.execCommand = () => false;
    await opened.user.click(answer.getByRole('button', { name: 'Copy message' }));
    await shows(() => opened.host.notify.error.mock.calls.length === 1);
    expect(opened.host.notify.error).toHaveBeenCalledWith(
      saying('Failed to copy message'),
      TOASTED,
    );
  });

  it('copies, announces and finds a quote in its own characters', async () => {
    const words = 'The keeper [of 1902] & <Ole> say: `a_b`';
    const quote = `> ${plainMarkdown(words)} [1]`;
    expect(quote).toContain('&#91;');
    const opened = openPlayground({
      answers: { 'POST /inference': streamed(aLine(`${quote}\n\nSo it is.`), end()) },
    });
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    const answer = within(screen.getByRole('article', { name: 'Assistant' }));
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await opened.user.click(answer.getByRole('button', { name: 'Copy message' }));
    expect(write).toHaveBeenCalledWith(`> ${words} [1]\n\nSo it is.`);
    expect(screen.getByRole('status', { name: 'Answer' }).textContent).toBe(
      `> ${words} [1]\n\nSo it is.`,
    );
  });

  it('[PLAY-04] [PLAY-50] answers again and keeps the previous answer as an alternative', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    opened.network.answers['POST /inference'] = streamed(aLine('Another'), end());
    const answer = () => within(screen.getByRole('article', { name: 'Assistant' }));
    await opened.user.click(answer().getByRole('button', { name: 'Rerun' }));
    await shows(() => turns('Assistant').join().includes('Another'));
    await shows(() => submit().textContent === 'Try it out');
    expect(turns('Assistant')).toHaveLength(1);
    expect(asked(opened).messages).toEqual([{ role: 'user', content: 'Hi' }]);
    expect(answer().getByText('2/2')).toBeTruthy();

    await opened.user.click(answer().getByRole('button', { name: 'Previous alternative' }));
    expect(turns('Assistant')[0]).toContain('Hello there');
    expect(answer().getByText('1/2')).toBeTruthy();
  });

  it('[PLAY-51] ignores a rerun while answering', async () => {
    const reply = aSlowReply();
    const opened = openPlayground({ answers: { 'POST /inference': reply.answer } });
    await ask(opened, 'Hi');
    await shows(() => opened.posts('/inference').length === 1);
    await opened.user.click(screen.getAllByRole('button', { name: 'Rerun' })[0] as HTMLElement);
    await opened.user.type(input(), 'More{Enter}');
    expect(opened.posts('/inference')).toHaveLength(1);
    expect(opened.host.wallet.request).toHaveBeenCalledTimes(1);
    await act(async () => reply.close());
    await shows(() => submit().textContent === 'Try it out');
    expect(input().value).toBe('More');
  });

  it('edits the last question with the up arrow key', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    await opened.user.type(input(), '{ArrowUp}');
    expect(input().value).toBe('Hi');
    await opened.user.type(input(), ' you{Enter}');
    await shows(() => turns('You').join().includes('Hi you') && turns('Assistant').length === 1);
    await shows(() => submit().textContent === 'Try it out');
    expect(asked(opened).messages).toEqual([{ role: 'user', content: 'Hi you' }]);
    const question = within(screen.getByRole('article', { name: 'You' }));
    expect(question.getByText('2/2')).toBeTruthy();
  });

  it('keeps the draft while the last question is edited', async () => {
    const opened = openPlayground();
    const { user } = opened;
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    await user.type(input(), 'A long thought');
    const edit = () => user.click(screen.getByRole('button', { name: 'Edit question' }));
    await edit();
    expect(input().value).toBe('Hi');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(input().value).toBe('A long thought');

    await edit();
    opened.network.answers['POST /inference'] = new TypeError('Failed to fetch');
    await user.type(input(), ' you{Enter}');
    await screen.findByRole('button', { name: 'Send again' });
    expect(input().value).toBe('Hi you');
    opened.network.answers['POST /inference'] = streamed(aLine('Well'), end());
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await shows(() => turns('Assistant').join().includes('Well'));
    expect(turns('You').join()).toContain('Hi you');
    expect(input().value).toBe('A long thought');
  });

  it('keeps both texts when the page is left while a question is edited', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    await opened.user.type(input(), 'A long thought');
    await opened.user.click(screen.getByRole('button', { name: 'Edit question' }));
    cleanup();
    openPlayground();
    expect(input().value).toBe('A long thought\n\nHi');
    await ready();
  });

  it('restores cleared messages before what was asked and typed since', async () => {
    const opened = openPlayground();
    await ask(opened, 'First');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    await opened.user.type(input(), 'draft');
    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    await opened.user.click(chat.getByRole('button', { name: 'Clear' }));
    await ask(opened, 'Second');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    await opened.user.type(input(), 'more');
    await opened.user.click(await chat.findByRole('button', { name: 'Undo' }));
    expect(turns('You').map((text) => /First|Second/.exec(text)?.[0])).toEqual(['First', 'Second']);
    expect(input().value).toBe('draft\n\nmore');
  });

  it('[PLAY-57] clears messages and input, and can undo it', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    await opened.user.type(input(), 'next');
    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    await opened.user.click(chat.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('No messages yet')).toBeTruthy();
    expect(input().value).toBe('');
    await opened.user.click(await chat.findByRole('button', { name: 'Undo' }));
    expect(turns('Assistant')).toHaveLength(1);
    expect(input().value).toBe('next');
  });

  it('[PLAY-44] collapses the reasoning of the model', async () => {
    const thought = JSON.stringify({
      message: { role: 'assistant', content: '', thinking: 'Hm, hello.' },
      done: false,
    });
    const opened = openPlayground({
      answers: { 'POST /inference': streamed(`${thought}\n`, aLine('Hello'), end()) },
    });
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').join().includes('Thought for 1 s'));
    expect(screen.getByText('Hm, hello.')).toBeTruthy();
  });
});
