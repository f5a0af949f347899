import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aNetwork, type TestNetwork, upload } from '../../testing/a-network.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('a publication for a competition', () => {
  let network: TestNetwork;
  let owner: TestWallet;
  let file: { assetId: string; fileName: string };

  beforeEach(async () => {
    network = await aNetwork();
    owner = await network.aWallet(10);
    file = await upload(network.context, owner.did);
  });
  afterEach(() => network.close());

  const enter = (changes: Partial<CompetitionRow> = {}) =>
    aCompetition(network.context, { id: 'race', access: 'open', ...changes });
  const publish = async () => {
    const { message } = await owner.publish({
      ...file,
      description: '',
      price: 1,
      metadata: { name: 'Cats', type: 'model', compId: 'race' },
      providerDid: network.context.config.fallbackProviderDid,
    });
    return message;
  };

  it('is accepted from a participant while submissions are open', async () => {
    await enter();
    expect(await publish()).toMatch(/^Smart Contract Token Executed successfully/);
  });

  it('is accepted from its organizer at any time', async () => {
    await enter({ access: 'key', organiser_did: owner.did, submission_ends: 1 });
    expect(await publish()).toMatch(/^Smart Contract Token Executed successfully/);
  });

  it('is rejected from strangers, after the deadline and for an unknown competition', async () => {
    expect(await publish()).toBe('There is no competition "race"');
    await enter({ access: 'key' });
    expect(await publish()).toBe('Enter the access key of this competition first.');
    await network.context.db
      .updateTable('competitions')
      .set({ access: 'open', submission_ends: 1 })
      .execute();
    expect(await publish()).toMatch(/^Submissions closed on /);
    const deployment = {
      nft: file.assetId,
      did: owner.did,
      quorum_type: 2,
      nft_value: 0.001,
      nft_data: '',
      nft_metadata: '{"compId":"race"}',
      nft_file_name: file.fileName,
    };
    expect((await owner.deployNft(deployment)).message).toMatch(/^Submissions closed on /);
  });
});
