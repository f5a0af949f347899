import type { reviewPageSchema } from '@trove/contract/wire/assets/reviews.ts';
import { writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';
import { readSignatureRound } from '@trove/contract/wire/node/signature-round.ts';
import type { Leaderboard } from '@trove/contract/wire/people/competition.ts';
import type { CreatorReply } from '@trove/contract/wire/trade/profile.ts';
import type * as z from 'zod';

import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant, entryTable } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

type Catalogue = { items: { publisher?: string; remark?: string }[] };

describe('the public name of a person', () => {
  let network: TestNetwork;
  let ada: TestWallet;
  beforeEach(async () => {
    network = await aNetwork();
    ada = await network.aWallet(20);
  });
  afterEach(() => network.close());

  const call = (name: string, { by = ada, revision = 0 } = {}) =>
    writeProfileCall({ name }, revision, by.did, network.context.config);
  const sign = (name: string, how: { by?: TestWallet; revision?: number } = {}) =>
    (how.by ?? ada).executeContract(call(name, how));
  const shown = async (did = ada.did) =>
    (await network.app.inject(`/net/dapp/api/v1/creators/${did}`)).json<CreatorReply>();
  const end = ({ did }: TestWallet) => `(…${did.slice(-4)})`;

  it('is a short DID until one is signed, and again when it is removed', async () => {
    const short = (await shown()).name;
    expect(await shown()).toMatchObject({ name: `bafybmi…${ada.did.slice(-4)}`, revision: 0 });
    await sign('Ada');
    const { name, publicName, revision } = await shown();
    expect([name, publicName]).toEqual(['Ada', 'Ada']);
    await sign('', { revision: revision ?? 0 });
    expect(await shown()).toMatchObject({ name: short });
    expect(await shown()).not.toHaveProperty('publicName');
  });

  it('leaves the rest of a profile as it was', async () => {
    const whole = { name: 'Ada', bio: 'Counts.', location: 'London', website: '' };
    const { config } = network.context;
    await ada.executeContract(writeProfileCall(whole, 0, ada.did, config));
    await sign('Ada Lovelace', { revision: (await shown()).revision ?? 0 });
    expect(await shown()).toMatchObject({
      name: 'Ada Lovelace',
      bio: 'Counts.',
      location: 'London',
    });
  });

  it('is on what its owner sells and says, for every visitor', async () => {
    const asset = await network.anAsset();
    await sign('Ada');
    await ada.rate(asset.id, 4);
    const { config } = network.context;
    await ada.executeContract({
      ...ratingWithText(asset.id),
      smartContractToken: config.contracts.rating,
    });
    const url = `/net/dapp/api/v1/assets/${asset.id}/reviews`;
    const { reviews } = (await network.app.inject(url)).json<z.output<typeof reviewPageSchema>>();
    expect(reviews).toMatchObject([{ name: 'Ada', did: ada.did, text: 'Exact.' }]);
    await network.context.db.updateTable('assets').set({ owner_did: ada.did }).execute();
    const { items } = (
      await network.app.inject('/net/dapp/api/v1/catalogue?type=model')
    ).json<Catalogue>();
    expect(items).toMatchObject([{ publisher: 'Ada' }]);
  });

  const ratingWithText = (nft: string) => ({
    comment: 'Rate asset',
    executorAddr: ada.did,
    quorumType: 2,
    smartContractToken: '',
    smartContractData: JSON.stringify({
      rate_asset: { user_did: ada.did, rating: 4, asset_id: nft, review: 'Exact.' },
    }),
  });

  it('is followed by the end of the DID for the later of two people', async () => {
    const [bob, eve] = [await network.aWallet(), await network.aWallet()];
    await sign('Ada');
    await sign('Ada', { by: bob });
    await sign('\u0410da', { by: eve });
    expect([
      (await shown()).name,
      (await shown(bob.did)).name,
      (await shown(eve.did)).name,
    ]).toEqual(['Ada', `Ada ${end(bob)}`, `\u0410da ${end(eve)}`]);
    // A name that was signed stays without it.
    expect((await shown(bob.did)).publicName).toBe('Ada');
    await sign('Countess', { revision: (await shown()).revision ?? 0 });
    expect((await shown(bob.did)).name).toBe('Ada');
  });

  it('is on the leaderboard of a competition', async () => {
    await aCompetition(network.context);
    const contestant = await aContestant(network, 'test-comp', ada.did);
    await contestant.handIn(entryTable(1, 2));
    await sign('Ada');
    const url = '/net/dapp/api/v1/competitions/test-comp/leaderboard';
    expect((await network.app.inject(url)).json<Leaderboard>().rows).toMatchObject([
      { name: 'Ada' },
    ]);
  });

  it('cannot be given to somebody else', async () => {
    const eve = await network.aWallet();
    const forged = { ...call('Nobody'), executorAddr: eve.did };
    expect(await eve.executeContract(forged)).toMatchObject({
      status: false,
      message: 'The profile must belong to the wallet that signs',
    });
    // Signed for another DID, by a key that is not the DID's.
    const round = readSignatureRound(await ada.node('execute-smart-contract', call('Nobody')));
    const signature = { Signature: [...eve.sign(round?.hash ?? '')] };
    expect(
      await eve.node('signature-response', { id: round?.id, mode: 4, signature }),
    ).toMatchObject({ status: false });
    expect(await shown()).not.toHaveProperty('publicName');
  });

  it('cannot be put back by repeating what was once signed', async () => {
    const first = call('Ada');
    const round = readSignatureRound(await ada.node('execute-smart-contract', first));
    const answer = {
      id: round?.id,
      mode: 4,
      signature: { Signature: [...ada.sign(round?.hash ?? '')] },
    };
    expect(await ada.node('signature-response', answer)).toMatchObject({ status: true });
    const { revision = 0 } = await shown();
    await sign('Countess', { revision });

    expect(await ada.node('signature-response', answer)).toMatchObject({
      status: false,
      message: 'This request has already been signed.',
    });
    // The old signature does not fit the new request that the same content gets.
    const again = await ada.node('execute-smart-contract', { ...first });
    expect(again).toMatchObject({ status: false, message: expect.stringContaining('was changed') });
    const next = readSignatureRound(
      await ada.node(
        'execute-smart-contract',
        call('Ada', { revision: (await shown()).revision ?? 0 }),
      ),
    );
    expect(await ada.node('signature-response', { ...answer, id: next?.id })).toMatchObject({
      status: false,
      message: expect.stringContaining('is not one of'),
    });
    expect((await shown()).name).toBe('Countess');
  });

  it('cannot be changed by a session alone', async () => {
    await ada.signIn();
    const url = `/net/dapp/api/v1/accounts/${ada.did}/profile`;
    const refused = await ada.put(url, { name: 'Ada' });
    expect(refused.status).toBe(422);
    await sign('Ada');
    expect((await ada.put(url, { name: 'Ada', bio: 'Counts.' })).status).toBe(200);
    expect(await shown()).toMatchObject({ name: 'Ada', bio: 'Counts.' });
  });

  it.each([
    ['is too long', 'x'.repeat(61)],
    ['has nothing to see', '\u200B\u2060'],
    ['is a DID', `bafybmi${'a'.repeat(52)}`],
    ['is a DID in other letters', 'B\u0430fybmi Labs'],
    ['is a shortened DID', 'bafybmi…x3k9'],
    ['ends like somebody of the same name', 'Ada (…x3k9)'],
    ['ends so with three dots', 'Ada ... X3k9'],
    ['covers the lines around it', `A${'\u0301'.repeat(9)}da`],
  ])('is refused if it %s', async (_why, name) => {
    expect(await sign(name)).toMatchObject({ status: false });
    expect(await shown()).toMatchObject({ revision: 0 });
  });

  it.each(['José', 'नेहा', 'Nguyễn Ánh', '山田', 'Wait…', 'Dr. A. B. Cees', '<b>Ada</b>'])(
    'may be %s',
    async (name) => {
      expect(await sign(name)).toMatchObject({ status: true });
      expect((await shown()).name).toBe(name);
    },
  );
});
