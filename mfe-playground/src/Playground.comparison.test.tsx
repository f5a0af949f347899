import { act, screen, within } from '@testing-library/react';
import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';
import { COMPARE } from '@trove/contract/screens/playground.ts';
import type { Call } from '@trove/contract/testing/fake-network.ts';
import { assetsReply } from '@trove/kit/testing/a-chain-catalogue.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import {
  aLine,
  aSlowReply,
  end,
  openPlayground,
  shows,
  streamed,
  turns,
} from './testing/open-playground.tsx';

const models = ['Ada', 'Bea', 'Cleo'].map((name) =>
  anAsset({ id: `Qm${name}`, name, fileName: `${name}.gguf`, price: 5 }),
);
const tags = models.map(({ id, name }) => ({
  name: `${id}:latest`,
  model: `${id}:latest`,
  asset: { nft: id, name, credits: 1 },
}));
const receipt = (name: string) => ({
  id: `reply-${name}`,
  nft: `Qm${name}`,
  model: `Qm${name}`,
  state: 'done',
  promptTokens: 12,
  replyTokens: 30,
  credits: 2,
  signed: true,
  at: '2026-01-01T00:00:00.000Z',
});
const asset = ({ body }: Call): string => String(JSON.parse(body).asset_id).slice(2);
const answers = (call: Call) => {
  const name = asset(call);
  const speed = { eval_count: 30, eval_duration: 2e9, receipt: receipt(name) };
  return streamed(aLine(`${name} says hi`), end(speed));
};

const open = (more: NonNullable<Parameters<typeof openPlayground>[0]>['answers'] = {}) =>
  openPlayground({
    at: '/playground?compare=QmAda&compare=QmBea',
    answers: {
      'POST /net/dapp/api/v1/comparisons': { status: true },
      'v1/comparisons': { preferences: [{ model: 'QmAda', preferred: 2, comparisons: 5 }] },
      'POST /inference': answers,
      'GET /net/models/api/tags': { models: tags },
      'list-nfts': assetsReply(...models),
      ...more,
    },
  });
const column = (name: string) => screen.getByRole('article', { name });
const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /all models/ });
const compare = async ({ user }: ReturnType<typeof open>, text = 'Hi') => {
  await screen.findByRole('article', { name: 'Ada' });
  await user.type(prompt(), `${text}{Enter}`);
};

describe('compared models', () => {
  it('answer one prompt side by side, with speed, cost and an estimate beforehand', async () => {
    const page = open();
    await screen.findByText(/^Together \d+–\d+ credits/);
    await within(column('Ada')).findByText(/Preferred in 2 of 5 comparisons/);
    await compare(page);
    await within(column('Bea')).findByText('Bea says hi');
    expect(column('Ada').textContent).toContain('Ada says hi');
    expect(column('Ada').textContent).toMatch(/first word after [\d.]+ s · 15 tokens\/s/);
    expect(column('Bea').textContent).toContain('12 prompt tokens + 30 answer tokens · 2 credits');
    expect(page.posts('/inference').map(asset)).toEqual(['Ada', 'Bea']);
  });

  it('receive the system prompt and the sampling options, but not the conversation', async () => {
    const page = open();
    await compare(page, 'What now?');
    await within(column('Bea')).findByText('Bea says hi');
    const [sent] = page.posts('/inference');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      messages: [{ role: 'user', content: 'What now?' }],
      options: { num_predict: 2048 },
    });
  });

  it('are judged by one vote, which the network stores', async () => {
    const page = open();
    await compare(page);
    const prefer = { name: 'I prefer this answer' };
    const button = await within(column('Bea')).findByRole('button', prefer);
    await page.user.click(button);
    await within(column('Bea')).findByText('You preferred this answer');
    expect(screen.queryByRole('button', prefer)).toBeNull();
    const [vote] = page.posts('v1/comparisons');
    expect(JSON.parse(vote?.body ?? '')).toEqual({
      replies: ['reply-Ada', 'reply-Bea'],
      preferred: 'reply-Bea',
    });
  });

  it('continue when one of them fails, without a vote on a single answer', async () => {
    const page = open({
      onboarded_providers: {},
      'POST /net/models/api/chat': (call) =>
        asset(call) === 'Ada'
          ? Response.json({ error: "model 'QmAda' not found" }, { status: 404 })
          : answers(call),
    });
    const isSigned = { status: true, data: { signature: 's', result: { publicKey: 'k' } } };
    page.host.wallet.request.mockResolvedValue(isSigned);
    await compare(page);
    await within(column('Bea')).findByText('Bea says hi');
    expect(page.posts('/withdrawn')).toHaveLength(1);
    expect(column('Ada').textContent).toMatch(/no longer runs here.*again\.$/);
    await within(column('Bea')).findByRole('button', { name: 'Keep in the chat' });
    expect(screen.queryByRole('button', { name: 'I prefer this answer' })).toBeNull();
  });

  it('restore the prompt when none of them answers', async () => {
    const page = open({
      'POST /inference': Response.json({ error: 'No engine' }, { status: 503 }),
    });
    await compare(page, 'A long thought');
    await within(column('Bea')).findByText('No engine');
    await shows(() => prompt().value !== '');
    expect(prompt().value).toBe('A long thought');
  });

  it('keep what is typed meanwhile, and are asked once', async () => {
    const refusal = Promise.withResolvers<Response>();
    const page = open({ 'POST /inference': () => refusal.promise });
    await compare(page, 'A long thought');
    await shows(() => page.posts('/inference').length === 1);
    await page.user.type(prompt(), 'Another one{Enter}');
    refusal.resolve(Response.json({ error: 'No engine' }, { status: 503 }));
    await within(column('Bea')).findByText('No engine');
    await shows(() => screen.queryByRole('button', { name: 'Stop' }) === null);
    expect(page.posts('/inference')).toHaveLength(2);
    expect(prompt().value).toBe('Another one');
  });

  it('are hidden from another wallet', async () => {
    const page = open();
    await compare(page);
    await within(column('Bea')).findByText('Bea says hi');
    act(() => page.host.session.set(aSession({ did: 'bafybmianother' })));
    expect(screen.queryByText(/says hi/)).toBeNull();
  });

  it('are stopped together: partial answers stay, the remaining models are not asked', async () => {
    const slow = aSlowReply();
    const page = open({ 'POST /inference': slow.answer, receipts: { receipts: [] } });
    await compare(page);
    await shows(() => page.posts('/inference').length === 1);
    slow.write(aLine('Half an'));
    await within(column('Ada')).findByText('Half an');
    await page.user.click(screen.getByRole('button', { name: 'Stop' }));
    await within(column('Bea')).findByText('Stopped');
    expect(column('Ada').textContent).toContain('Half an');
    expect(page.posts('/inference')).toHaveLength(1);
  });

  it('can be three, and an answer can be kept in the chat', async () => {
    const page = open();
    await screen.findByRole('article', { name: 'Ada' });
    await page.user.click(screen.getByRole('button', { name: 'Add a model' }));
    await compare(page);
    const keep = { name: 'Keep in the chat' };
    await page.user.click(await within(column('Cleo')).findByRole('button', keep));
    await page.user.click(screen.getByRole('button', { name: 'Back to the chat' }));
    await shows(() => turns('Assistant').some((text) => text?.includes('Cleo says hi')));
    expect(turns('You').at(-1)).toContain('Hi');
  });

  it('are not asked, and the wallet signs nothing, while the credits do not suffice for all', async () => {
    const page = open({ credit_balance: { data: { credit: 1 } } });
    expect(await screen.findByText('This costs at least 2 credits, and you have 1.')).toBeTruthy();
    expect(screen.getByRole('button', { name: COMPARE.start }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await compare(page);
    expect(page.host.wallet.request).not.toHaveBeenCalled();
    expect(prompt().value).toBe('Hi');

    await page.user.click(screen.getByRole('button', { name: 'Buy credits' }));
    await shows(() => page.host.wallet.executeContract.mock.calls.length === 1);
    await act(async () =>
      page.host.events.emit('credit:changed', {
        did: page.host.session.get().did ?? '',
        balance: 500,
      }),
    );
    expect(screen.queryByText(/at least 2 credits/)).toBeNull();
    await page.user.type(prompt(), '{Enter}');
    await shows(() => page.posts('/inference').length === 2);
  });

  it('show an error for an empty prompt', async () => {
    const page = open();
    await compare(page, ' ');
    await screen.findByText(PLAYGROUND_MESSAGE.emptyMessage);
    expect(page.posts('/inference')).toHaveLength(0);
  });
});
