import { screen, waitFor } from '@testing-library/react';
import { anAsset, aUsageEntry, theFileFacts } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { VerifiedBadge } from './VerifiedBadge.tsx';

const asset = anAsset({ ownerDid: 'bafybmiseller' });
const history = [aUsageEntry({ text: 'published and owned', transactionId: 'tx-1' })];

const open = (block: object | number) =>
  openPage(<VerifiedBadge asset={asset} history={history} file={theFileFacts()} />, {
    path: '/',
    answers: { 'explorer/api/transaction/tx-1': block },
  });

const checks = () => screen.getByRole('button', { name: 'Verified' }).title.split('\n');

describe('the verified badge', () => {
  it('[DETAIL-13] lists its evidence, including the signature check of the explorer', async () => {
    open({ number: 1, verified: true, proof: { did: 'bafybmiseller', fault: null } });
    await waitFor(() =>
      expect(checks()).toEqual([
        '✓ Recorded on the chain',
        '✓ Published by its owner',
        '✓ The owner’s signature is valid',
        '✓ Checksum of the file is public',
      ]),
    );
  });

  it('claims no signature on a network whose explorer checks none', async () => {
    const { network } = open(404);
    await waitFor(() => expect(network.calls).toHaveLength(1));
    expect(checks()[2]).toBe('– The owner’s signature is valid');
  });
});
