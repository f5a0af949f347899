import { writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';
import type { CreatorReply, OwnProfile, Profile } from '@trove/contract/wire/trade/profile.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

const ADA: Profile = {
  name: 'Ada <b>L</b>',
  bio: 'Counts.',
  location: 'London',
  website: 'https://ada.example/notes',
  twitter: '',
  github: 'https://github.com/ada',
  linkedin: '',
};

describe('write_profile', () => {
  let network: TestNetwork;
  let ada: TestWallet;
  beforeEach(async () => {
    network = await aNetwork();
    ada = await network.aWallet(1);
    await ada.signIn();
  });
  afterEach(() => network.close());

  const write = (profile: Profile, revision = 0, by = ada) =>
    by.executeContract(writeProfileCall(profile, revision, by.did, network.context.config));
  const own = () => ada.get<OwnProfile>(`/net/dapp/api/v1/accounts/${ada.did}/profile`);
  const shown = () => ada.get<CreatorReply>(`/net/dapp/api/v1/creators/${ada.did}`);

  it('publishes a profile as plain text', async () => {
    expect((await write(ADA)).status).toBe(true);
    expect(await own()).toMatchObject(ADA);
    expect(await shown()).toMatchObject({
      name: 'Ada <b>L</b>',
      bio: 'Counts.',
      website: ADA.website,
      socialLinks: { github: ADA.github },
    });
  });

  it.each([
    [{ website: 'http://ada.example' }, 'website'],
    [{ github: 'https://gist.example/ada' }, 'github'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ bio: 'x'.repeat(1001) }, 'bio'],
  ])('rejects %j', async (change, field) => {
    const { status, message } = await write({ ...ADA, ...change });
    expect([status, message]).toEqual([false, expect.stringContaining(field)]);
    expect((await own()).revision).toBe(0);
  });

  it('removes hidden letters from the name', async () => {
    expect((await write({ ...ADA, name: 'Ada\u202E L\u200Bovelace' })).status).toBe(true);
    expect((await own()).name).toBe('Ada Lovelace');
  });

  it('rejects a change based on an outdated revision', async () => {
    await write(ADA);
    expect(await write({ ...ADA, bio: 'From the other tab' })).toMatchObject({
      status: false,
      message: 'Your profile was changed in the meantime. Please reload it.',
    });
    const { revision } = await own();
    expect((await write({ ...ADA, bio: 'Again' }, revision)).status).toBe(true);
    expect((await shown()).bio).toBe('Again');
  });

  it('rejects a profile of another DID', async () => {
    const thief = await network.aWallet(1);
    const forged = writeProfileCall(ADA, 0, ada.did, network.context.config);
    expect(await thief.executeContract({ ...forged, executorAddr: thief.did })).toMatchObject({
      status: false,
      message: 'The profile must belong to the wallet that signs',
    });
    expect((await shown()).bio).toBe('');
  });
});
