import { screen, waitFor, within } from '@testing-library/react';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { aMachine, aProvider } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { ProvidersPage } from './ProvidersPage.tsx';

const path = '/dashboard/infra-providers';

const open = async (providers: Provider[], search = '') => {
  const page = openPage(<ProvidersPage />, {
    path,
    at: `${path}${search}`,
    answers: { onboarded_providers: { status: true, data: providers } },
  });
  await screen.findByLabelText('GPU');
  return page;
};

/** Creates a provider of the platform. */
const on = (platformName: string, overrides: Partial<Provider> = {}) =>
  aProvider({ platformName, ...overrides });

const cards = () => screen.queryAllByRole('article');
const names = () => cards().map((card) => within(card).getByRole('heading').textContent);
const option = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const options = () =>
  [...document.querySelectorAll('aside input[type=checkbox]')].map((box) =>
    box.getAttribute('aria-label'),
  );

describe('the infrastructure listing', () => {
  it('[INFRA-02] [INFRA-03] [INFRA-04] [INFRA-05] [INFRA-06] filters by hardware and by region', async () => {
    await open([on('My Cloud')]);
    const groups = screen
      .getAllByRole('group')
      .map((group) => [
        group.querySelector('legend')?.textContent,
        ...[...group.querySelectorAll('input')].map((box) => box.getAttribute('aria-label')),
      ]);
    expect(groups).toEqual([
      ['Compute', 'GPU', 'CPU', 'TPU'],
      ['Infrastructure', 'Memory', 'Storage'],
      ['North America', 'US East (N. Virginia)', 'US West (Oregon)', 'Canada (Central)'],
      ['Europe', 'Ireland', 'Frankfurt', 'London'],
      ['Asia Pacific', 'Tokyo', 'Singapore', 'Sydney'],
    ]);
  });

  it('renders no options on narrow screens', async () => {
    const answers = { onboarded_providers: { status: true, data: [on('My Cloud')] } };
    openPage(<ProvidersPage />, { path, answers, isNarrow: true });
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
  });

  it('[INFRA-01] [INFRA-12] filters the options, not the platforms', async () => {
    const { user } = await open([on('My Cloud', { gpu: 'N/A' })]);
    await user.type(screen.getByPlaceholderText('Search hardware...'), 'gpu');
    await waitFor(() => expect(options()).toEqual(['GPU']));
    expect(cards()).toHaveLength(1);
  });

  it('[INFRA-07] [INFRA-13] shows a card for each platform with its hardware', async () => {
    await open([
      on('My Cloud', { hostingCost: 7 }),
      on('My Cloud', { region: 'London', hostingCost: 3 }),
      on('Bare Metal', { gpu: '', processor: 'N/A', platformDescription: 'Disks only' }),
    ]);
    const [mine, bare] = cards();
    expect(cards()).toHaveLength(2);
    expect(mine?.textContent).toContain('2 providers in 2 regions');
    expect(mine?.textContent).toContain('Machines for everybody');
    expect(mine?.textContent).toContain('Hosting Cost from 3 TROVE');
    expect(mine?.textContent).toContain('GPUCPUMemoryStorageComputeInfrastructure');
    expect(bare?.textContent).toContain('Disks only');
    expect(bare?.textContent).toContain('MemoryStorageInfrastructure');
    expect(bare?.textContent).not.toContain('GPU');
  });

  it('[INFRA-08] shows twelve per page', async () => {
    window.scrollTo = jest.fn();
    const { user, address } = await open(Array.from({ length: 13 }, (_, n) => on(`Cloud ${n}`)));
    expect(cards()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(names()).toEqual(['Cloud 12']);
    expect(address()).toBe(`${path}?page=2`);
  });

  it('[INFRA-09] links to the platform', async () => {
    const { user, address } = await open([on('My Cloud')]);
    await user.click(screen.getByRole('link', { name: 'My Cloud' }));
    expect(address()).toBe('/dashboard/providerDetails/My-Cloud');
  });

  it('[INFRA-10] marks matching hardware and sorts it first, and hides the rest only on request', async () => {
    const { user, address } = await open([
      on('Disks', { gpu: '', processor: '' }),
      on('Cards', { gpu: 'A100' }),
    ]);
    expect(screen.queryByLabelText('Only show matches')).toBeNull();
    await user.click(option('GPU'));
    expect(names()).toEqual(['Cards', 'Disks']);
    expect(screen.getByText('1 with GPU, marked and listed first.')).toBeTruthy();
    expect(within(cards()[0] as HTMLElement).getByLabelText('Has')).toBeTruthy();
    expect(within(cards()[1] as HTMLElement).queryByLabelText('Has')).toBeNull();

    await user.click(screen.getByLabelText('Only show matches'));
    expect(names()).toEqual(['Cards']);
    expect(address()).toBe(`${path}?hardware=GPU&only=1`);
  });

  it('[INFRA-11] filters by region', async () => {
    const { user, address } = await open([
      on('Emerald', { region: 'Ireland' }),
      on('Rising', { region: 'Tokyo' }),
      on('Both', { region: 'London' }),
      on('Both', { region: 'Ireland' }),
    ]);
    await user.click(option('Ireland'));
    expect(names()).toEqual(['Emerald', 'Both']);
    expect(address()).toBe(`${path}?region=Ireland`);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(cards()).toHaveLength(3);
  });

  it('[INFRA-14] [INFRA-15] shows an empty state when no provider matches the filters', async () => {
    await open([], '?hardware=GPU');
    expect(screen.getByText('No providers found')).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters or search terms')).toBeTruthy();
  });

  it('offers to remove filters when nothing matches', async () => {
    const { user, address } = await open(
      [on('Emerald', { region: 'Ireland', gpu: 'N/A' }), on('Rising', { region: 'Tokyo' })],
      '?hardware=GPU&region=Ireland&only=1',
    );
    expect(cards()).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Remove London →/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show all hardware → 1 result' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Ireland → 1 result' }));
    expect(names()).toEqual(['Rising']);
    expect(address()).toBe(`${path}?hardware=GPU&only=1`);
  });

  it('states the price of a machine, apart from its hosting fee', async () => {
    await open([aMachine()]);
    const [card] = cards();
    expect(card?.textContent).toContain('1.68 USD hourly, pay-per-use');
    expect(card?.textContent).toContain('Not verified: nobody has tested this machine');
    expect(card?.textContent).toMatch(/Hosting Cost from 1 /);
  });

  it('[INFRA-16] [INFRA-17] [INFRA-18] [INFRA-19] invites the user to become the first provider', async () => {
    const { user, address, network } = await open([]);
    expect(screen.getByText('No infrastructure providers available yet')).toBeTruthy();
    expect(screen.getByText('Be the first to register as an infrastructure provider')).toBeTruthy();
    const register = screen.getByRole('link', { name: 'Register the first provider' });
    expect(register.getAttribute('href')).toBe('/dashboard/upload/infra');
    const asked = network.calls.length;
    await user.click(screen.getByRole('button', { name: 'Become a Provider' }));
    expect(address()).toBe(path);
    expect(network.calls).toHaveLength(asked);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    const { user, network } = openPage(<ProvidersPage />, {
      path,
      answers: { onboarded_providers: 404 },
    });
    const retry = await screen.findByRole('button', { name: /Retry/ });
    network.answers['onboarded_providers'] = { status: true, data: [on('My Cloud')] };
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'My Cloud' })).toBeTruthy();
  });
});
