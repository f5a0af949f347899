import { act, screen, waitFor, within } from '@testing-library/react';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import { ratingQuery } from '@trove/kit/api/asset-facts.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { RateButton } from './RateButton.tsx';

const did = 'bafybmibuyer';

/** The surrounding page, which shows the summary. */
function Asset() {
  const { data } = useQuery(ratingQuery(useApi(), 'Qm1'));
  return (
    <>
      <p>average {data?.average}</p>
      <RateButton nft="Qm1" name="Llama" />
    </>
  );
}

const open = (scene: Partial<Parameters<typeof openPage>[1]> = {}) =>
  openPage(<Asset />, {
    path: '/',
    session: aSession({ did }),
    answers: { get_rating_by_asset: { average_rating: 3, user_count: 1 } },
    ...scene,
  });

async function openDialog({ user }: ReturnType<typeof open>) {
  await user.click(screen.getByRole('button', { name: 'Rate' }));
  return screen.findByRole('dialog', { name: 'Rate this asset' });
}

async function submit(page: ReturnType<typeof open>, stars?: number) {
  const dialog = await openDialog(page);
  if (stars) {
    await page.user.click(within(dialog).getAllByRole('radio')[stars - 1]!);
  }
  await page.user.click(within(dialog).getByRole('button', { name: /Submit/ }));
  return dialog;
}

const shownErrors = ({ host }: ReturnType<typeof open>) =>
  host.notify.error.mock.calls.map(([error]) => (error as Error).message);

beforeEach(() => {
  globalThis.alert = jest.fn();
});

describe('the rating dialog', () => {
  it('[RATE-01] [RATE-02] [RATE-03] [DETAIL-51] has five stars and a submit button', async () => {
    const dialog = await openDialog(open());
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((star) => star.getAttribute('aria-label')),
    ).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
    expect(within(dialog).getByRole('button', { name: /Submit/ })).toBeTruthy();
  });

  it("shows the user's previous rating and preselects nothing", async () => {
    const page = open({ answers: { 'v1/ratings/Qm1': { nft: 'Qm1', stars: 4 } } });
    const dialog = await openDialog(page);
    expect(await within(dialog).findByText(/^You gave it 4 stars\./)).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked),
    ).toEqual([]);
  });

  it('sends a review with the stars when the network keeps reviews', async () => {
    const page = open({
      config: { capabilities: { reviews: 1 } },
      answers: { 'v1/ratings/Qm1': { nft: 'Qm1', stars: 4, review: 'Fine.' } },
    });
    const dialog = await openDialog(page);
    const words = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Review/ });
    await waitFor(() => expect(words.value).toBe('Fine.'));
    expect(within(dialog).getByText(/^275 characters left/)).toBeTruthy();
    await page.user.type(words, ' <b>Fast</b>');
    await page.user.click(within(dialog).getAllByRole('radio')[4]!);
    await page.user.click(within(dialog).getByRole('button', { name: /Submit/ }));
    const [[call] = []] = page.host.wallet.executeContract.mock.calls;
    expect(readContractCall(call!.smartContractData)).toMatchObject({
      input: { rating: 5, review: 'Fine. <b>Fast</b>' },
    });
  });

  it('has no review field on a network without reviews', async () => {
    const dialog = await openDialog(open());
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it('[RATE-05] requires at least one star', async () => {
    const page = open();
    const dialog = await submit(page);
    expect(within(dialog).getByRole('alert').textContent).toBe('Please select at least 1 rating');
    expect(page.host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('[RATE-06] [RATE-07] [PERM-05] does not open for visitors', async () => {
    const page = open({ session: { ...aSession(), status: 'visitor', did: null, proven: false } });
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    expect(shownErrors(page)).toEqual(['Please connect your wallet to rate the asset']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is disabled for a wallet without contracts, and explains what to do', async () => {
    const { host } = open();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Rate' });
    expect(button.disabled).toBe(false);
    act(() =>
      host.wallet.presence.set({ present: true, name: 'Plain', features: ['rubix:transferFt'] }),
    );
    expect(button.disabled).toBe(true);
    expect(screen.getByText('Your wallet cannot do this. Connect with another one.')).toBeTruthy();
  });

  it('[RATE-08] [RATE-09] shows a toast when the extension is gone', async () => {
    const page = open({ hasWallet: false });
    await submit(page, 4);
    await waitFor(() =>
      expect(shownErrors(page)).toEqual([
        'Extension not detected. Please install the extension and refresh the page.',
      ]),
    );
    expect(globalThis.alert).not.toHaveBeenCalled();
    expect(page.host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('[RATE-10] shows an error when the wallet throws', async () => {
    const page = open();
    page.host.wallet.executeContract.mockRejectedValue(new Error('gone'));
    await submit(page, 4);
    await waitFor(() =>
      expect(shownErrors(page)).toEqual(['Please refresh the page to use the extension features']),
    );
  });

  it.each([
    { message: 'denied', words: 'denied', id: '[RATE-11]' },
    { message: undefined, words: 'Rating failed', id: '[RATE-12]' },
  ])(
    '$id shows "$words" when the wallet refuses with $message, and stays open',
    async ({ message, words }) => {
      const page = open();
      page.host.wallet.executeContract.mockResolvedValue({ status: false, data: { message } });
      await submit(page, 4);
      await waitFor(() => expect(shownErrors(page)).toEqual([words]));
      expect(screen.getByRole('dialog')).toBeTruthy();
    },
  );

  it.each([1, 2, 3, 4, 5])(
    '[RATE-04] [RATE-13] [RATE-14] [RATE-15] [RATE-16] [RATE-17] [RATE-18] sends %d stars once',
    async (stars) => {
      const page = open();
      await submit(page, stars);
      const { calls } = page.host.wallet.executeContract.mock;
      expect(calls).toHaveLength(1);
      const { smartContractData, ...rest } = calls[0]![0];
      expect(rest).toEqual({
        comment: 'Rate asset',
        executorAddr: did,
        quorumType: 2,
        smartContractToken: 'QmRating',
      });
      expect(readContractCall(smartContractData)).toEqual({
        name: 'rate_asset',
        input: { user_did: did, rating: stars, asset_id: 'Qm1' },
      });
    },
  );

  it('[RATE-19] cannot be submitted twice', async () => {
    const page = open();
    page.host.wallet.executeContract.mockReturnValue(new Promise(() => {}));
    const dialog = await submit(page, 4);
    const button = within(dialog).getByRole('button', { name: 'Waiting for wallet…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(button);
    expect(page.host.wallet.executeContract).toHaveBeenCalledTimes(1);
  });

  it('[RATE-20] [RATE-21] [RATE-22] closes, clears the stars and refetches the summary', async () => {
    const page = open();
    await screen.findByText('average 3');
    const listener = jest.fn();
    page.host.events.on('rating:changed', listener);
    page.network.answers['get_rating_by_asset'] = { average_rating: 3.5, user_count: 2 };

    await submit(page, 4);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('average 3.5')).toBeTruthy();
    expect(listener).toHaveBeenCalledWith({ nft: 'Qm1' });

    const dialog = await openDialog(page);
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked),
    ).toEqual([]);
  });
});
