import { purchaseCall, ratingCall } from '@trove/contract/wire/node/contract-calls.ts';
import { withSessionClaim } from '@trove/contract/wire/people/session-claim.ts';

import { aPerson, connected, SITE, aTransfer } from './testing/a-wallet.ts';
import { aConfig } from './testing/parts.ts';

describe('an allowance', () => {
  const granting = (tokens: number) =>
    aPerson((view) => ({
      isApproved: true,
      allowance: view.allowance === null ? null : { tokens, minutes: 30 },
    }));
  const titles = (seen: string[]) => seen.filter((word) => !word.endsWith('…'));

  it('covers a whole purchase after one approval, down to the last token', async () => {
    const { core, did, seen } = await connected(granting(2));
    const asset = { id: 'QmAsset', type: 'model', price: 2, ownerDid: 'bafybmiseller' } as const;
    const execution = { nft: 'QmAsset', executor: did, quorum_type: 2, nft_value: 0.002 };

    await core.call('executeContract', purchaseCall(asset, did, aConfig(), new Date()));
    await core.call('transferFt', aTransfer(did, 2));
    await core.call('executeNft', execution);
    expect(titles(seen)).toEqual(['Buy an asset']);

    await core.call('transferFt', aTransfer(did, 0.000001));
    expect(titles(seen)).toEqual(['Buy an asset', 'Pay for an asset']);
  });

  it('includes the request it was granted with', async () => {
    const { core, did, seen } = await connected(granting(3));
    await core.call('transferFt', aTransfer(did, 2));
    await core.call('transferFt', aTransfer(did, 1));
    await core.call('transferFt', aTransfer(did, 1));
    expect(titles(seen)).toHaveLength(2);
  });

  it('never covers a request with a warning or a non-routine one', async () => {
    const { core, did, seen } = await connected(granting(100));
    await core.call('transferFt', aTransfer(did, 1));
    await core.call('transferFt', { ...aTransfer(did, 1), ft_name: 'GOLD' });
    await core.call('executeNft', {
      nft: 'QmAsset',
      executor: did,
      receiver: 'bafybmithief',
      quorum_type: 2,
      nft_value: 1,
    });
    expect(titles(seen)).toEqual(['Pay for an asset', 'Pay for an asset', 'Give an asset away']);
  });

  it.each(['comment', 'input'])(
    'never covers a call whose %s signs in to another site, and shows a warning',
    async (where) => {
      const warnings: string[] = [];
      const offered: (number | null)[] = [];
      const { core, did } = await connected(
        aPerson(({ approval, allowance }) => {
          warnings.push(...approval.warnings);
          if (approval.warnings.length > 0) offered.push(allowance);
          return {
            isApproved: true,
            allowance: allowance === null ? null : { tokens: 100, minutes: 30 },
          };
        }),
      );
      const rating = ratingCall('QmAsset', 4, did, aConfig());
      const signingInTo = (host: string) => {
        const claim = `Sign in to ${host}. Nonce: ${'0'.repeat(32)}`;
        return where === 'comment'
          ? { ...rating, comment: claim }
          : { ...rating, smartContractData: withSessionClaim(rating.smartContractData, claim) };
      };
      await core.call('transferFt', aTransfer(did, 1));
      await core.call('executeContract', rating);
      await core.call('executeContract', signingInTo(SITE));
      expect(warnings).toEqual([]);
      await core.call('executeContract', signingInTo('shop.test'));
      expect(warnings).toEqual([`This also signs in to shop.test, not to ${SITE}.`]);
      expect(offered).toEqual([null]);
    },
  );

  it('is not offered by a request that costs nothing, but covers it', async () => {
    const { core, did, seen } = await connected(granting(10));
    const rating = ratingCall('QmAsset', 4, did, aConfig());
    await core.call('executeContract', rating);
    await core.call('executeContract', rating);
    await core.call('transferFt', aTransfer(did, 1));
    await core.call('executeContract', rating);
    expect(titles(seen)).toEqual(['Rate an asset', 'Rate an asset', 'Pay for an asset']);
  });

  it('ends with a disconnect', async () => {
    const { core, did, seen } = await connected(granting(100));
    await core.call('transferFt', aTransfer(did, 1));
    await core.disconnect();
    await core.connect(false);
    await core.call('transferFt', aTransfer(did, 1));
    expect(titles(seen)).toEqual(['Pay for an asset', 'unlock', 'Pay for an asset']);
  });
});
