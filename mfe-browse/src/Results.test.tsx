import { screen, waitFor, within } from '@testing-library/react';
import { providerListSchema } from '@trove/contract/wire/trade/providers.ts';
import { encode } from '@trove/kit/schema.ts';
import { anAsset, aProvider } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { Home } from './Home.tsx';

const llama = anAsset({ name: 'My Llama' });
const others = Array.from({ length: 5 }, (_, index) =>
  anAsset({ name: `Llama chats ${index}`, type: 'dataset' }),
);
const providers = (platformName: string) =>
  encode(providerListSchema, { rows: [aProvider({ platformName })], dropped: 0 }) as object;

const open = (q: string, answers: Parameters<typeof openPage>[1]['answers'] = {}) =>
  openPage(<Home />, {
    path: '/dashboard/all',
    at: `/dashboard/all?${new URLSearchParams({ q })}`,
    assets: [llama, ...others],
    answers: { onboarded_providers: providers('Llama Cloud'), ...answers },
  });

const group = (name: string) => screen.findByRole('region', { name });

describe('the results page', () => {
  it('shows the best matches of each type and their number', async () => {
    open('llama');
    expect(await screen.findByRole('heading', { name: 'Results for “llama”' })).toBeTruthy();
    const models = within(await group('AI Models 1 result'));
    expect(models.getByRole('link', { name: 'My Llama' })).toBeTruthy();
    expect(models.queryByRole('link', { name: /^Show all/ })).toBeNull();

    const datasets = within(await group('Datasets 5 results'));
    expect(datasets.getAllByRole('listitem')).toHaveLength(4);
    const all = datasets.getByRole('link', { name: 'Show all 5 in Datasets' });
    expect(all.getAttribute('href')).toBe('/dashboard/datasets?find=llama');

    const platforms = within(await group('Infra Providers 1 result'));
    expect(platforms.getByRole('link', { name: 'Llama Cloud' })).toBeTruthy();
  });

  it('searches again from its own box and updates the address', async () => {
    const { user, address } = open('zzzz');
    const box = await screen.findByRole('searchbox', { name: 'Search everything' });
    expect(box).toHaveProperty('value', 'zzzz');
    await user.clear(box);
    await user.type(box, 'llama{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/all?q=llama'));
    expect(await group('AI Models 1 result')).toBeTruthy();
  });

  it('links to the listings when nothing is found', async () => {
    open('zzzz');
    expect(await screen.findByText('Nothing found for “zzzz”')).toBeTruthy();
    const models = await screen.findByRole('link', { name: 'AI Models (1)' });
    expect(models.getAttribute('href')).toBe('/dashboard/models');
    expect(screen.queryByRole('region', { name: /result/ })).toBeNull();
  });

  it('shows which type could not be searched, and the results of the others', async () => {
    open('llama', { onboarded_providers: 404 });
    expect(await screen.findByText('Infra Providers could not be searched')).toBeTruthy();
    expect(await group('AI Models 1 result')).toBeTruthy();
  });
});
