import { screen, waitFor } from '@testing-library/react';
import { aPurchase } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { HeldVersion } from './HeldVersion.tsx';

const open = (versions: { held: number; bought: number; newest: number }) => {
  const scene = openPage(<HeldVersion nft="Qm1" />, {
    path: '/dashboard/model/cats',
    session: aSession(),
    answers: {
      'GET /net/dapp/api/v1/purchases': { purchases: [aPurchase({ nft: 'Qm1', versions })] },
      'v1/assets/Qm1/versions': {
        versions: [
          {
            version: 2,
            fileName: 'two.gguf',
            size: 1,
            sha256: 'aa',
            notes: 'Less hissing',
            at: '2026-01-02T03:04:05.000Z',
          },
        ],
      },
      'PUT /net/dapp/api/v1/purchases/Qm1/version': ({ body }) => {
        const { version } = JSON.parse(body) as { version: number };
        const purchases = [aPurchase({ nft: 'Qm1', versions: { ...versions, held: version } })];
        scene.network.answers['GET /net/dapp/api/v1/purchases'] = { purchases };
        return { version };
      },
    },
  });
  return scene;
};

describe('the version a buyer has', () => {
  it('can be changed to the newest without payment, and back to the purchased one', async () => {
    const { user, host } = open({ held: 1, bought: 1, newest: 2 });
    expect(await screen.findByText('You have version 1. Version 2 is out.')).toBeTruthy();
    expect(await screen.findByText('Less hissing')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Get version 2 free' }));
    await user.click(await screen.findByRole('button', { name: 'Go back to version 1' }));
    expect(await screen.findByRole('button', { name: 'Get version 2 free' })).toBeTruthy();
    expect(host.notify.success.mock.calls).toEqual([
      ['You now have version 2'],
      ['You now have version 1'],
    ]);
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('offers no choice when there is only one', async () => {
    const { network } = open({ held: 2, bought: 2, newest: 2 });
    await waitFor(() => expect(network.calls).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
