import { act, screen } from '@testing-library/react';
import { TOAST } from '@trove/contract/limits.ts';
import { aVisitor } from '@trove/kit/testing/fake-host.ts';

import {
  aLine,
  ask,
  asked,
  did,
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

describe('sending a message', () => {
  it('[PLAY-22] [PLAY-62] [PERM-51] refuses a visitor before any other check', async () => {
    const { host, user } = openPlayground({ session: aVisitor });
    await user.click(submit());
    await shows(() => host.notify.error.mock.calls.length === 1);
    expect(host.notify.error).toHaveBeenCalledWith(saying('Please connect your wallet.'), TOASTED);
    expect(host.wallet.request).not.toHaveBeenCalled();
  });

  it('[PLAY-23] [PLAY-52] is refused without credits and keeps what was typed', async () => {
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

  it('says before anything is sent that the credits do not suffice, and offers to buy some', async () => {
    const dear = {
      name: 'QmTalk:latest',
      model: 'QmTalk:latest',
      asset: { nft: 'QmTalk', name: 'Talker', credits: 42 },
    };
    const opened = openPlayground({
      balance: 41,
      answers: { 'GET /net/models/api/tags': { models: [dear] } },
    });
    const reason = 'This costs at least 42 credits, and you have 41.';
    // Nothing has failed yet.
    expect((await screen.findByText(reason)).closest('[data-ahead]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Buy credits' })).toBeTruthy();
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    await ask(opened, 'Hi');
    await shows(() => opened.host.notify.error.mock.calls.length === 1);
    expect(opened.host.notify.error).toHaveBeenCalledWith(saying(reason), TOASTED);
    expect(opened.host.wallet.request).not.toHaveBeenCalled();
    expect(input().value).toBe('Hi');
    expect(screen.getByText(reason).closest('[data-ahead]')).toBeNull();
    act(() => opened.host.events.emit('credit:changed', { did, balance: 541 }));
    await shows(() => screen.queryByText(reason) === null);
  });

  it('[PLAY-24] [PLAY-25] shows that a message is missing until one is typed', async () => {
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

  it('does not check the balance while the list of models is loading, and waits for it', async () => {
    const tags = Promise.withResolvers<object>();
    const { user } = openPlayground({
      balance: 0,
      answers: { 'GET /net/models/api/tags': () => tags.promise },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
    expect(await screen.findByText('Sends when the models are loaded.')).toBeTruthy();
    expect(input().value).toBe('Hello');
    tags.resolve({ models: [] });
    expect(await screen.findByText(/^Insufficient balance/)).toBeTruthy();
  });

  it.each([
    ['[PLAY-30]', 'a refusal', { status: false, data: { message: 'No' } }, 'Request failed'],
    ['[PLAY-28]', 'a missing signature', { status: true, data: {} }, 'Request failed'],
    ['[PLAY-31]', 'an error', new Error('gone'), 'Request failed due to error'],
  ])(
    '%s sends nothing after %s from the wallet and keeps the text',
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

  it('[PLAY-26] [PLAY-27] [PLAY-35] [PLAY-37] [PLAY-38] [PLAY-39] [PLAY-40] [PLAYSET-39] calls wallet and model as specified', async () => {
    const before = Math.floor(Date.now() / 1000);
    const opened = openPlayground();
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1);
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
    expect(Number(body.timestamp)).toBeGreaterThanOrEqual(before);
    expect(Number(body.timestamp)).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it.each([
    ['0 for a free message', { of: 3, left: 2 }, 0],
    ['the maximum cost', { of: 3, left: 0 }, 42],
    ['the balance', { of: 3, left: 0 }, 7],
  ])('limits the credits of a wallet that counts them to %s', async (_what, free, most) => {
    const opened = openPlayground({
      balance: most === 42 ? 100 : 7,
      answers: {
        onboarded_providers: {},
        'GET /net/models/free': { models: [{ model: 'QmTalk:latest', ...free }] },
        'POST /net/models/api/chat': streamed(aLine('Hello'), end()),
      },
    });
    const { presence } = opened.host.wallet;
    presence.set({ ...presence.get(), features: ['trove:credits'] });
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1);
    expect(opened.host.wallet.request.mock.calls[0]?.[0]).toMatchObject({
      model: 'QmTalk',
      max_credits: most,
    });
  });

  it('[PLAY-36] [PLAY-43] [PLAY-61] sends one message in the envelope, with prompt and history alongside', async () => {
    localStorage.setItem(
      'face_playground_projects',
      JSON.stringify([{ name: 'Default', systemPrompt: 'Be brief', messages: [] }]),
    );
    const opened = openPlayground();
    await ask(opened, 'One');
    await shows(() => turns('Assistant').length === 1);
    await shows(() => submit().textContent === 'Try it out');
    await ask(opened, 'Two');
    await shows(() => turns('Assistant').length === 2);
    const { ollama_inference_input: envelope, messages } = asked(opened);
    expect(envelope.messages).toEqual([{ role: 'user', content: 'Two' }]);
    expect(messages).toEqual([
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Hello there' },
      { role: 'user', content: 'Two' },
    ]);
  });

  it('[PLAY-42] ignores a reply of an unknown role', async () => {
    const opened = openPlayground({
      answers: { 'POST /inference': streamed(aLine('I am the system', 'system'), end()) },
    });
    await ask(opened, 'Hi');
    await shows(() => opened.posts('deduct_credits').length === 1);
    await shows(() => submit().textContent === 'Try it out');
    expect(turns('Assistant')).toEqual([]);
  });

  it.each([
    ['an error of the host', 500],
    ['no response', new TypeError('Failed to fetch')],
  ])('[PLAY-32] restores the text after %s', async (_why, answer) => {
    const opened = openPlayground({ answers: { 'POST /inference': answer } });
    await ask(opened, 'Hi');
    await shows(() => opened.host.notify.error.mock.calls.length === 1);
    expect(opened.host.notify.error).toHaveBeenCalledWith(
      saying('Error fetching response. Please try again.'),
      TOASTED,
    );
    expect(submit().textContent).toBe('Try it out');
    expect(input().value).toBe('Hi');
    expect(turns('You')).toEqual([]);

    opened.network.answers['POST /inference'] = streamed(aLine('Now'), end());
    await opened.user.click(screen.getByRole('button', { name: 'Send again' }));
    await shows(() => turns('Assistant').join().includes('Now'));
  });

  it('asks to reconnect after a 401, then offers to send again', async () => {
    const opened = openPlayground({ answers: { 'POST /inference': 401 } });
    await ask(opened, 'Hi');
    opened.host.session.connect.mockResolvedValue(true);
    await opened.user.click(await screen.findByRole('button', { name: 'Reconnect' }));
    expect(opened.host.session.connect).toHaveBeenCalledTimes(1);
    expect(input().value).toBe('Hi');
    opened.network.answers['POST /inference'] = streamed(aLine('Back'), end());
    await opened.user.click(await screen.findByRole('button', { name: 'Send again' }));
    await shows(() => turns('Assistant').join().includes('Back'));
  });

  it('[PLAY-47] shows no error when a deduction of credits fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const opened = openPlayground({ answers: { deduct_credits: 400 } });
    await ask(opened, 'Hi');
    await shows(() => warn.mock.calls.length > 0);
    expect(turns('Assistant')[0]).toContain('Hello there');
    expect(opened.host.notify.error).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
