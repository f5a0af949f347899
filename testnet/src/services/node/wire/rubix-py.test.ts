import { aNetwork, grant, type TestNetwork } from '../../../testing/a-network.ts';
import { type RawAnswer, rawHttp, rawKey } from '../../../testing/raw-wallet.ts';

/**
 * The calls of a real rubix-py, which joins `/api/<route>` to the origin of its node; every body is a literal copy of
 * what its `requests` writes (wire.md#seen-clients).
 */
describe('rubix-py on this network', () => {
  let network: TestNetwork;
  const key = rawKey();
  let did = '';

  const get = <Answer = RawAnswer>(path: string) =>
    rawHttp(network.baseUrl).get<Answer>(`/api/${path}`);
  const post = <Answer = RawAnswer>(path: string, body: string, type?: string) =>
    rawHttp(network.baseUrl).post<Answer>(`/api/${path}`, body, type);

  async function signed(answer: RawAnswer): Promise<RawAnswer> {
    if (!answer.result?.hash) return answer;
    const { id, hash } = answer.result;
    const numbers = key.numbers(hash).replaceAll(',', ', ');
    return signed(
      await post(
        'signature-response',
        `{"id": "${id}", "Signature": {"Signature": ${numbers}}, "mode": 4}`,
      ),
    );
  }

  const createNft = (fields: { did: string; artifact: string }) =>
    post<{ status: boolean; message: string; result: string | null }>(
      'create-nft',
      [
        '--0f3a',
        'Content-Disposition: form-data; name="did"',
        '',
        fields.did,
        '--0f3a',
        'Content-Disposition: form-data; name="artifact"; filename="table.csv"',
        '',
        fields.artifact,
        '--0f3a',
        'Content-Disposition: form-data; name="metadata"; filename="metadata.json"',
        '',
        '{"name": "A table", "type": "dataset"}',
        '--0f3a--',
        '',
      ].join('\r\n'),
      'multipart/form-data; boundary=0f3a',
    );

  beforeAll(async () => {
    network = await aNetwork();
    ({ did } = await post<{ did: string }>(
      'request-did-for-pubkey',
      `{"public_key": "${key.publicKey}"}`,
    ));
    const registered = await signed(await post('register-did', `{"did": "${did}"}`));
    if (!registered.status) throw new Error(registered.message);
    await grant(network.context, did, 10);
  });
  afterAll(() => network.close());

  it('creates an account', async () => {
    expect(did).toMatch(/^bafybmi[a-z2-7]{52}$/);
    expect(await get(`getalldid?did=${did}`)).toMatchObject({ account_info: [{ did }] });
  });

  it('reads balances', async () => {
    const { did: other } = await network.aWallet(10);
    expect(await get(`get-account-info?did=${other}`)).toMatchObject({
      status: true,
      account_info: [{ did: other, rbt_amount: 0 }],
    });
    expect(await get(`get-ft-info-by-did?did=${other}`)).toMatchObject({
      ft_info: [{ ft_name: 'TROVE', ft_count: 10 }],
    });
  });

  it('sends tokens', async () => {
    const friend = await network.aWallet();
    const { tokenCreatorDid } = network.context.config;
    const { message } = await signed(
      await post(
        'initiate-ft-transfer',
        `{"comment": "", "creatorDID": "${tokenCreatorDid}", "ft_count": 2, "ft_name": "TROVE", "quorum_type": 2, "receiver": "${friend.did}", "sender": "${did}"}`,
      ),
    );
    expect(message).toMatch(/^FT Transfer finished successfully in /);
    expect(await friend.balance()).toBe(2);
  });

  it('creates a token', async () => {
    const { message } = await signed(
      await post(
        'create-ft',
        `{"did": "${did}", "ft_count": 100, "ft_name": "PYTHON", "ft_num_start_index": 0, "token_count": 1}`,
      ),
    );
    expect(message).toMatch(/^FT created successfully in /);
  });

  it('deploys an NFT and executes it without repeating its value', async () => {
    const { result: nft, ...created } = await createNft({ did, artifact: 'a,b\r\n1,2' });
    expect(created).toEqual({ status: true, message: 'NFT Token generated successfully' });
    expect(nft).toMatch(/^Qm[1-9A-HJ-NP-Za-km-z]{44}$/);
    const deployed = await signed(
      await post(
        'deploy-nft',
        `{"did": "${did}", "nft": "${nft}", "nft_data": "", "nft_file_name": "table.csv", "nft_metadata": "{\\"name\\": \\"A table\\", \\"type\\": \\"dataset\\"}", "nft_value": 0.004, "quorum_type": 2}`,
      ),
    );
    expect(deployed.message).toMatch(/^NFT Deployed successfully in \S+ with trnxid [0-9a-f]{64}$/);
    const executed = await signed(
      await post(
        'execute-nft',
        `{"comment": "", "executor": "${did}", "nft": "${nft}", "nft_data": "state 2", "quorum_type": 2, "receiver": ""}`,
      ),
    );
    expect(executed.message).toMatch(/^NFT Executed successfully in /);
    expect(await get(`get-nft-token-chain-data?latest=True&nft=${nft}`)).toMatchObject({
      NFTDataReply: [{ BlockNo: 1, NFTData: 'state 2', NFTOwner: did, NFTValue: 0.004 }],
    });
  });

  it('executes a contract and reads its states', async () => {
    const { contracts } = network.context.config;
    const states = (latest: boolean) =>
      post<{ SCTDataReply: object[] }>(
        'get-smart-contract-token-chain-data',
        `{"latest": ${latest}, "token": "${contracts.rating}"}`,
      );
    expect(await states(false)).toMatchObject({ status: true, SCTDataReply: [] });
    expect(await states(true)).toMatchObject({ status: true, SCTDataReply: [] });

    const asset = await network.anAsset();
    const rate = (stars: number) =>
      `{\\"rate_asset\\": {\\"user_did\\": \\"${did}\\", \\"rating\\": ${stars}, \\"asset_id\\": \\"${asset.id}\\"}}`;
    for (const stars of [3, 5]) {
      const { message } = await signed(
        await post(
          'execute-smart-contract',
          `{"comment": "", "executorAddr": "${did}", "quorumType": 2, "smartContractData": "${rate(stars)}", "smartContractToken": "${contracts.rating}"}`,
        ),
      );
      expect(message).toMatch(/^Smart Contract Token Executed successfully in /);
    }
    const block = (number: number, stars: number) => ({
      BlockNo: number,
      BlockId: expect.stringMatching(new RegExp(`^${number}-[0-9a-f]{64}$`)),
      SmartContractData: rate(stars).replaceAll('\\', ''),
      Epoch: expect.any(Number),
      InitiatorSignature: expect.stringMatching(/^30[0-9a-f]+$/),
      ExecutorDID: did,
      InitiatorSignData: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await states(false)).SCTDataReply).toEqual([block(1, 3), block(2, 5)]);
    expect((await states(true)).SCTDataReply).toEqual([block(2, 5)]);
  });

  it('gets the error of a node for an unknown contract', async () => {
    expect(
      await post(
        'get-smart-contract-token-chain-data',
        '{"latest": false, "token": "QmXoypizjW3WknFiJnKLwHCnL72vedxjQkDDP1mXWo6uco"}',
      ),
    ).toEqual({
      status: false,
      message: 'Failed to get smart contract token data, token does not exist',
      result: null,
      SCTDataReply: null,
    });
  });

  it('verifies signatures', async () => {
    const signature = Buffer.from(key.sign(Buffer.from('a message of more than 32 bytes in all')));
    const verify = (message: string) =>
      get(
        `verify-signature?signer_did=${did}&signed_msg=${encodeURIComponent(message)}&signature=${signature.toString('hex')}`,
      );
    expect(await verify('a message of more than 32 bytes in all')).toMatchObject({ status: true });
    expect(await verify('another message of more than 32 bytes')).toMatchObject({ status: false });
  });

  it.each([
    ['initiate-rbt-transfer', '{"comment": "", "tokenCOunt": 1, "type": 2}', 'no RBT'],
    ['generate-smart-contract', '--x--', 'contracts of this network are built in'],
    ['deploy-smart-contract', '{"rbtAmount": 1}', 'contracts of this network are built in'],
  ])('gets an error that explains why %s is not supported', async (route, body, message) => {
    expect(await post(route, body)).toEqual({
      status: false,
      message: expect.stringContaining(message),
      result: null,
    });
  });

  it('gets 404 as JSON for an unknown route', async () => {
    const answer = await fetch(`${network.baseUrl}/api/no-such-route`, {
      headers: { accept: '*/*' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });

  describe('create-nft', () => {
    it('accepts files only for a registered DID', async () => {
      expect(await createNft({ did: 'bafybmi', artifact: 'x' })).toEqual({
        status: false,
        message: 'Invalid DID',
        result: null,
      });
    });

    it('rejects an oversized file and a body that is not a form', async () => {
      expect(await createNft({ did, artifact: 'x'.repeat(33 * 1024 ** 2) })).toMatchObject({
        status: false,
        message: 'A file may have at most 32 MB.',
      });
      expect(await post('create-nft', '{"did": "x"}')).toMatchObject({ status: false });
    });

    it('stores up to ten pending files per DID, which do not appear among its uploads', async () => {
      const { did: other } = await network.aWallet();
      for (const artifact of '0123456789') {
        expect(await createNft({ did: other, artifact })).toMatchObject({ status: true });
      }
      expect(await createNft({ did: other, artifact: 'one more' })).toMatchObject({
        status: false,
        message: expect.stringContaining('wait for deploy-nft'),
      });
      expect(await network.context.uploads.of(other)).toEqual([]);
    });
  });
});
