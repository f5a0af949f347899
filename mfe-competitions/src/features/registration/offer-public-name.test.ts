import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { createApi } from '@trove/kit/api/create-api.ts';
import { createQueryClient } from '@trove/kit/api/query-client.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';

import { offerPublicName } from './offer-public-name.ts';

const { did, username } = aSession();
const CREATOR = {
  did,
  name: 'bafybmi…uyer',
  revision: 4,
  bio: 'Counts.',
  location: '',
  joinedDate: '',
  stats: { models: 0, datasets: 0, downloads: 0, likes: 0 },
  socialLinks: {},
  followers: 0,
  uploads: { models: 0, datasets: 0, infra: 0 },
};
const BATCHES = ['rubix:executeContract', 'trove:batch'];

/** Returns the contracts that the wallet is asked to sign for a participant with this profile. */
async function signedBy(creator: object, features: string[], writeProfile?: string) {
  const { contracts } = aConfig();
  const host = aHost({
    session: aSession(),
    config: aConfig({ contracts: { ...contracts, ...(writeProfile && { writeProfile }) } }),
    fetch: fakeNetwork({ [`GET /net/dapp/api/v1/creators/${did}`]: creator }).fetch,
  });
  host.wallet.presence.set({ present: true, name: 'Test', features });
  host.wallet.executeContract.mockResolvedValue({ status: true, data: {} });
  await offerPublicName(host, {
    api: createApi(host),
    queryClient: createQueryClient(host.notify),
    compId: 'harbor-ai',
  });
  return host.wallet.executeContract.mock.calls.map(([call]) => JSON.parse(call.smartContractData));
}

describe('the public name of a participant', () => {
  it('is the username, which the wallet signs at the revision of the profile', async () => {
    expect(await signedBy(CREATOR, BATCHES, 'QmWriteProfile')).toEqual([
      { write_profile: { did, profile: { name: username }, revision: 4 } },
    ]);
  });

  it.each([
    ['who has one', { ...CREATOR, publicName: 'Ada' }, BATCHES, 'QmWriteProfile'],
    ['whose wallet could not say what it signs', CREATOR, BATCHES.slice(0, 1), 'QmWriteProfile'],
    ['on a network without such names', CREATOR, BATCHES, undefined],
  ])('is not asked of somebody %s', async (_who, creator, features, contract) => {
    expect(await signedBy(creator, features, contract)).toEqual([]);
  });
});
