import { act, cleanup, screen } from '@testing-library/react';
import { REPLY } from '@trove/contract/limits.ts';
import { NETWORK_MESSAGE } from '@trove/contract/messages-http.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import { PROMPT_SIGNATURE_HEADER } from '@trove/contract/wire/ai/prompt-signature.ts';

import {
  aLine,
  ask,
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

const refused = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers });
const failing = (answer: Answering) => openPlayground({ answers: { 'POST /inference': answer } });

/** Pastes the text, because typing it letter by letter would take minutes. */
const paste = async ({ user }: ReturnType<typeof failing>, text: string) => {
  await ready();
  await user.click(input());
  await user.paste(text);
};

beforeEach(() => localStorage.clear());

describe('a failed message', () => {
  const crashed = 'The engine stopped while it ran this model. Please try again.';
  const missing = 'No model can run on this machine: its engine could not be loaded.';

  it.each<[string, Answering, string]>([
    ['the engine crashes or is out of memory', refused(503, crashed), crashed],
    ['there is no engine', refused(503, missing), missing],
    [
      'the model was removed meanwhile',
      refused(404, "model 'QmTalk' not found"),
      'This model no longer runs here. Choose another one and send again.',
    ],
    [
      'there were too many messages in a minute',
      refused(429, 'At most 20 messages a minute, please.', { 'retry-after': '45' }),
      'At most 20 messages a minute, please. Try again in 45 s.',
    ],
    ['the browser is offline', new TypeError('Failed to fetch'), NETWORK_MESSAGE.offline],
  ])(
    'because %s shows the reason, restores the text and can be sent again',
    async (_why, answer, text) => {
      const page = failing(answer);
      await ask(page, 'A long thought');
      await screen.findByText(text);
      expect(input().value).toBe('A long thought');
      expect(turns('You')).toEqual([]);
      page.network.answers['POST /inference'] = streamed(aLine('Here I am'), end());
      await page.user.click(screen.getByRole('button', { name: 'Send again' }));
      await shows(() => turns('Assistant').length === 1);
    },
  );

  it('puts its text before what was typed meanwhile', async () => {
    const refusal = Promise.withResolvers<Response>();
    const page = failing(() => refusal.promise);
    await ask(page, 'First');
    await shows(() => page.posts('/inference').length === 1);
    await page.user.type(input(), 'Second');
    refusal.resolve(refused(503, crashed));
    await screen.findByText(crashed);
    expect(input().value).toBe('First\n\nSecond');
  });

  it('in the middle of an answer keeps the partial answer and shows that nothing was charged', async () => {
    const page = failing(streamed(aLine('Half an'), `${JSON.stringify({ error: crashed })}\n`));
    await ask(page, 'Hello');
    await screen.findByText(crashed);
    expect(turns('Assistant')[0]).toMatch(/Half an.*Nothing was charged/s);
  });
});

describe('a page that is left', () => {
  const leave = (reply: ReturnType<typeof aSlowReply>) =>
    act(async () => {
      window.dispatchEvent(new Event('pagehide'));
      // Browsers then end the requests of the page, while its scripts may run on for a moment.
      reply.lose();
    });
  const stored = () => localStorage.getItem(STORAGE_KEY.projects) ?? '';
  const sent = async () => {
    const reply = aSlowReply();
    const page = openPlayground({
      answers: { 'POST /inference': reply.answer, 'GET /net/models/receipts': { receipts: [] } },
    });
    await ask(page, 'Hello');
    await shows(() => page.posts('/inference').length === 1);
    return { page, reply };
  };

  it('records an answer as stopped, not as failed', async () => {
    const { page, reply } = await sent();
    await act(async () => reply.write(aLine('Half an')));
    await shows(() => turns('Assistant').join().includes('Half an'));
    await leave(reply);
    expect(page.host.notify.error).not.toHaveBeenCalled();
    cleanup();
    expect(stored()).toContain('"state":"stopped"');
    expect(screen.queryByText(NETWORK_MESSAGE.offline)).toBeNull();
  });

  it('gives a question without an answer back once', async () => {
    const { page, reply } = await sent();
    await leave(reply);
    expect(input().value).toBe('Hello');
    expect(turns('You')).toEqual([]);
    expect(page.host.notify.error).not.toHaveBeenCalled();
  });
});

describe('an answer whose connection is lost', () => {
  const receipt = {
    id: 'r2',
    nft: 'QmTalk',
    model: 'QmTalk:latest',
    state: 'stopped',
    promptTokens: 12,
    replyTokens: 30,
    credits: 3,
    signed: true,
  };

  it('keeps the partial answer, and shows its cost once the network is back', async () => {
    const reply = aSlowReply();
    const page = openPlayground({
      answers: {
        'POST /inference': reply.answer,
        'GET /net/models/receipts': new TypeError('Failed to fetch'),
      },
    });
    await ask(page, 'Hello');
    await shows(() => page.posts('/inference').length === 1);
    await act(async () => reply.write(aLine('Half an')));
    await shows(() => turns('Assistant').join().includes('Half an'));
    await act(async () => reply.lose());
    await shows(() =>
      turns('Assistant').join().includes('You pay only for the part that arrived.'),
    );
    expect(page.posts('deduct_credits')).toEqual([]);

    const now = new Date();
    const later = new Date(now.getTime() + 60_000);
    page.network.answers['GET /net/models/receipts'] = {
      receipts: [
        { ...receipt, id: 'r3', credits: 9, at: later.toISOString() },
        { ...receipt, at: now.toISOString() },
      ],
    };
    await shows(() => turns('Assistant').join().includes('Interrupted: 12 prompt tokens'));
    expect(turns('Assistant')[0]).toContain('3 credits');
    await shows(() => page.posts('deduct_credits').length === 1);
  });
});

describe('a message of the maximum length', () => {
  it('is sent', async () => {
    const page = failing(streamed(aLine('Read'), end()));
    await paste(page, 'x'.repeat(REPLY.promptChars));
    await page.user.click(submit());
    await shows(() => turns('Assistant').length === 1);
    expect(page.posts('/inference')).toHaveLength(1);
  });

  it('stays in the input with the reason when it is one character too long', async () => {
    const page = failing(streamed(aLine('Read'), end()));
    await paste(page, 'x'.repeat(REPLY.promptChars + 1));
    await page.user.click(submit());
    await screen.findByText('A message may have at most 32,000 characters; this one has 32,001.');
    expect(input().value).toHaveLength(REPLY.promptChars + 1);
    expect(page.posts('/inference')).toEqual([]);
  });
});

describe('a conversation longer than the context of the model', () => {
  it('is cut to its most recent part, as the answer states', async () => {
    const page = failing(streamed(aLine('Short'), end({ truncated: true })));
    await ask(page, 'Hello');
    await shows(() => turns('Assistant').length === 1);
    expect(turns('Assistant')[0]).toContain('it read only the most recent part');
  });
});

describe('credits that a wallet has reserved for a signed message', () => {
  const isSigned = { status: true, data: { signature: 's', result: { publicKey: 'k' } } };
  /** Answers from this network's own model host: the wallet's signature is sent to no other host. */
  const asking = (answer: Answering) => {
    const page = openPlayground({
      answers: { onboarded_providers: {}, 'POST /net/models/api/chat': answer },
    });
    page.host.wallet.request.mockResolvedValue(isSigned);
    return page;
  };
  const proofs = (page: ReturnType<typeof failing>, part: string) =>
    page.posts(part).map(({ headers }) => headers.get(PROMPT_SIGNATURE_HEADER));

  it.each<[string, Answering]>([
    ['the network refuses it', refused(404, "model 'QmTalk' not found")],
    ['it does not reach the network', new TypeError('Failed to fetch')],
  ])('are released when %s', async (_why, answer) => {
    const page = asking(answer);
    await ask(page, 'Hello');
    await shows(() => page.posts('/withdrawn').length === 1);
    expect(proofs(page, '/withdrawn')).toEqual([expect.any(String)]);
    expect(proofs(page, '/withdrawn')).toEqual(proofs(page, '/api/chat'));
  });

  it('are released when the message is stopped while the wallet signs', async () => {
    const page = asking(streamed(aLine('Hello'), end()));
    const signing = Promise.withResolvers<typeof isSigned>();
    page.host.wallet.request.mockReturnValue(signing.promise);
    await ask(page, 'Hello');
    await page.user.click(screen.getByRole('button', { name: 'Stop' }));
    signing.resolve(isSigned);
    await shows(() => page.posts('/withdrawn').length === 1);
    expect(page.posts('/api/chat')).toEqual([]);
  });

  it('are spent on an interrupted answer', async () => {
    const page = asking(streamed(aLine('Half an'), '{"error":"Stopped"}\n'));
    await ask(page, 'Hello');
    await shows(() => turns('Assistant').some((text) => text?.includes('Half an')));
    await screen.findByText('Stopped');
    expect(page.posts('/withdrawn')).toEqual([]);
  });

  it('are reported to no other host, which receives no signature either', async () => {
    const page = failing(refused(503, 'No engine'));
    page.host.wallet.request.mockResolvedValue(isSigned);
    await ask(page, 'Hello');
    await screen.findByText('No engine');
    expect(proofs(page, '/inference')).toEqual([null]);
    expect(page.posts('/withdrawn')).toEqual([]);
  });

  it('are spent on a complete answer', async () => {
    const page = asking(streamed(aLine('Hello'), end()));
    await ask(page, 'Hello');
    await shows(() => page.posts('deduct_credits').length === 1);
    expect(page.posts('/withdrawn')).toEqual([]);
  });
});
