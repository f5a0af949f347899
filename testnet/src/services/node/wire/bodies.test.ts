import { request } from 'node:http';
import { json } from 'node:stream/consumers';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { type RawAnswer, rawHttp, rawKey } from '../../../testing/raw-wallet.ts';

/** Go parses JSON whatever its content type, and names case-insensitively (wire.md#signature-rounds, 1.8). */
describe('request bodies of generation 1 clients', () => {
  let network: TestNetwork;
  const key = rawKey();
  let did = '';

  const post = <Answer = RawAnswer>(path: string, body: string, type?: string) =>
    rawHttp(network.baseUrl).post<Answer>(`/api/${path}`, body, type);

  beforeAll(async () => {
    network = await aNetwork();
    ({ did } = await post<{ did: string }>(
      'request-did-for-pubkey',
      `{"Public_Key":"${key.publicKey}"}`,
    ));
  });
  afterAll(() => network.close());

  const register = () => post('register-did', `{"DID":"${did}"}`);

  it.each([
    ['numbers, as XELL and rubix-py send them', 'Signature', 'Signature'],
    ['numbers, as wire.md#signature-rounds has them', 'signature', 'Signature'],
    ['small letters', 'signature', 'signature'],
    ['capitals', 'SIGNATURE', 'SIGNATURE'],
  ])('may have a signature of %s', async (_form, outer, inner) => {
    const { result } = await register();
    const numbers = key.numbers(result?.hash ?? '');
    expect(
      await post(
        'signature-response',
        `{"ID":"${result?.id}","${outer}":{"${inner}":${numbers}},"Mode":4}`,
      ),
    ).toMatchObject({ status: true, message: expect.stringContaining('registered') });
  });

  it('may have a base64 signature', async () => {
    const { result } = await register();
    const signature = Buffer.from(key.sign(Buffer.from(result?.hash ?? '', 'base64')));
    expect(
      await post(
        'signature-response',
        `{"id":"${result?.id}","Signature":{"Pixels":"","Signature":"${signature.toString('base64')}"},"mode":4}`,
      ),
    ).toMatchObject({ status: true });
  });

  it.each([
    [
      'initiate-ft-transfer',
      () =>
        `{"Receiver":"${did}","SENDER":"${did}","ft_Name":"TROVE","Ft_Count":1,"Comment":"","QuorumType":2,"Quorum_Type":2,"creatordid":"${network.context.config.tokenCreatorDid}"}`,
      'Sender and receiver are the same',
    ],
    [
      'execute-smart-contract',
      () =>
        `{"ExecutorAddr":"${did}","QuorumType":2,"SmartContractData":"{}","SmartContractToken":"QmX"}`,
      'This network has no contract QmX',
    ],
    [
      'execute-nft',
      () => `{"NFT":"QmX","Executor":"${did}","Quorum_Type":2,"NFT_Data":""}`,
      'Failed to get NFT data, token does not exist',
    ],
    [
      'deploy-nft',
      () => `{"NFT":"QmX","DID":"${did}","Quorum_Type":2,"NFT_Value":0.001}`,
      'The file of NFT QmX has not been uploaded',
    ],
    [
      'create-ft',
      () => `{"Did":"${did}","FT_Name":"TROVE","FT_Count":1,"Token_Count":1}`,
      'The name TROVE is taken',
    ],
    [
      'get-smart-contract-token-chain-data',
      () => '{"Token":"QmX","Latest":true}',
      'Failed to get smart contract token data, token does not exist',
    ],
  ])('may have the field names of %s in any case', async (route, body, words) => {
    const { status, message } = await post(route, body());
    expect(status).toBe(false);
    expect(message).toContain(words);
    expect(message).not.toContain('Invalid input');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/octet-stream',
    'application/json; charset=UTF-8',
  ])('may be JSON with the content type %s', async (type) => {
    expect(await post('register-did', `{"did":"${did}"}`, type)).toMatchObject({
      message: 'Signature needed',
    });
  });

  it('may be JSON without a content type', async () => {
    const answer = await new Promise((resolve, reject) => {
      const call = request(`${network.baseUrl}/api/register-did`, { method: 'POST' }, (reply) =>
        resolve(json(reply)),
      );
      call.on('error', reject).end(`{"did":"${did}"}`);
    });
    expect(answer).toMatchObject({ message: 'Signature needed' });
  });

  it.each(['', '{', 'did=x', '[]', 'null', '"text"'])(
    'are rejected with a message and HTTP 200 if they are %j',
    async (body) => {
      const answer = await fetch(`${network.baseUrl}/api/register-did`, { method: 'POST', body });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        status: false,
        message: expect.stringContaining('Invalid input'),
        result: null,
      });
    },
  );

  it('may come with a repeated parameter, of which the first counts', async () => {
    const answer = await fetch(
      `${network.baseUrl}/api/get-ft-info-by-did?did=${did}&did=another&Did[]=x`,
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: true });
  });

  it('are rejected beyond the size limit', async () => {
    const answer = await fetch(`${network.baseUrl}/api/register-did`, {
      method: 'POST',
      body: `{"did":"${'x'.repeat(300_000)}"}`,
    });
    expect(answer.status).toBe(413);
  });
});
