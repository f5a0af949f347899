import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import { anAsset, aPurchase, aUsageEntry, theFileFacts } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { DatasetPage, ModelPage, OwnedAssetPage } from './AssetPages.tsx';

const path = '/dashboard/model/:id';

describe('the model page', () => {
  it('[ROUTE-09] stays open until the catalogue shows that the asset does not exist', async () => {
    let answer: ((reply: object) => void) | undefined;
    const { address } = openPage(<ModelPage />, {
      path,
      at: '/dashboard/model/no-such',
      answers: { 'list-nfts': () => new Promise((resolve) => (answer = resolve)) },
    });
    await waitFor(() => expect(answer).toBeDefined());
    expect(address()).toBe('/dashboard/model/no-such');
    answer?.({ status: true, nfts: [] });
    await waitFor(() => expect(address()).toBe('/dashboard/all'));
  });

  it('links back to the listings of its competition inside the area', async () => {
    const llama = anAsset({ name: 'My Llama', compId: 'harbor-ai' });
    openPage(<ModelPage />, {
      path: '/competition/:compid/models/:id',
      at: `/competition/harbor-ai/models/My-Llama?nft=${llama.id}`,
      assets: [llama],
    });
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    const hrefs = within(crumbs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/competition/harbor-ai', '/competition/harbor-ai/models']);
  });

  describe('of a competition', () => {
    const pages = { model: ModelPage, dataset: DatasetPage };
    const open = (
      item: Asset,
      {
        isInArea = true,
        ...scene
      }: Partial<Parameters<typeof openPage>[1]> & { isInArea?: boolean } = {},
    ) => {
      const Shown = pages[item.type];
      const place = isInArea ? `/competition/:compid/${item.type}s` : `/dashboard/${item.type}`;
      return openPage(<Shown />, {
        path: `${place}/:id`,
        at: `${place.replace(':compid', 'harbor-ai')}/Harbor-Hours?nft=${item.id}`,
        assets: [item],
        session: aSession({ did: 'bafybmibuyer', balance: 20 }),
        ...scene,
      });
    };
    const anItem = (facts: Partial<Asset>) =>
      anAsset({ name: 'Harbor Hours', compId: 'harbor-ai', ...facts });
    const panel = async () =>
      within(await screen.findByRole('complementary', { name: 'Get this asset' }));

    it.each([
      { type: 'dataset', price: 5, button: 'Buy for 5 TROVE' },
      { type: 'dataset', price: 0, button: 'Download' },
      { type: 'model', price: 5, button: 'Buy for 5 TROVE' },
      { type: 'model', price: 0, button: 'Get it free' },
    ] as const)(
      '[DETAIL-43] shows a $type for $price with "$button" in its area, and never with "Buy Now"',
      async ({ button, ...facts }) => {
        open(anItem(facts));
        const inside = await panel();
        expect(inside.getByRole('button', { name: button })).toBeTruthy();
        expect(inside.getByText(/^Part of this competition/)).toBeTruthy();
        expect(inside.queryByRole('link', { name: 'Open it there' })).toBeNull();
        expect(screen.queryByText(/Buy Now/)).toBeNull();
        cleanup();

        open(anItem(facts), { isInArea: false });
        const outside = await panel();
        expect(outside.queryByRole('button', { name: /Buy|Get|Download/ })).toBeNull();
        expect(outside.getByRole('link', { name: 'Open it there' })).toBeTruthy();
        expect(screen.queryByText(/Buy Now/)).toBeNull();
      },
    );

    it('is bought in its area like any asset of the market', async () => {
      const item = anItem({ price: 5 });
      const { user, host } = open(item);
      await user.click((await panel()).getByRole('button', { name: 'Buy for 5 TROVE' }));
      const [[request] = []] = host.wallet.executeContract.mock.calls;
      expect(readContractCall(request?.smartContractData ?? '')).toMatchObject({
        name: 'use_asset',
        input: { asset_id: item.id, asset_usage_price: 5, asset_user_did: 'bafybmibuyer' },
      });
    });

    it('can be downloaded by its buyer outside the area too', async () => {
      const item = anItem({ price: 5 });
      const text = 'model bought by bafybmibuyer | timestamp: t';
      open(item, { isInArea: false, histories: { [item.id]: [aUsageEntry({ text })] } });
      expect(await (await panel()).findByRole('button', { name: 'Download' })).toBeTruthy();
    });

    it('cannot be opened in the public playground', async () => {
      open(anItem({ fileName: 'hours.gguf' }));
      const button = (await panel()).getByRole('button', { name: 'Try in Playground' });
      expect((button as HTMLButtonElement).disabled).toBe(true);
      expect(button.title).toBe('Models of a competition do not run in the playground');
    });
  });

  it('does not offer to try a model beside the reason why it cannot be asked', async () => {
    const message = 'This model cannot be asked: its chat template is too long.';
    const { user } = openPage(<ModelPage />, {
      path,
      at: '/dashboard/model/Llama',
      assets: [anAsset({ id: 'Qm1', name: 'Llama', fileName: 'llama.gguf' })],
      answers: {
        '/inspection': {
          nft: 'Qm1',
          fileName: 'llama.gguf',
          size: 10,
          sha256: 'ab',
          format: 'gguf',
          warnings: [{ code: 'not-playable', message }],
        },
      },
    });
    const panel = within(await screen.findByRole('complementary', { name: 'Get this asset' }));
    expect(panel.getByRole('link', { name: 'Try in Playground' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Files' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(panel.queryByRole('link', { name: 'Try in Playground' })).toBeNull();
    const button = panel.getByRole<HTMLButtonElement>('button', { name: 'Try in Playground' });
    expect([button.disabled, button.title]).toEqual([true, message]);
  });

  it('filters and exports the usage history', async () => {
    const asset = anAsset({ id: 'Qm1', name: 'Llama' });
    const { user } = openPage(<ModelPage />, {
      path,
      at: '/dashboard/model/Llama',
      assets: [asset],
      histories: {
        Qm1: [
          aUsageEntry({ text: 'published and owned', epoch: 1_767_225_600 }),
          aUsageEntry({ text: 'model bought by x', transactionId: 'tx-1', epoch: 1_767_225_660 }),
        ],
      },
    });
    await user.click(screen.getByRole('tab', { name: 'Usage History' }));
    const panel = screen.getByRole('tabpanel');
    await user.click(within(panel).getByRole('button', { name: 'Bought', pressed: false }));
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1);

    let saved: Blob | undefined;
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return '#saved';
    };
    await user.click(within(panel).getByRole('button', { name: 'Export CSV' }));
    expect(await new Response(saved).text()).toBe(
      'Time,Category,Transaction ID,Data\r\n2026-01-01T00:01:00.000Z,Bought,tx-1,model bought by x\r\n',
    );
  });

  it('shows the distribution of the ratings and how many raters bought the asset', async () => {
    openPage(<ModelPage />, {
      path,
      at: '/dashboard/model/Llama',
      assets: [anAsset({ id: 'Qm1', name: 'Llama' })],
      answers: {
        get_rating_by_asset: {
          average_rating: 4.5,
          user_count: 4,
          histogram: [0, 0, 1, 0, 3],
          verified_buyers: 3,
        },
      },
    });
    const spread = await screen.findByRole('button', { name: /Distribution of the ratings/ });
    expect(spread.parentElement?.textContent).toContain('75 % bought it');
    expect(spread.parentElement?.textContent).toContain('5 ★3');
  });

  it('lists reviews as plain text, page by page, and asks a buyer for one', async () => {
    const review = (did: string, text: string) => ({
      did,
      name: did,
      stars: 4,
      text,
      isBuyer: true,
      at: '2026-01-01T00:00:00.000Z',
      transactionId: 't',
    });
    const { user } = openPage(<ModelPage />, {
      path,
      at: '/dashboard/model/Llama',
      assets: [anAsset({ id: 'Qm1', name: 'Llama' })],
      session: aSession({ did: 'bafybmibuyer' }),
      answers: {
        'reviews?after=next': { reviews: [review('bob', 'Slow.')], total: 2, next: null },
        '/reviews': { reviews: [review('ada', '<img src=x>')], total: 2, next: 'next' },
        'v1/purchases': { purchases: [aPurchase({ nft: 'Qm1' })] },
        'v1/ratings/Qm1': { nft: 'Qm1', stars: null, review: '' },
      },
    });
    const section = await screen.findByRole('region', { name: 'Reviews (2)' });
    expect(await within(section).findByText('<img src=x>')).toBeTruthy();
    expect(within(section).getByText('Bought it')).toBeTruthy();
    expect(within(section).getByRole('link', { name: 'ada' }).getAttribute('href')).toBe(
      '/dashboard/creator/ada',
    );
    expect(await within(section).findByText('You bought Llama. How good is it?')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: 'Show more reviews' }));
    expect(await within(section).findByText('Slow.')).toBeTruthy();
    expect(within(section).queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  });

  it('inspects the file when its tab is opened', async () => {
    const asset = anAsset({ id: 'Qm1', name: 'Llama' });
    const { user, network } = openPage(<ModelPage />, {
      path,
      at: '/dashboard/model/Llama',
      assets: [asset],
      answers: { '/file': theFileFacts({ nft: 'Qm1' }) },
    });
    expect(network.calls.some(({ url }) => url.endsWith('/inspection'))).toBe(false);
    await user.click(screen.getByRole('tab', { name: 'Files' }));
    expect(await screen.findByRole('button', { name: 'Verify my file' })).toBeTruthy();
    expect(network.calls.some(({ url }) => url.endsWith('v1/assets/Qm1/inspection'))).toBe(true);
  });
});

describe('the page of an owned asset', () => {
  const asset = anAsset({ id: 'Qm1', name: 'Llama', ownerDid: 'bafybmiseller' });
  const open = (did: string) =>
    openPage(<OwnedAssetPage />, {
      path: '/dashboard/assets/:id',
      at: '/dashboard/assets/Llama?nft=Qm1',
      session: aSession({ did }),
      assets: [asset],
    });

  it('offers the download', async () => {
    open('bafybmiseller');
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('offers other users neither purchase nor download', async () => {
    open('bafybmibuyer');
    expect(await screen.findByRole('heading', { level: 1, name: 'Llama' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Buy Now|Download/ })).toBeNull();
  });

  it('links to the page inside the area of its competition', async () => {
    openPage(<OwnedAssetPage />, {
      path: '/dashboard/assets/:id',
      at: '/dashboard/assets/Llama?nft=Qm1',
      session: aSession({ did: 'bafybmiseller' }),
      assets: [{ ...asset, compId: 'harbor-ai' }],
    });
    const link = await screen.findByRole('link', { name: 'Open its page in the competition' });
    expect(link.getAttribute('href')).toBe('/competition/harbor-ai/models/Llama?nft=Qm1');
  });
});
