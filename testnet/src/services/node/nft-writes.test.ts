import type { DeployNftRequest, ExecuteNftRequest } from '@trove/contract/wallet.ts';

import { sha256Hex } from '../../platform/canonical.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('writes on NFTs', () => {
  let network: TestNetwork;
  let owner: TestWallet;
  let nft: string;

  beforeEach(async () => {
    network = await aNetwork();
    owner = await network.aWallet();
    const file = { fileName: 'a.gguf', mediaType: 'x/y', size: 3, sha256: sha256Hex('a') };
    nft = await network.context.transact((tx) =>
      network.context.assets.addArtifact(tx, file, owner.did),
    );
  });
  afterEach(() => network.close());

  const deployment = (changes: Partial<DeployNftRequest> = {}): DeployNftRequest => ({
    nft,
    did: owner.did,
    quorum_type: 2,
    nft_value: 0.005,
    nft_data: '',
    nft_metadata: '{"name":"A","type":"model"}',
    nft_file_name: 'a.gguf',
    ...changes,
  });
  const execution = (changes: Partial<ExecuteNftRequest> = {}): ExecuteNftRequest => ({
    nft,
    executor: owner.did,
    receiver: '',
    quorum_type: 2,
    comment: '',
    nft_value: 0.005,
    nft_data: 'version 2 is coming',
    ...changes,
  });
  const history = async () => {
    const { NFTDataReply } = await owner.get<{
      NFTDataReply: { NFTData: string; NFTOwner: string }[];
    }>(`/net/node/api/get-nft-token-chain-data?nft=${nft}`);
    return NFTDataReply;
  };

  describe('deploy-nft', () => {
    it('lists the asset and writes its first history entry', async () => {
      const { message } = await owner.deployNft(deployment());
      expect(message).toMatch(/^NFT Deployed successfully in .+ with trnxid [0-9a-f]{64}$/);
      expect(await history()).toMatchObject([
        { NFTData: 'published and owned', NFTOwner: owner.did },
      ]);
    });

    it('rejects a file of another user and a file that was not uploaded', async () => {
      const other = await network.aWallet();
      const words = { status: false, message: `The file of NFT ${nft} has not been uploaded` };
      expect(await other.deployNft(deployment({ did: other.did }))).toMatchObject(words);
      expect(await owner.deployNft(deployment({ nft: 'QmX' }))).toMatchObject({ status: false });
    });

    it('deploys an NFT once', async () => {
      await owner.deployNft(deployment());
      expect(await owner.deployNft(deployment())).toMatchObject({
        status: false,
        message: `NFT ${nft} is already deployed`,
      });
    });

    it.each([
      [{ nft_value: -1 }, 'Invalid input in nft_value'],
      [{ nft_value: 1e-10 }, 'at most 6 decimals'],
      [{ nft_value: 1000.001 }, 'above 1000000'],
      [{ nft_metadata: '{"name":"Safe \u202Efugg.exe","type":"model"}' }, 'invisible letters'],
      [{ nft_file_name: 'safe\u202Efugg.exe' }, 'invisible letters'],
      [{ nft_metadata: `{"name":"${'x'.repeat(201)}","type":"model"}` }, 'longer than 200'],
      [{ nft_metadata: JSON.stringify({ name: 'A', tags: Array(11).fill('a') }) }, 'at most 10'],
      [{ nft_metadata: JSON.stringify({ name: 'A', tags: ['a'.repeat(41)] }) }, 'A tag has 1'],
      [{ nft_metadata: `{"name":"A","x":${'['.repeat(9000)}${']'.repeat(9000)}}` }, 'nested too'],
    ])('rejects %j', async (changes, message) => {
      expect((await owner.deployNft(deployment(changes))).message).toContain(message);
    });
  });

  describe('execute-nft', () => {
    beforeEach(() => owner.deployNft(deployment()));

    it('writes a history entry for the owner', async () => {
      expect((await owner.executeNft(execution())).message).toMatch(
        /^NFT Executed successfully in /,
      );
      expect((await history()).at(-1)).toMatchObject({ NFTData: 'version 2 is coming' });
    });

    it('transfers the NFT', async () => {
      const heir = await network.aWallet();
      await owner.executeNft(execution({ receiver: heir.did, nft_data: 'a gift' }));
      expect((await history()).at(-1)).toMatchObject({ NFTOwner: heir.did });
      expect(await owner.executeNft(execution())).toMatchObject({ status: false });
      expect(await heir.get(`/net/node/api/get-nfts-by-did?did=${heir.did}`)).toMatchObject({
        nfts: [{ nft, owner_did: heir.did }],
      });
    });

    it('rejects other DIDs', async () => {
      const other = await network.aWallet();
      expect(await other.executeNft(execution({ executor: other.did }))).toMatchObject({
        status: false,
        message: 'Only the owner may execute this NFT',
      });
    });

    it('rejects a delivery whose purchase is no longer open', async () => {
      const other = await network.aWallet();
      const nft_data = `model bought by ${other.did}`;
      const reply = await other.executeNft(execution({ executor: other.did, nft_data }));
      expect(reply).toMatchObject({ status: false });
      expect(reply.message).toContain('This purchase is no longer open.');
    });

    it('reserves the texts that count in trending for the network', async () => {
      expect(await owner.executeNft(execution({ nft_data: 'model Bought By me' }))).toMatchObject({
        status: false,
        message: 'Only the network may write this into a history',
      });
    });

    it.each([
      [{ nft: 'QmX' }, 'token does not exist'],
      [{ receiver: 'me' }, 'Invalid receiver DID'],
      [{ nft_value: 1 }, 'is not the value of this NFT'],
    ])('rejects %j', async (changes, message) => {
      expect((await owner.executeNft(execution(changes))).message).toContain(message);
    });
  });
});
