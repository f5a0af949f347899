import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { TOAST } from '@trove/contract/limits.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';

import {
  aLine,
  ask,
  aSlowReply,
  did,
  end,
  input,
  openPlayground,
  ready,
  shows,
  submit,
  turns,
} from './testing/open-playground.tsx';

const TOASTED = { duration: TOAST.playgroundMs, position: 'top-right' };

beforeEach(() => localStorage.clear());

describe('an empty conversation with the built-in guide', () => {
  it('suggests questions it can answer', async () => {
    const builtIn = { name: 'Trove Guide', engine: 'Built-in demo engine', credits: 1 };
    const models = [{ model: 'trove-guide:latest', built_in: builtIn }];
    const { user } = openPlayground({ answers: { 'GET /net/models/api/tags': { models } } });
    await user.click(await screen.findByRole('button', { name: 'How do I buy a model?' }));
    expect(input().value).toBe('How do I buy a model?');
  });
});

describe('the chat of the playground', () => {
  it('[PLAY-05] [PLAY-07] [PLAY-08] [PLAY-09] [PLAY-10] [PLAY-11] starts empty, with an input of three rows', async () => {
    openPlayground();
    expect(screen.getByText('No messages yet')).toBeTruthy();
    expect(screen.getByText('Start a conversation below')).toBeTruthy();
    expect(input().rows).toBe(3);
    expect(input().placeholder).toBe('Enter your message here...');
    expect(screen.getByText(/^Press Shift\+Enter for new line/)).toBeTruthy();
    expect(submit().textContent).toBe('Try it out');
    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    expect(chat.getByRole('button', { name: 'Clear' })).toBeTruthy();
    await ready();
  });

  it('[PLAY-02] [PLAY-12] [PLAY-29] [PLAY-41] [PLAY-46] sends on Enter and shows the answer under its role', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').join().includes('Hello there'));
    expect(turns('You')[0]).toMatch(/^YouHi/);
    expect(opened.host.notify.success).toHaveBeenCalledWith('Request sent successfully', TOASTED);
    await shows(() => opened.posts('deduct_credits').length === 1);
    expect(JSON.parse(opened.posts('deduct_credits')[0]?.body ?? '')).toEqual({ did });
    expect(await screen.findByText(/12 prompt tokens \+ 30 answer tokens · 1 credit/)).toBeTruthy();
    expect(input().value).toBe('');
  });

  it('[PLAY-13] inserts a line break with Shift+Enter', async () => {
    const { user, host } = openPlayground();
    await ready();
    await user.type(input(), 'one{Shift>}{Enter}{/Shift}two');
    expect(input().value).toBe('one\ntwo');
    expect(host.wallet.request).not.toHaveBeenCalled();
  });

  it('does not send on the Enter that ends a composition', async () => {
    const { host, user } = openPlayground();
    await ready();
    await user.type(input(), 'にほん');
    // True: the page did not cancel the key, which stays with the input method.
    expect(fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })).toBe(true);
    expect(host.wallet.request).not.toHaveBeenCalled();
    fireEvent.keyDown(input(), { key: 'Enter' });
    await shows(() => host.wallet.request.mock.calls.length === 1);
    await shows(() => turns('Assistant').length === 1);
  });

  it('[PLAY-06] [PLAY-19] [PLAY-20] [PLAY-21] shows the signing and processing states', async () => {
    const reply = aSlowReply();
    const opened = openPlayground({ answers: { 'POST /inference': reply.answer } });
    let sign = (_reply: { status: boolean; data: object }) => {};
    opened.host.wallet.request.mockImplementation(
      () => new Promise((resolve) => (sign = resolve as typeof sign)),
    );
    await ask(opened, 'Hi');
    expect(submit().textContent).toBe('Sending Request...');
    expect(opened.posts('/inference')).toHaveLength(0);
    await shows(() => opened.host.wallet.request.mock.calls.length === 1);

    await act(async () => sign({ status: true, data: { signature: 's' } }));
    expect(submit().textContent).toBe('Processing...');
    expect(screen.getByText('AI is thinking...')).toBeTruthy();

    await shows(() => opened.posts('/inference').length === 1);
    await act(async () => reply.write(aLine('Word')));
    await shows(() => turns('Assistant').join().includes('Word'));
    expect(screen.queryByText('AI is thinking...')).toBeNull();
    await act(async () => {
      reply.write(end());
      reply.close();
    });
    await shows(() => submit().textContent === 'Try it out');
  });

  it('keeps a partial answer when the page is left', async () => {
    const reply = aSlowReply();
    const opened = openPlayground({
      answers: { 'POST /inference': reply.answer, 'GET /net/models/receipts': { receipts: [] } },
    });
    await ask(opened, 'Hi');
    await shows(() => opened.posts('/inference').length === 1);
    await act(async () => reply.write(aLine('Half an ans')));
    await shows(() => turns('Assistant').join().includes('Half an ans'));
    cleanup();
    expect(localStorage.getItem(STORAGE_KEY.projects)).toContain('Half an ans');
  });

  it('gives a question back that is answered with nothing, and says that it cost nothing', async () => {
    const reply = aSlowReply();
    const opened = openPlayground({ answers: { 'POST /inference': reply.answer } });
    await ask(opened, 'Hi');
    await shows(() => opened.posts('/inference').length === 1);
    await act(async () => {
      reply.write(end());
      reply.close();
    });
    await shows(() => screen.queryByText(/sent an empty answer. You pay nothing/) !== null);
    expect(input().value).toBe('Hi');
    expect(turns('Assistant')).toEqual([]);
  });

  it('stops at once, keeps the partial answer and closes the request', async () => {
    const reply = aSlowReply();
    const opened = openPlayground({
      answers: {
        'POST /inference': reply.answer,
        'GET /net/models/receipts': { receipts: [] },
      },
    });
    await ask(opened, 'Hi');
    await shows(() => opened.posts('/inference').length === 1);
    await act(async () => reply.write(aLine('Half an ans')));
    await shows(() => turns('Assistant').join().includes('Half an ans'));
    await opened.user.click(screen.getByRole('button', { name: 'Stop' }));
    await shows(() => submit().textContent === 'Try it out');
    expect(turns('Assistant')[0]).toContain('Half an ans');
    expect(turns('Assistant')[0]).toContain('Stopped');
  });
});
