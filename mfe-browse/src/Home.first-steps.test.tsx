import { act, screen, waitFor, within } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';
import { aPurchase } from '@trove/kit/testing/factories.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { Home } from './Home.tsx';

type Scene = Partial<Parameters<typeof openPage>[1]>;

const open = ({ answers, ...scene }: Scene = {}) =>
  openPage(<Home />, {
    path: '/dashboard/all',
    assets: [],
    answers: { onboarded_providers: { data: [] }, ...answers },
    ...scene,
  });

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

describe('First steps', () => {
  const steps = () => screen.findByRole('region', { name: 'Your first model in a minute' });

  it('guide a visitor to a wallet, tokens and a model on the same page', async () => {
    const { host, user } = open({
      answers: {
        'POST /net/faucet/increment': { success: true },
        'v1/purchases': { purchases: [] },
      },
    });
    host.session.connect.mockImplementation(async () => {
      // The wallet is about to sign in.
      host.session.set(aSession({ username: 'ada', balance: 0, proven: false }));
      return true;
    });
    host.session.refreshBalance.mockImplementation(async () =>
      host.session.set({ ...host.session.get(), balance: 10 }),
    );
    const region = within(await steps());
    const current = () => region.getByRole('listitem', { current: 'step' }).textContent;
    expect(current()).toMatch(/^1Get a wallet/);
    await user.click(region.getByRole('button', { name: 'Get a wallet' }));
    expect(await region.findByText('Connected as ada')).toBeTruthy();
    act(() => host.session.set({ ...host.session.get(), proven: true }));
    expect(current()).toMatch(/^2Get 10 free TROVE/);
    await user.click(region.getByRole('button', { name: 'Get 10 TROVE' }));
    expect(await region.findByText('You have 10 TROVE')).toBeTruthy();
    expect(document.activeElement).toBe(region.getByRole('link', { name: 'Pick a model' }));
    expect(current()).toMatch(/^3Pick a model/);
    expect(region.getByRole('link').getAttribute('href')).toBe('/dashboard/models');
  });

  it('are folded to the next one until somebody unfolds them', async () => {
    const { user } = open();
    const region = within(await steps());
    await user.click(region.getByRole('button', { name: 'Show all steps', expanded: false }));
    await user.click(
      region.getByRole('button', { name: 'Show the next step only', expanded: true }),
    );
    expect(region.getByRole('button', { name: 'Show all steps' })).toBeTruthy();
  });

  it('disappear after the first purchase', async () => {
    const answers = { 'v1/purchases': { purchases: [aPurchase()] } };
    const { queryClient } = open({ session: aSession(), answers });
    const isRead = () => queryClient.getQueryData(['purchases', 'bafybmibuyer']) !== undefined;
    await waitFor(() => expect(isRead()).toBe(true));
    expect(screen.queryByText('Your first model in a minute')).toBeNull();
  });

  const { tokens } = aConfig();
  it.each<[string, Scene]>([
    ['whose purchases are still loading', { session: aSession() }],
    ['with an unproven session', { session: aSession({ proven: false }) }],
    ['that is being restored', { session: { ...aVisitor, status: 'restoring' } }],
    ['with the main token', { config: { tokens: { ...tokens, active: tokens.main.name } } }],
  ])('are not shown to a wallet %s', async (_which, scene) => {
    const { network } = open({
      ...scene,
      answers: { 'v1/purchases': () => new Promise(() => {}) },
    });
    await screen.findByText('No trending models yet');
    expect(screen.queryByText('Your first model in a minute')).toBeNull();
    const isAsked = network.calls.some(({ url }) => url.includes('v1/purchases'));
    expect(isAsked).toBe(scene.session?.proven === true);
  });
});
