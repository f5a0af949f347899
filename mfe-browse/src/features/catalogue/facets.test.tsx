import { screen, waitFor, within } from '@testing-library/react';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { ModelsPage } from './CataloguePage.tsx';

// The filter alone has 57 options, which take long to render on a busy machine.
jest.setTimeout(20_000);

/** Opens the page, and waits until the listing has loaded. */
async function open(assets: Asset[], { search = '' } = {}) {
  const path = '/dashboard/models';
  const page = openPage(<ModelsPage />, { path, at: `${path}${search}`, assets });
  await screen.findByRole('region', { busy: false, name: 'AI Models' });
  return page;
}

const cards = () => screen.queryAllByRole('article');
const names = () => cards().map((card) => within(card).getByRole('heading').textContent);
const shows = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
const options = () => [...document.querySelectorAll('input[type=checkbox]')];

describe('the filters of a listing', () => {
  it('[MODELS-08] hide tasks without results, except selected ones', async () => {
    const { user } = await open([anAsset({ category: 'Robotics' })], {
      search: '?category=Translation',
    });
    const labels = () => options().map((box) => box.getAttribute('aria-label'));
    await waitFor(() =>
      expect(labels()).toEqual([
        'Natural Language Processing',
        'Translation',
        'Reinforcement Learning',
        'Robotics',
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
    await waitFor(() => expect(labels()).toHaveLength(55));
    await user.click(screen.getByRole('button', { name: 'Show fewer tasks' }));
    expect(labels()).toHaveLength(4);
  });

  it('include price, licence and format, each with the number of results', async () => {
    const mit = { metadata: { license: 'MIT' } };
    const { user, address } = await open([
      anAsset({ name: 'gift', price: 0, ...mit, fileName: 'a.onnx' }),
      anAsset({ name: 'dear', price: 50, ...mit }),
      anAsset({ name: 'own', price: 0 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Free 2' }));
    await shows('own', 'gift');
    await user.click(await screen.findByRole('button', { name: 'MIT 1' }));
    await shows('gift');
    expect(address()).toBe('/dashboard/models?price=free&licence=MIT');
    expect(await screen.findByRole('button', { name: 'Over 20 TROVE 1' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Remove Free' }));
    await shows('dear', 'gift');
  });
});
