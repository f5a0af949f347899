import { act, screen, within } from '@testing-library/react';
import { CREDIT_MESSAGE } from '@trove/contract/messages.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import {
  ask,
  did,
  openPlayground,
  ready,
  shows,
  submit,
  turns,
} from './testing/open-playground.tsx';

const buyButton = () =>
  within(screen.getByRole('complementary', { name: 'Settings' })).getByRole('button', {
    name: /^(Buy More|Buying…)/,
  });

beforeEach(() => localStorage.clear());

const free = (left: number) => ({ models: [{ model: 'QmTalk:latest', of: 3, left }] });

describe('free messages of a seller', () => {
  it('need no credits, and are counted by the network', async () => {
    const opened = openPlayground({ balance: 0, answers: { 'GET /net/models/free': free(3) } });
    expect(await screen.findByText('3 of 3 free')).toBeTruthy();
    opened.network.answers['GET /net/models/free'] = free(2);
    await ask(opened, 'Hi');
    expect(await screen.findByText('2 of 3 free')).toBeTruthy();
    expect(turns('Assistant')[0]).toContain('Hello there');
  });

  it('end when none are left', async () => {
    const opened = openPlayground({ balance: 0, answers: { 'GET /net/models/free': free(0) } });
    await ask(opened, 'Hi');
    expect(await screen.findByText(/Insufficient balance/)).toBeTruthy();
    expect(opened.posts('/inference')).toEqual([]);
    act(() => opened.host.events.emit('credit:changed', { did, balance: 500 }));
    await shows(() => screen.queryByText(/Insufficient balance/) === null);
  });
});

describe('a wallet allowance', () => {
  it('is shown with the remaining credits, updated with each answer, and can be ended', async () => {
    let left: { left: number; of: number; until: number } | null = null;
    const credits = {
      left: async () => left,
      end: async () => {
        left = null;
      },
    };
    const opened = openPlayground({ wallet: { credits: async () => credits } });
    await screen.findByText('100 tokens');
    expect(screen.queryByText(/credits left in this session/)).toBeNull();
    left = { left: 87, of: 100, until: new Date(2026, 0, 1, 12, 30).getTime() };
    await ask(opened, 'Hi');
    expect(
      await screen.findByText('87 of 100 credits left in this session, until 12:30'),
    ).toBeTruthy();
    left = { left: 0, of: 0, until: new Date(2026, 0, 1, 12, 30).getTime() };
    act(() => opened.host.events.emit('credit:changed', { did, balance: 99 }));
    expect(await screen.findByText('Free messages need no approval, until 12:30')).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'Ask before each message' }));
    await shows(() => screen.queryByText(/need no approval/) === null);
  });
});

describe('Buy More', () => {
  it('[PLAYSET-44] [PLAYSET-45] [PLAYSET-46] executes the contract, and is enabled again with the new balance', async () => {
    const { host, user } = openPlayground();
    await screen.findByText('100 tokens');
    await user.click(buyButton());
    expect(buyButton().getAttribute('aria-busy')).toBe('true');
    await shows(() => host.notify.success.mock.calls.length === 1);
    const [request] = host.wallet.executeContract.mock.calls[0] ?? [];
    expect(request).toEqual({
      comment: 'Buy tokens',
      executorAddr: did,
      quorumType: 2,
      smartContractData: expect.any(String),
      smartContractToken: 'QmPurchaseCredit',
    });
    const provider = JSON.parse(request?.smartContractData ?? '').purchase_credit.depin_provider;
    expect(readContractCall(request?.smartContractData ?? '')).toEqual({
      name: 'purchase_credit',
      input: {
        purchase_token_name: 'TROVE',
        purchase_token_creator: 'bafybmicreator',
        user_did: did,
        depin_provider: provider,
        current_timestamp: expect.any(Number),
      },
    });
    expect(provider).toMatch(/^bafybmiprovider/);

    await act(async () => host.events.emit('credit:changed', { did, balance: 600 }));
    await shows(() => buyButton().getAttribute('aria-busy') === null);
    expect(screen.getByText('600 tokens')).toBeTruthy();
    expect(host.notify.success.mock.calls.map(([message]) => message)).toEqual([
      CREDIT_MESSAGE.started,
      CREDIT_MESSAGE.done(600),
    ]);
  });

  it('removes the error about insufficient credits, and offers to send the message again', async () => {
    const opened = openPlayground({ balance: 0 });
    const { host, user } = opened;
    await ask(opened, 'Hi');
    await user.click(await screen.findByRole('button', { name: 'Buy credits' }));
    await shows(() => host.notify.success.mock.calls.length === 1);
    await user.click(screen.getByRole('button', { name: 'Buy credits' }));
    expect(host.wallet.executeContract).toHaveBeenCalledTimes(1);
    await act(async () => host.events.emit('credit:changed', { did: 'another', balance: 500 }));
    expect(screen.getByText(/^Insufficient balance/)).toBeTruthy();
    await act(async () => host.events.emit('credit:changed', { did, balance: 500 }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await shows(() => turns('Assistant').length === 1);
    expect(screen.queryByText(/^Insufficient balance/)).toBeNull();
  });

  it('keeps the error when the purchase fails', async () => {
    const opened = openPlayground({ balance: 0 });
    const { host, user } = opened;
    host.wallet.executeContract.mockResolvedValue({ status: false, data: { message: 'No' } });
    await ask(opened, 'Hi');
    await user.click(await screen.findByRole('button', { name: 'Buy credits' }));
    await shows(() => host.notify.error.mock.calls.length === 2);
    await shows(() => buyButton().getAttribute('aria-busy') === null);
    expect(screen.getByText(/^Insufficient balance/)).toBeTruthy();
  });

  it('keeps an unrelated error', async () => {
    const { host, user } = openPlayground();
    await ready();
    await user.click(submit());
    await screen.findByText('Please enter a message before running');
    await user.click(buyButton());
    await shows(() => host.notify.success.mock.calls.length === 1);
    await act(async () => host.events.emit('credit:changed', { did, balance: 600 }));
    await shows(() => buyButton().getAttribute('aria-busy') === null);
    expect(screen.getByText('Please enter a message before running')).toBeTruthy();
  });

  it('[PLAYSET-55] shows an error when there is no wallet', async () => {
    const { host, user } = openPlayground({ hasWallet: false });
    await ready();
    await user.click(buyButton());
    await shows(() => host.notify.error.mock.calls.length === 1);
    expect(host.notify.error.mock.calls[0]?.[0]).toMatchObject({
      message: CREDIT_MESSAGE.noExtension,
    });
  });

  it('links to the faucet when there are not enough tokens', async () => {
    openPlayground({ session: aSession({ did, balance: 2 }) });
    expect(screen.getByText(/You have 2 TROVE/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get test tokens' }).getAttribute('href')).toBe(
      '/faucet',
    );
    await ready();
  });
});

describe('the cost estimate', () => {
  it('is shown beside the input, and can lower the maximum to what the balance covers', async () => {
    const opened = openPlayground({ balance: 4 });
    expect(await screen.findByText('1–42 credits')).toBeTruthy();
    await opened.user.click(
      await screen.findByRole('button', { name: /^Your balance covers \d+ tokens/ }),
    );
    expect(screen.getByText('1–4 credits')).toBeTruthy();
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
  });
});
