import { buyCreditsCall, ratingCall } from '@trove/contract/wire/node/contract-calls.ts';
import { withSessionClaim } from '@trove/contract/wire/people/session-claim.ts';
import type { Claimed, CurrentSession } from '@trove/contract/wire/people/session.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { publishFile } from '../../testing/publish-file.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('a session of a wallet that signs no text', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let wallet: TestWallet;
  let nft: string;
  beforeEach(async () => {
    network = await aNetwork({ clock });
    wallet = await network.aWallet(10);
    ({ nft } = await publishFile(network.context, { buyerDid: wallet.did }));
  });
  afterEach(() => network.close());

  const claim = async (who = wallet): Promise<Claimed> =>
    (await who.post('/net/session/claim', { did: who.did })).json() as Promise<Claimed>;
  const current = (who = wallet) => who.get<CurrentSession>('/net/session/current');
  const rate = (comment: string, who = wallet) =>
    who.executeContract({ ...ratingCall(nft, 4, who.did, network.context.config), comment });
  const readStatus = async (path: string, method = 'GET') =>
    (await wallet.call(path, { method })).status;
  const download = `/net/provider/x/download/`;

  it('starts unproven with the DID it names and the comment that will prove it', async () => {
    const { comment, ...claimed } = await claim();
    expect(claimed).toEqual({
      did: wallet.did,
      proof: 'none',
      expiresAt: expect.any(String),
      commentExpiresAt: new Date(clock.now() + 5 * 60 * 1000).toISOString(),
    });
    expect(comment).toMatch(/^Sign in to 127\.0\.0\.1:\d+\. Nonce: [0-9a-f]{32}$/);
    expect(await current()).toMatchObject({ did: wallet.did, proof: 'none' });
  });

  it('reads public data of the chain, but gets no file and cannot write', async () => {
    await claim();
    expect(await readStatus(`/net/dapp/api/v1/ratings/${nft}`)).toBe(200);
    expect(await readStatus(`${download}${nft}`)).toBe(403);
    expect(await readStatus(`/net/dapp/api/v1/likes/${nft}`, 'PUT')).toBe(403);
  });

  it.each([
    'accounts/DID/transactions',
    'accounts/DID/transactions.csv',
    'accounts/DID/transactions/months',
    'accounts/DID/earnings',
    'accounts/DID/balances',
    'accounts/DID/withdrawals',
    'accounts/DID/assets',
    'accounts/DID/profile',
    'accounts/DID/notifications',
    'uploads',
    'likes',
    'purchases',
    'purchases/NFT',
  ])('cannot read private data: %s', async (path) => {
    const url = `/net/dapp/api/v1/${path.replace('DID', wallet.did).replace('NFT', nft)}`;
    await claim();
    expect(await readStatus(url)).toBe(403);
    await wallet.signIn();
    expect(await readStatus(url)).toBe(200);
  });

  it('cannot read which files are stored for the DID', async () => {
    await claim();
    expect(await readStatus('/net/rag/files')).toBe(403);
  });

  it('explains why it cannot write', async () => {
    await claim();
    const reply = await wallet.call(`/net/dapp/api/v1/likes/${nft}`, { method: 'PUT' });
    expect(await reply.json()).toMatchObject({
      message: expect.stringContaining('read-only until the wallet has signed'),
    });
  });

  it('is proved by an execution that carries the comment, and may do everything afterwards', async () => {
    const { comment } = await claim();
    expect(await rate(comment)).toMatchObject({ status: true });
    expect(await current()).toMatchObject({ did: wallet.did, proof: 'on-chain' });
    expect(await readStatus(`${download}${nft}`)).toBe(200);
    expect(await readStatus(`/net/dapp/api/v1/likes/${nft}`, 'PUT')).toBe(200);
  });

  it('is proved by buying credits, whose input carries the proof because their comment is specified', async () => {
    const { comment } = await claim();
    const { config } = network.context;
    const at = new Date(clock.now());
    const call = buyCreditsCall(config.fallbackProviderDid, wallet.did, config, at);
    const smartContractData = withSessionClaim(call.smartContractData, comment);
    expect(await wallet.executeContract({ ...call, smartContractData })).toMatchObject({
      status: true,
    });
    expect((await current()).proof).toBe('on-chain');
  });

  it('is proved by a transfer', async () => {
    const { comment } = await claim();
    const answer = await wallet.transferFt({
      sender: wallet.did,
      receiver: network.context.keys.of('somebody').did,
      ft_name: 'TROVE',
      ft_count: 1,
      comment,
      quorum_type: 2,
      creatorDID: network.context.config.tokenCreatorDid,
    });
    expect(answer.status).toBe(true);
    expect((await current()).proof).toBe('on-chain');
  });

  it('is not proved by the execution of another DID', async () => {
    const { comment } = await claim();
    const other = await network.aWallet();
    expect(await rate(comment, other)).toMatchObject({ status: true });
    expect((await current()).proof).toBe('none');
  });

  it('is not proved by a comment that is late, changed or made up', async () => {
    const { comment } = await claim();
    await rate(`${comment} `);
    await rate(comment.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
    clock.pass(5 * 60 * 1000);
    await rate(comment);
    expect((await current()).proof).toBe('none');
  });

  it('is not proved by a rejected execution', async () => {
    const { comment } = await claim();
    expect(await rate(comment)).toMatchObject({ status: true });
    const second = await claim();
    const refused = await wallet.executeContract({
      ...ratingCall(nft, 9, wallet.did, network.context.config),
      comment: second.comment,
    });
    expect(refused.status).toBe(false);
    expect((await current()).proof).toBe('none');
  });

  it('proves no other session of the same DID', async () => {
    const { comment } = await claim();
    const elsewhere = await network.app.inject({
      method: 'POST',
      url: '/net/session/claim',
      payload: { did: wallet.did },
    });
    await rate(comment);
    const cookie = `trove_session=${elsewhere.cookies[0]?.value}`;
    const reply = await network.app.inject({ url: '/net/session/current', headers: { cookie } });
    expect(reply.json()).toMatchObject({ did: wallet.did, proof: 'none' });
  });

  it('rejects an invalid DID', async () => {
    const reply = await wallet.post('/net/session/claim', { did: 'me' });
    expect(reply.status).toBe(400);
  });
});
