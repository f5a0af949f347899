import { aNetwork, grant, type TestNetwork } from '../../../testing/a-network.ts';
import { type RawAnswer, rawHttp, rawKey } from '../../../testing/raw-wallet.ts';

/**
 * The calls of a real XELL 2.0.3 in their order; every body is a literal copy of what it was observed to send
 * (wire.md#writes, 1.4, 1.8). Only the key and what the network itself names is filled in.
 */
describe('XELL on this network', () => {
  let network: TestNetwork;
  const key = rawKey();

  beforeAll(async () => {
    network = await aNetwork({ signatureRounds: 2 });
  });
  afterAll(() => network.close());

  const get = <Answer = RawAnswer>(path: string) =>
    rawHttp(network.baseUrl).get<Answer>(`/net/node/api/${path}`);
  const post = <Answer = RawAnswer>(path: string, body: string) =>
    rawHttp(network.baseUrl).post<Answer>(`/net/node/api/${path}`, body);

  /** Signs rounds until there is none left, as XELL does: the outer key of the signature is capitalised. */
  async function signed(answer: RawAnswer): Promise<RawAnswer> {
    if (!answer.result?.hash) return answer;
    const { id, hash } = answer.result;
    return signed(
      await post(
        'signature-response',
        `{"id":"${id}","Signature":{"Signature":${key.numbers(hash)}},"mode":4}`,
      ),
    );
  }

  async function balanceOf(did: string) {
    const { ft_info } = await get<{ ft_info: { ft_count: number }[] }>(
      `get-ft-info-by-did?did=${did}`,
    );
    return ft_info[0]?.ft_count;
  }

  it('creates an account, lists, shows the balance, sends, signs and buys', async () => {
    const { tokenCreatorDid, contracts } = network.context.config;
    const asset = await network.anAsset({ price: 5 });
    const friend = await network.aWallet();

    // Creates the account.
    const { did } = await post<{ did: string }>(
      'request-did-for-pubkey',
      `{"public_key":"${key.publicKey}","network":"1"}`,
    );
    expect(did).toMatch(/^bafybmi[a-z2-7]{52}$/);
    const registration = await signed(await post('register-did', `{"did":"${did}"}`));
    expect(registration).toMatchObject({
      status: true,
      message: expect.stringMatching(/^DID registered successfully in /),
      result: null,
    });

    // Switches to this network: looks up its DID and registers it once more.
    expect(await get('getalldid')).toEqual({
      status: true,
      message: 'Got all DIDs',
      result: null,
      account_info: [],
    });
    expect(
      await post(
        'request-did-for-pubkey',
        `{"public_key":"${key.publicKey}","network":"1732293586000"}`,
      ),
    ).toEqual({ did });
    expect(await signed(await post('register-did', `{"did":"${did}"}`))).toMatchObject({
      status: true,
    });

    // Lists the NFTs.
    await grant(network.context, did, 20);
    expect(await get(`get-nfts-by-did?did=${did}`)).toMatchObject({ status: true, nfts: [] });
    expect(await get('list-nfts')).toMatchObject({ nfts: [{ nft: asset.id, nft_value: 0.005 }] });

    // The balance page requests these two in parallel.
    const today = new Date().toISOString();
    const [holdings, history] = await Promise.all([
      get(`get-ft-info-by-did?did=${did}`),
      get(
        `get-ft-txn-by-did?DID=${did}&startDate=2024-12-02T00:00:00.000Z&endDate=${encodeURIComponent(today)}`,
      ),
    ]);
    expect(holdings).toMatchObject({
      ft_info: [{ ft_name: 'TROVE', ft_count: 20, creator_did: tokenCreatorDid }],
    });
    expect(history).toMatchObject({
      status: true,
      TxnDetails: [{ SenderDID: tokenCreatorDid, ReceiverDID: did, Amount: 20, Mode: 1 }],
    });

    // Sends tokens.
    const sending = await post(
      'initiate-ft-transfer',
      `{"comment":"for lunch","creatorDID":"${tokenCreatorDid}","ft_count":3,"ft_name":"TROVE","password":"","quorum_type":2,"receiver":"${friend.did}","sender":"${did}"}`,
    );
    expect(sending).toMatchObject({
      status: true,
      message: 'Signature needed',
      result: { id: expect.stringMatching(/^[0-9A-F-]{36}$/), mode: 4, only_priv_key: false },
    });
    const sent = await signed(sending);
    expect(sent.message).toMatch(
      /^FT Transfer finished successfully in \S+ with trnxid [0-9a-f]{64}$/,
    );
    expect(await balanceOf(did)).toBe(17);

    // Buys: the contract, then the payment and the delivery that the page forwards to it.
    const purpose = `model bought by ${did} | timestamp: 2026-11-22T16:39:46.000Z`;
    const bought = await signed(
      await post(
        'execute-smart-contract',
        `{"comment":"${purpose}","executorAddr":"${did}","quorumType":2,"smartContractData":"{\\"use_asset\\":{\\"asset_usage_price\\":5,\\"asset_user_did\\":\\"${did}\\",\\"asset_usage_purpose\\":\\"${purpose}\\",\\"asset_denom\\":\\"TROVE\\",\\"asset_owner_did\\":\\"${asset.ownerDid}\\",\\"asset_id\\":\\"${asset.id}\\",\\"asset_value\\":0.005,\\"ft_denom_creator\\":\\"${tokenCreatorDid}\\"}}","smartContractToken":"${contracts.purchase}"}`,
      ),
    );
    expect(bought.message).toMatch(/^Smart Contract Token Executed successfully in /);
    const paid = await signed(
      await post(
        'initiate-ft-transfer',
        `{"ft_count":5,"ft_name":"TROVE","creatorDID":"${tokenCreatorDid}","quorum_type":2,"comment":"asset:${asset.id}","receiver":"${asset.ownerDid}","sender":"${did}"}`,
      ),
    );
    expect(paid.message).toMatch(/^FT Transfer finished successfully in /);
    const delivered = await signed(
      await post(
        'execute-nft',
        `{"nft":"${asset.id}","executor":"${did}","receiver":"","comment":"asset:${asset.id}","nft_value":0.005,"nft_data":"${purpose}","quorum_type":2}`,
      ),
    );
    expect(delivered.message).toMatch(/^NFT Executed successfully in /);
    expect(await balanceOf(did)).toBe(12);
    expect(await get(`get-nft-token-chain-data?nft=${asset.id}&latest=true`)).toMatchObject({
      NFTDataReply: [{ NFTData: purpose, NFTOwner: asset.ownerDid, NFTValue: 0.005 }],
    });

    // The history page requests days, up to today.
    const day = today.slice(0, 10);
    const { TxnDetails } = await get<{ TxnDetails: object[] }>(
      `get-ft-txn-by-did?DID=${did}&StartDate=${day}&EndDate=${day}`,
    );
    expect(TxnDetails).toMatchObject([
      { SenderDID: did, ReceiverDID: asset.ownerDid, Amount: 5, Mode: 0 },
      { SenderDID: did, ReceiverDID: friend.did, Amount: 3, Mode: 0, Comment: 'for lunch' },
      { SenderDID: tokenCreatorDid, ReceiverDID: did, Amount: 20, Mode: 1 },
    ]);
  });

  it('gets an account without RBT on the pages of networks that have it', async () => {
    const { did: other } = await network.aWallet();
    expect(await get(`get-account-info?did=${other}`)).toEqual({
      status: true,
      message: 'Got account info successfully',
      result: null,
      account_info: [
        { did: other, did_type: 4, rbt_amount: 0, pledged_rbt: 0, locked_rbt: 0, pinned_rbt: 0 },
      ],
    });
    expect(await get(`get-by-did?DID=${other}`)).toMatchObject({ status: true, TxnDetails: [] });
    expect(
      await post(
        'initiate-rbt-transfer',
        `{"comment":"","receiver":"${other}","sender":"${other}","tokenCOunt":1.5,"type":2}`,
      ),
    ).toEqual({
      status: false,
      message: expect.stringContaining('no RBT'),
      result: null,
    });
  });

  it('finds its DID', async () => {
    const { did: other } = await network.aWallet();
    expect(await get(`getalldid?did=${other}`)).toMatchObject({ account_info: [{ did: other }] });
  });
});
