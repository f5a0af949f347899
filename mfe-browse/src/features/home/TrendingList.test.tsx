import { act, screen, waitFor, within } from '@testing-library/react';

import { openPage } from '#common/testing/open-page.tsx';

import { TrendingList } from './TrendingList.tsx';

const ALL = Array.from({ length: 8 }, (_, n) => `Qm${n}`);

const history = (uses: number) => ({
  status: true,
  NFTDataReply: Array.from({ length: uses }, () => ({ NFTData: 'used', Epoch: 1_767_225_600 })),
});

/**
 * Opens a list on a node with eight models, each with one event more than the one before; some histories are held
 * back.
 */
function openList(heldBack: readonly string[]) {
  const ends: (() => void)[] = [];
  const nfts = ALL.map((nft, n) => ({
    nft,
    owner_did: 'bafybmiseller',
    nft_value: 0.005,
    nft_metadata: JSON.stringify({ name: `model ${n}`, type: 'model' }),
    nft_file_name: 'm.gguf',
  }));
  const histories = ALL.map((nft, n) => [
    `nft=${nft}`,
    () =>
      heldBack.includes(nft)
        ? new Promise<object>((resolve) => ends.push(() => resolve(history(n + 1))))
        : history(n + 1),
  ]);
  const page = openPage(<TrendingList type="model" />, {
    path: '/dashboard/all',
    answers: {
      onboarded_providers: { data: [] },
      'list-nfts': { status: true, nfts },
      ...Object.fromEntries(histories),
    },
  });
  const asked = () => page.network.calls.filter(({ url }) => url.includes('nft=')).length;
  return { ...page, asked, end: () => ends.splice(0).forEach((answer) => answer()) };
}

const progress = (done: number) =>
  screen.findByRole('progressbar', { name: `So far from ${done} of 8 usage histories` });

describe('a trending list of a plain node', () => {
  it('shows the best of the data loaded so far, the progress and a link to all assets', async () => {
    const { end } = openList(['Qm0', 'Qm1']);
    expect(await progress(6)).toMatchObject({ value: 6, max: 8 });
    const [best] = within(screen.getByRole('region')).getAllByRole('listitem');
    expect(best?.textContent).toMatch(/model 7.*7 uses/);
    expect(screen.getByRole('link', { name: 'Browse all models' }).getAttribute('href')).toBe(
      '/dashboard/models',
    );

    act(end);
    await screen.findByText('See more models');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('does not show the empty state until everything has loaded', async () => {
    openList(ALL);
    await progress(0);
    expect(screen.getByLabelText('Loading')).toBeTruthy();
    expect(screen.queryByText('No trending models yet')).toBeNull();
  });

  it('stops loading when the page is left, and loads only the rest on return', async () => {
    const firstSix = ALL.slice(2);
    const { host, queryClient, asked, end } = openList(firstSix);
    await progress(0);
    await waitFor(() => expect(asked()).toBe(6));
    act(() => host.nav.navigate('/elsewhere'));
    end();
    const isKnown = (nft: string) => queryClient.getQueryData(['assets', nft, 'history']);
    await waitFor(() => expect(firstSix.every(isKnown)).toBe(true));
    expect(asked()).toBe(6);

    act(() => host.nav.navigate('/dashboard/all'));
    await screen.findByText('See more models');
    expect(asked()).toBe(8);
  });
});
