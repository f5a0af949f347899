import { screen } from '@testing-library/react';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { ModelCard } from './ModelCard.tsx';

const did = 'bafybmime';

function show(overrides: Partial<Asset>, purchases: object[] = []) {
  const asset = anAsset({ id: 'QmTalk', name: 'Talker', price: 5, ...overrides });
  const { fetch } = fakeNetwork({ purchases: { purchases } });
  const host = aHost({ session: aSession({ did, proven: true }), fetch });
  const model = { id: 'QmTalk', name: 'Talker', model: 'QmTalk', provider: 'Harbor', price: 5 };
  renderWithHost(<ModelCard model={{ ...model, asset }} />, host);
}

describe('the model card', () => {
  it('shows the publisher, the rating by buyers and the price', async () => {
    show({ publisher: 'Harbor AI', buyerRating: { average: 4.5, count: 2 } });
    expect(await screen.findByText('By Harbor AI · rated 4.5 of 5 by 2 buyers')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy for 5 TROVE' })).toBeTruthy();
  });

  it('shows no rating when it is unknown', async () => {
    show({ ownerDid: `bafybmi${'a'.repeat(48)}x3k9` });
    expect(await screen.findByText('By bafybmi…x3k9')).toBeTruthy();
  });

  it('does not offer publishers their own model', async () => {
    show({ ownerDid: did });
    expect(await screen.findByText('You published it')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull();
  });
});
