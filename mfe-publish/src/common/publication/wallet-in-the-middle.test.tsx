import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { publishedAlready, WALLET_MESSAGE } from '@trove/contract/messages.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import type { UploadState } from '@trove/contract/wire/trade/testnet-uploads.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { listPublications } from './list-publications.ts';
import { anUpload, aPage } from './testing/a-page.tsx';

const did = aSession().did ?? '';
const other = aSession({ did: 'bafybmiother' });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusal = (message: string): WalletReply => ({ status: false, data: { message } });

/** A page whose wallet replies with `answer` once, and then succeeds. */
function anAnswer(answer: WalletReply) {
  const page = aPage();
  page.host.wallet.executeContract.mockResolvedValueOnce(answer);
  page.show();
  return page;
}

const uploadsOf = ({ network }: ReturnType<typeof aPage>) =>
  network.calls.filter(({ method }) => method === 'POST').length;

describe('a wallet during a publication', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['rejects', WALLET_CALL_MESSAGE.rejected],
    ['is closed without an answer', WALLET_CALL_MESSAGE.cancelled],
    ['does not respond', WALLET_CALL_MESSAGE.silent],
    ['stays locked', 'The wallet is locked.'],
    ['is removed from the browser', WALLET_MESSAGE.missing],
  ])(
    'that %s stops the publication at Sign, and is called again for the same file',
    async (_what, words) => {
      const page = anAnswer(refusal(words));
      await page.publish();
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      expect(listPublications(did)).toMatchObject([{ draftId: page.draftId, phase: 'failed' }]);

      await press('Try again');
      expect(document.activeElement).not.toBe(document.body);
      expect(await screen.findByText('Transaction tx1')).toBeTruthy();
      const asked = page.host.wallet.executeContract.mock.calls.map(([call]) => call);
      expect(asked).toHaveLength(2);
      expect(asked[1]).toEqual(asked[0]);
      expect(uploadsOf(page)).toBe(1);
    },
  );

  it.each([
    ['started', 'deploying', 'This asset is already being published differently'],
    ['completed', 'published', publishedAlready('Cats')],
  ] as const)(
    'that has %s the cancelled publication late does not report the old price as a success',
    async (_what, state, words) => {
      const page = anAnswer(refusal(WALLET_CALL_MESSAGE.cancelled));
      const { executeContract } = page.host.wallet;
      await page.publish();
      await screen.findByRole('alert');
      // The window stayed open, and the reply went to a page that is gone.
      page.network.answers['GET /net/dapp/api/v1/publications/QmCats'] = {
        nft: 'QmCats',
        state,
        contract: executeContract.mock.calls[0]?.[0].smartContractData,
      };
      executeContract.mockResolvedValue(refusal(words));

      page.request.price = '5';
      for (const button of ['Publish Model', 'Try again']) {
        await press(button);
        expect((await screen.findByRole('alert')).textContent).toContain(words);
      }
      expect(executeContract).toHaveBeenCalledTimes(3);
      expect(screen.queryByText(/^Transaction/)).toBeNull();
    },
  );

  it('that signed the same contract unnoticed is not called again', async () => {
    const page = anAnswer(refusal(WALLET_CALL_MESSAGE.silent));
    const { executeContract } = page.host.wallet;
    await page.publish();
    await screen.findByRole('alert');
    page.network.answers['GET /net/dapp/api/v1/publications/QmCats'] = {
      nft: 'QmCats',
      state: 'published',
      transactionId: 'tx1',
      contract: executeContract.mock.calls[0]?.[0].smartContractData,
    };
    await press('Try again');
    expect(await screen.findByText('Transaction tx1')).toBeTruthy();
    expect(executeContract).toHaveBeenCalledTimes(1);
  });

  it('that has switched to another account asks for the first one', async () => {
    const page = anAnswer(refusal(WALLET_CALL_MESSAGE.accountChanged));
    await page.publish();
    expect((await screen.findByRole('alert')).textContent).toBe(WALLET_CALL_MESSAGE.accountChanged);
    await press('Connect wallet');
    expect(page.host.session.connect).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Transaction tx1')).toBeTruthy();
    expect(uploadsOf(page)).toBe(1);
  });

  it('is not called for an account that disconnects while the file is sent', async () => {
    const page = aPage();
    let arrive = (_upload: UploadState) => {};
    page.network.answers['GET /net/provider/p/uploads/u1'] = () =>
      new Promise<UploadState>((resolve) => (arrive = resolve));
    page.show();
    await page.publish();
    await untilInPage(() => page.network.calls.some(({ method }) => method === 'GET'));

    act(() => page.host.session.set(other));
    arrive(anUpload());
    await untilInPage(() => page.host.notify.error.mock.calls.length === 1);
    expect(page.host.notify.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: WALLET_CALL_MESSAGE.accountChanged }),
    );
    expect(page.host.wallet.executeContract).not.toHaveBeenCalled();
    // Nothing of the publication is shown to the other account.
    expect(screen.queryByRole('list')).toBeNull();

    act(() => page.host.session.set(aSession()));
    await press('Try again');
    expect(await screen.findByText('Transaction tx1')).toBeTruthy();
    expect(uploadsOf(page)).toBe(1);
  });
});
