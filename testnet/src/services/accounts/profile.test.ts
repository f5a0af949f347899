import { writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';
import type { CreatorReply, Profile } from '@trove/contract/wire/trade/profile.ts';

import { addAsset } from '../../testing/a-market.ts';
import { aNetwork, grant, type TestNetwork } from '../../testing/a-network.ts';
import { aSeller, expectPrivate } from '../../testing/a-seller.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

const ADA: Profile = {
  name: 'Ada',
  bio: 'Counts.',
  location: 'London',
  website: 'https://ada.example/notes',
  twitter: 'https://x.com/ada',
  github: 'https://github.com/ada',
  linkedin: 'https://www.linkedin.com/in/ada',
};

describe('the profile of a creator', () => {
  let network: TestNetwork;
  let ada: TestWallet;
  beforeEach(async () => {
    network = await aNetwork({ clock: manualClock() });
    ada = await aSeller(network, 5);
  });
  afterEach(() => network.close());

  const url = () => `/net/dapp/api/v1/accounts/${ada.did}/profile`;
  const creator = async (did = ada.did) =>
    (await network.app.inject(`/net/dapp/api/v1/creators/${did}`)).json<CreatorReply>();
  /** Signs the name, which a session cannot change. */
  const signName = () =>
    ada.executeContract(writeProfileCall({ name: 'Ada' }, 0, ada.did, network.context.config));
  const write = async (profile: object) => {
    const reply = await ada.put(url(), profile);
    return { code: reply.status, body: (await reply.json()) as { errors?: object } };
  };

  it('is written by its owner and readable by everyone', async () => {
    await signName();
    expect(await write({ ...ADA, name: '  Ada ' })).toEqual({ code: 200, body: ADA });
    expect(await ada.get<Profile>(url())).toMatchObject(ADA);
    expect(await creator()).toMatchObject({
      did: ada.did,
      name: 'Ada',
      bio: 'Counts.',
      location: 'London',
      website: 'https://ada.example/notes',
      socialLinks: { twitter: ADA.twitter, github: ADA.github, linkedin: ADA.linkedin },
    });
  });

  it('has counts of the network and the day of the first transaction', async () => {
    const { context } = network;
    const nft = await addAsset(context, {
      fileName: 'a.csv',
      metadata: { name: 'A', type: 'dataset' },
    });
    await context.db.updateTable('assets').set({ owner_did: ada.did }).execute();
    await context.db.insertInto('likes').values({ did: 'x', nft, created: 1 }).execute();
    await context.db
      .insertInto('downloads')
      .values({ did: 'x', nft, day: '2026-01-02', created: 1 })
      .execute();
    await grant(context, ada.did, 1);
    const { stats, joinedDate } = await creator();
    expect(stats).toEqual({ models: 0, datasets: 1, downloads: 1, likes: 1 });
    expect(joinedDate).toMatch(/^2026-01-02T/);
  });

  it('of an unknown DID is empty, not an error', async () => {
    expect(await creator('bafybmi-nobody-has-this-did')).toEqual({
      did: 'bafybmi-nobody-has-this-did',
      name: 'bafybmi…-did',
      bio: '',
      location: '',
      joinedDate: '',
      stats: { models: 0, datasets: 0, downloads: 0, likes: 0 },
      socialLinks: {},
      revision: 0,
      followers: 0,
      uploads: { models: 0, datasets: 0, infra: 0 },
    });
  });

  it.each([
    [{ website: 'http://ada.example' }, 'website'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'https://user:pass@ada.example' }, 'website'],
    [{ twitter: 'https://x.com.evil.example/ada' }, 'twitter'],
    [{ github: 'https://gist.example/ada' }, 'github'],
    [{ bio: 'x'.repeat(1001) }, 'bio'],
    [{ name: 'x'.repeat(61) }, 'name'],
  ])('rejects %j', async (change, field) => {
    const { code, body } = await write({ ...ADA, ...change });
    expect([code, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await creator()).bio).toBe('');
  });

  it('is writable by its owner only', async () => {
    await expectPrivate(network, ada, 'profile');
    await expectPrivate(network, ada, 'profile', { method: 'PUT', body: ADA });
    expect((await creator()).bio).toBe('');
  });
});
