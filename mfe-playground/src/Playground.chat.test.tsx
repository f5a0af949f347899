import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOAST } from '@trove/shared/contract/limits.ts';
import { aVisitor } from '@trove/shared/testing/fake-host.ts';

import {
  aSlowReply,
  ask,
  asked,
  did,
  end,
  input,
  openPlayground,
  ready,
  said,
  says,
  shows,
  streamed,
  submit,
} from './open-playground.tsx';

const TOASTED = { duration: TOAST.playgroundMs, position: 'top-right' };
const saying = (message: string) => expect.objectContaining({ message });

beforeEach(() => localStorage.clear());

describe('the chat of the playground', () => {
  it('[PLAY-05] [PLAY-07] [PLAY-08] [PLAY-09] [PLAY-10] [PLAY-11] begins empty, with an input of three rows', async () => {
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
    await shows(() => said('Assistant').join().includes('Hello there'));
    expect(said('You')[0]).toMatch(/^YouHi/);
    expect(opened.host.notify.success).toHaveBeenCalledWith('Request sent successfully', TOASTED);
    await shows(() => opened.posts('deduct_credits').length === 1);
    expect(JSON.parse(opened.posts('deduct_credits')[0]?.body ?? '')).toEqual({ did });
    expect(await screen.findByText(/12 prompt tokens \+ 30 answer tokens · 1 credit/)).toBeTruthy();
    expect(input().value).toBe('');
  });

  it('[PLAY-13] begins a line with Shift+Enter', async () => {
    const { user, host } = openPlayground();
    await ready();
    await user.type(input(), 'one{Shift>}{Enter}{/Shift}two');
    expect(input().value).toBe('one\ntwo');
    expect(host.wallet.request).not.toHaveBeenCalled();
  });

  it('does not send the Enter that ends a word of an input method', async () => {
    const { host, user } = openPlayground();
    await ready();
    await user.type(input(), 'にほん');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
    expect(host.wallet.request).not.toHaveBeenCalled();
    fireEvent.keyDown(input(), { key: 'Enter' });
    await shows(() => host.wallet.request.mock.calls.length === 1);
    await shows(() => said('Assistant').length === 1);
  });

  it('[PLAY-06] [PLAY-19] [PLAY-20] [PLAY-21] passes through signing and processing', async () => {
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
    await act(async () => reply.say(says('Word')));
    await shows(() => said('Assistant').join().includes('Word'));
    expect(screen.queryByText('AI is thinking...')).toBeNull();
    await act(async () => {
      reply.say(end());
      reply.close();
    });
    await shows(() => submit().textContent === 'Try it out');
  });

  it('stops at once, keeps what has come and lets go of the host', async () => {
    const reply = aSlowReply();
    const opened = openPlayground({
      answers: {
        'POST /inference': reply.answer,
        'GET /net/models/receipts': { receipts: [] },
      },
    });
    await ask(opened, 'Hi');
    await shows(() => opened.posts('/inference').length === 1);
    await act(async () => reply.say(says('Half an ans')));
    await shows(() => said('Assistant').join().includes('Half an ans'));
    await opened.user.click(screen.getByRole('button', { name: 'Stop' }));
    await shows(() => submit().textContent === 'Try it out');
    expect(said('Assistant')[0]).toContain('Half an ans');
    expect(said('Assistant')[0]).toContain('Stopped');
  });

  it('[PLAY-22] [PLAY-62] [PERM-51] refuses a visitor first of all', async () => {
    const { host, user } = openPlayground({ session: aVisitor });
    await user.click(submit());
    await shows(() => host.notify.error.mock.calls.length === 1);
    expect(host.notify.error).toHaveBeenCalledWith(saying('Please connect your wallet.'), TOASTED);
    expect(host.wallet.request).not.toHaveBeenCalled();
  });

  it('[PLAY-23] [PLAY-52] refuses without credits and keeps what was typed', async () => {
    const opened = openPlayground({ balance: 0 });
    await ask(opened, 'Hi');
    await shows(() => opened.host.notify.error.mock.calls.length === 1);
    expect(opened.host.notify.error).toHaveBeenCalledWith(
      saying('Insufficient balance. Please buy more tokens to continue.'),
      TOASTED,
    );
    expect(opened.host.wallet.request).not.toHaveBeenCalled();
    expect(input().value).toBe('Hi');
  });

  it('[PLAY-24] [PLAY-25] says that a message is missing until one is typed', async () => {
    const { user, host } = openPlayground();
    await ready();
    await user.type(input(), '   {Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please enter a message before running',
    );
    expect(input().placeholder).toBe('Please enter a message');
    expect(host.wallet.request).not.toHaveBeenCalled();
    await user.type(input(), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input().placeholder).toBe('Enter your message here...');
  });

  it.each([
    ['[PLAY-30]', 'a refusal', { status: false, data: { message: 'No' } }, 'Request failed'],
    ['[PLAY-28]', 'a missing signature', { status: true, data: {} }, 'Request failed'],
    ['[PLAY-31]', 'an error', new Error('gone'), 'Request failed due to error'],
  ])(
    '%s after %s of the wallet sends nothing and keeps the text',
    async (_id, _why, answer, words) => {
      const opened = openPlayground();
      opened.host.wallet.request.mockImplementation(async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      });
      await ask(opened, 'Hi');
      await shows(() => opened.host.notify.error.mock.calls.length === 1);
      expect(opened.host.notify.error).toHaveBeenCalledWith(saying(words), TOASTED);
      expect(opened.posts('/inference')).toHaveLength(0);
      expect(submit().textContent).toBe('Try it out');
      expect(input().value).toBe('Hi');
    },
  );

  it('[PLAY-26] [PLAY-27] [PLAY-35] [PLAY-37] [PLAY-38] [PLAY-39] [PLAY-40] [PLAYSET-39] asks wallet and model in the words of the specification', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => said('Assistant').length === 1);
    const [payload] = opened.host.wallet.request.mock.calls[0] ?? [];
    expect(payload).toEqual({ user_input: 'Hi', timestamp: expect.any(Number), user_did: did });
    const body = asked(opened);
    expect(body).toMatchObject({
      ollama_inference_input: {
        messages: [{ role: 'user', content: 'Hi' }],
        model: 'QmTalk:latest',
        temperature: 0.5,
        max_tokens: 2048,
        top_p: 0.5,
      },
      did,
      signature: '',
      asset_id: 'QmTalk',
      asset_value: '0.005',
    });
    expect(Math.abs(Number(body.timestamp) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('[PLAY-36] [PLAY-43] [PLAY-61] sends one message in the envelope, prompt and history beside it', async () => {
    localStorage.setItem(
      'face_playground_projects',
      JSON.stringify([{ name: 'Default', systemPrompt: 'Be brief', messages: [] }]),
    );
    const opened = openPlayground();
    await ask(opened, 'One');
    await shows(() => said('Assistant').length === 1);
    await shows(() => submit().textContent === 'Try it out');
    await ask(opened, 'Two');
    await shows(() => said('Assistant').length === 2);
    const { ollama_inference_input: envelope, messages } = asked(opened);
    expect(envelope.messages).toEqual([{ role: 'user', content: 'Two' }]);
    expect(messages).toEqual([
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Hello there' },
      { role: 'user', content: 'Two' },
    ]);
  });

  it('[PLAY-42] adds nothing for a reply of nobody who chats', async () => {
    const opened = openPlayground({
      answers: { 'POST /inference': streamed(says('I am the system', 'system'), end()) },
    });
    await ask(opened, 'Hi');
    await shows(() => opened.posts('deduct_credits').length === 1);
    await shows(() => submit().textContent === 'Try it out');
    expect(said('Assistant')).toEqual([]);
  });

  it.each([
    ['an error of the host', 500],
    ['no answer', new TypeError('Failed to fetch')],
  ])('[PLAY-32] puts the text back after %s', async (_why, answer) => {
    const opened = openPlayground({ answers: { 'POST /inference': answer } });
    await ask(opened, 'Hi');
    await shows(() => opened.host.notify.error.mock.calls.length === 1);
    expect(opened.host.notify.error).toHaveBeenCalledWith(
      saying('Error fetching response. Please try again.'),
      TOASTED,
    );
    expect(submit().textContent).toBe('Try it out');
    expect(input().value).toBe('Hi');
    expect(said('You')).toEqual([]);

    opened.network.answers['POST /inference'] = streamed(says('Now'), end());
    await opened.user.click(screen.getByRole('button', { name: 'Send again' }));
    await shows(() => said('Assistant').join().includes('Now'));
  });

  it('asks to reconnect after a 401, then offers to send again', async () => {
    const opened = openPlayground({ answers: { 'POST /inference': 401 } });
    await ask(opened, 'Hi');
    opened.host.session.connect.mockResolvedValue(true);
    await opened.user.click(await screen.findByRole('button', { name: 'Reconnect' }));
    expect(opened.host.session.connect).toHaveBeenCalledTimes(1);
    expect(input().value).toBe('Hi');
    opened.network.answers['POST /inference'] = streamed(says('Back'), end());
    await opened.user.click(await screen.findByRole('button', { name: 'Send again' }));
    await shows(() => said('Assistant').join().includes('Back'));
  });

  it('[PLAY-47] keeps quiet about credits that could not be deducted', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const opened = openPlayground({ answers: { deduct_credits: 400 } });
    await ask(opened, 'Hi');
    await shows(() => warn.mock.calls.length > 0);
    expect(said('Assistant')[0]).toContain('Hello there');
    expect(opened.host.notify.error).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('[PLAY-03] [PLAY-48] [PLAY-49] copies an answer and tells how it went', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => said('Assistant').length === 1 && submit().textContent === 'Try it out');
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

  it('[PLAY-04] [PLAY-50] asks again in place of an answer, which stays as an alternative', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => said('Assistant').length === 1 && submit().textContent === 'Try it out');
    opened.network.answers['POST /inference'] = streamed(says('Another'), end());
    const answer = () => within(screen.getByRole('article', { name: 'Assistant' }));
    await opened.user.click(answer().getByRole('button', { name: 'Rerun' }));
    await shows(() => said('Assistant').join().includes('Another'));
    await shows(() => submit().textContent === 'Try it out');
    expect(said('Assistant')).toHaveLength(1);
    expect(asked(opened).messages).toEqual([{ role: 'user', content: 'Hi' }]);
    expect(answer().getByText('2/2')).toBeTruthy();

    await opened.user.click(answer().getByRole('button', { name: 'Previous alternative' }));
    expect(said('Assistant')[0]).toContain('Hello there');
    expect(answer().getByText('1/2')).toBeTruthy();
  });

  it('[PLAY-51] ignores a rerun while it answers', async () => {
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

  it('edits the last question with ArrowUp', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => said('Assistant').length === 1 && submit().textContent === 'Try it out');
    await opened.user.type(input(), '{ArrowUp}');
    expect(input().value).toBe('Hi');
    await opened.user.type(input(), ' you{Enter}');
    await shows(() => said('You').join().includes('Hi you') && said('Assistant').length === 1);
    await shows(() => submit().textContent === 'Try it out');
    expect(asked(opened).messages).toEqual([{ role: 'user', content: 'Hi you' }]);
    const question = within(screen.getByRole('article', { name: 'You' }));
    expect(question.getByText('2/2')).toBeTruthy();
  });

  it('[PLAY-57] clears messages and input, and gives them back', async () => {
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => said('Assistant').length === 1 && submit().textContent === 'Try it out');
    await opened.user.type(input(), 'next');
    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    await opened.user.click(chat.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('No messages yet')).toBeTruthy();
    expect(input().value).toBe('');
    await opened.user.click(chat.getByRole('button', { name: 'Undo' }));
    expect(said('Assistant')).toHaveLength(1);
    expect(input().value).toBe('next');
  });

  it('[PLAY-44] folds away what the model thought', async () => {
    const thought = JSON.stringify({
      message: { role: 'assistant', content: '', thinking: 'Hm, hello.' },
      done: false,
    });
    const opened = openPlayground({
      answers: { 'POST /inference': streamed(`${thought}\n`, says('Hello'), end()) },
    });
    await ask(opened, 'Hi');
    await shows(() => said('Assistant').join().includes('Thought for 1 s'));
    expect(screen.getByText('Hm, hello.')).toBeTruthy();
  });
});
