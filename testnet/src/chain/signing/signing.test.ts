import type { TransferFtRequest } from '@trove/contract/wallet.ts';
import { readSignatureRound } from '@trove/contract/wire/node/signature-round.ts';

import { aNetwork, grant, type TestNetwork } from '../../testing/a-network.ts';
import { createHighSTwin } from '../../testing/high-s-twin.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { NodeAnswer, TestWallet } from '../../testing/test-wallet.ts';
import { newKeyPair } from '../identity/keys.ts';
import { signDigest, getSignedPart } from '../identity/signatures.ts';
import { verifyChain } from '../ledger/verify-chain.ts';

describe('a signed write', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let alice: TestWallet;
  let bob: TestWallet;

  beforeAll(async () => {
    network = await aNetwork({ clock });
    alice = await network.aWallet(100);
    bob = await network.aWallet();
  });
  afterAll(() => network.close());

  const transfer = (changes: Partial<TransferFtRequest> = {}): TransferFtRequest => ({
    sender: alice.did,
    receiver: bob.did,
    ft_name: 'TROVE',
    ft_count: 1,
    comment: 'thanks',
    quorum_type: 2,
    creatorDID: network.context.config.tokenCreatorDid,
    ...changes,
  });

  async function aRound(body = transfer()) {
    const answer = await alice.node('initiate-ft-transfer', body);
    const round = readSignatureRound(answer);
    if (!round) throw new Error(answer.message);
    return round;
  }

  const respond = (id: string, signature: unknown) =>
    alice.node('signature-response', { id, mode: 4, signature });

  /** Expects a refusal after which chain and balances are unchanged. */
  async function expectNothingChanged(
    attempt: () => Promise<NodeAnswer>,
    message: string | RegExp,
  ) {
    const state = async () => [
      await verifyChain(network.context.db),
      await alice.balance(),
      await bob.balance(),
    ];
    const before = await state();
    const answer = await attempt();
    expect(answer).toMatchObject({ status: false, result: null });
    expect(answer.message).toMatch(message);
    expect(await state()).toEqual(before);
  }

  it('requests a signature as a node does', async () => {
    const answer = await alice.node('initiate-ft-transfer', transfer());
    expect(answer).toEqual({
      status: true,
      message: 'Signature needed',
      result: {
        id: expect.stringMatching(/^[0-9A-F-]{36}$/),
        mode: 4,
        hash: expect.any(String),
        only_priv_key: false,
      },
    });
    const { hash } = readSignatureRound(answer) ?? { hash: '' };
    expect(Buffer.from(hash, 'base64').toString('ascii')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('moves the money and returns the transaction', async () => {
    const before = await bob.balance();
    const { message } = await alice.transferFt(transfer({ ft_count: 2.5 }));
    expect(message).toMatch(
      /^FT Transfer finished successfully in [0-9.]+m?s with trnxid [0-9a-f]{64}$/,
    );
    expect(await bob.balance()).toBe(before + 2.5);
    const id = message.split(' ').at(-1) ?? '';
    const block = await network.context.db
      .selectFrom('transactions')
      .select('memo')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(block).toEqual({ memo: 'thanks' });
  });

  it('accepts a base64 signature', async () => {
    const { id, hash } = await aRound();
    const base64 = Buffer.from(alice.sign(hash)).toString('base64');
    expect(await respond(id, base64)).toMatchObject({ status: true });
  });

  it('is rejected with a signature of other content', async () => {
    const { id } = await aRound();
    const other = await aRound();
    await expectNothingChanged(
      () => respond(id, { Signature: [...alice.sign(other.hash)] }),
      'The signature is not one of',
    );
  });

  it('is rejected with a signature by another key', async () => {
    const { id, hash } = await aRound();
    await expectNothingChanged(
      () => respond(id, { Signature: [...bob.sign(hash)] }),
      'The signature is not one of',
    );
  });

  it('is rejected when the signature is replayed', async () => {
    const { id, hash } = await aRound();
    const signature = { Signature: [...alice.sign(hash)] };
    expect(await respond(id, signature)).toMatchObject({ status: true });
    await expectNothingChanged(() => respond(id, signature), 'already been signed');
  });

  it('accepts the high-S signature of an OpenSSL client and stores its low-S form', async () => {
    const { id, hash } = await aRound();
    const signature = alice.sign(hash);
    const twin = [...createHighSTwin(signature)];
    expect(await respond(id, { Signature: twin })).toMatchObject({ status: true });
    const { signature: kept } = await network.context.db
      .selectFrom('block_proofs')
      .select('signature')
      .orderBy('transaction_number', 'desc')
      .executeTakeFirstOrThrow();
    expect(kept).toBe(Buffer.from(signature).toString('hex'));
    await expectNothingChanged(
      () => respond(id, { Signature: [...signature] }),
      'already been signed',
    );
  });

  it('is executed once when the same signature arrives twenty times concurrently', async () => {
    const before = await bob.balance();
    const { id, hash } = await aRound();
    const signature = { Signature: [...alice.sign(hash)] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => respond(id, signature)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(await bob.balance()).toBe(before + 1);
  });

  it('is rejected after its deadline', async () => {
    const { id, hash } = await aRound();
    clock.pass(5 * 60 * 1000);
    await expectNothingChanged(() => respond(id, { Signature: [...alice.sign(hash)] }), 'expired');
  });

  it('is rejected for an unknown round and without a signature', async () => {
    const { id } = await aRound();
    await expectNothingChanged(() => respond('NOBODY', { Signature: [1] }), 'Invalid request ID');
    await expectNothingChanged(() => respond(id, undefined), 'a signature are needed');
    await expectNothingChanged(() => respond(id, { Signature: [300] }), 'a signature are needed');
  });

  it('is rejected for an unregistered DID', async () => {
    const stranger = newKeyPair().did;
    await expectNothingChanged(
      () => alice.node('initiate-ft-transfer', transfer({ sender: stranger })),
      'DID does not exist',
    );
  });

  it('is rejected for a DID whose key was never proved', async () => {
    const keys = newKeyPair();
    await alice.node('request-did-for-pubkey', { public_key: keys.publicKey });
    await expectNothingChanged(
      () => alice.node('initiate-ft-transfer', transfer({ sender: keys.did })),
      'DID does not exist',
    );
  });

  it('uses up its signature even when the execution is rejected', async () => {
    const poor = await network.aWallet(1);
    const round = readSignatureRound(
      await poor.node('initiate-ft-transfer', transfer({ sender: poor.did })),
    );
    if (!round) throw new Error('no round');
    await poor.transferFt(transfer({ sender: poor.did }));
    const signature = { Signature: [...poor.sign(round.hash)] };
    expect(await respond(round.id, signature)).toMatchObject({
      status: false,
      message: 'Insufficient balance: needs 1, you have 0',
    });
    await grant(network.context, poor.did, 5);
    await expectNothingChanged(() => respond(round.id, signature), 'already been signed');
    expect(await poor.balance()).toBe(5);
  });

  it.each([
    [{ ft_name: 'GOLD' }, 'no token GOLD'],
    [{ creatorDID: 'bafybmi' }, 'no token TROVE'],
    [{ ft_count: 0 }, 'must be above 0'],
    [{ ft_count: -5 }, 'must be above 0'],
    [{ ft_count: 0.0000001 }, 'at most 6 decimals'],
    [{ ft_count: 1000 }, 'Insufficient balance: needs 1000, you have'],
    [{ receiver: 'somebody' }, 'Invalid receiver DID'],
    [{ ft_count: '5' as unknown as number }, 'Invalid input in ft_count'],
    [{ comment: 'asset:QmNothing' }, 'no longer open. Nothing was paid.'],
  ])('with %j is rejected before a signature is requested', async (changes, message) => {
    await expectNothingChanged(
      () => alice.node('initiate-ft-transfer', transfer(changes)),
      message,
    );
  });

  it('is rejected when sender and receiver are the same', async () => {
    await expectNothingChanged(
      () => alice.node('initiate-ft-transfer', transfer({ receiver: alice.did })),
      'are the same',
    );
  });
});

describe('a network with several signature rounds', () => {
  it('executes after the last round only', async () => {
    const network = await aNetwork({ signatureRounds: 3 });
    try {
      const wallet = await network.aWallet(10);
      const { did: receiver } = newKeyPair();
      const body = {
        sender: wallet.did,
        receiver,
        ft_name: 'TROVE',
        ft_count: 4,
        comment: '',
        quorum_type: 2,
        creatorDID: network.context.config.tokenCreatorDid,
      };
      let answer = await wallet.node('initiate-ft-transfer', body);
      const ids = new Set<string>();
      for (let round = readSignatureRound(answer); round; round = readSignatureRound(answer)) {
        ids.add(round.id);
        expect(await wallet.balance()).toBe(10);
        const signature = Buffer.from(
          signDigest(
            wallet.privateKey,
            getSignedPart(Buffer.from(round.hash, 'base64').toString()),
          ),
        );
        answer = await wallet.node('signature-response', {
          id: round.id,
          mode: 4,
          signature: signature.toString('base64'),
        });
      }
      expect(ids.size).toBe(3);
      expect(answer).toMatchObject({ status: true, result: null });
      expect(await wallet.balance()).toBe(6);
    } finally {
      await network.close();
    }
  });
});
