import { bytesToHex } from '@noble/hashes/utils.js';
import { sql } from 'kysely';

import { aNetwork, grant, publish, type TestNetwork } from '../../testing/a-network.ts';
import { tamper } from '../../testing/tamper.ts';
import { newKeyPair } from '../identity/keys.ts';
import { hashToSign, type Proof } from '../identity/proof.ts';
import { signDigest, getSignedPart } from '../identity/signatures.ts';
import { verifyChain } from './verify-chain.ts';

describe('verifyChain', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await aNetwork();
    await grant(network.context, 'bafy-one', 5);
    const asset = await publish(network.context);
    await grant(network.context, 'bafy-two', 5);
    const wallet = await network.aWallet();
    await wallet.rate(asset.id, 5);
  });
  afterEach(() => network.close());

  it('accepts the blocks of the ledger', async () => {
    expect(await verifyChain(network.context.db)).toMatchObject({
      valid: true,
      blocks: 4,
      signed: 1,
    });
  });

  it('accepts what a wallet has signed with half of a character', async () => {
    const [ada, bob] = [await network.aWallet(1), await network.aWallet()];
    const { config, db } = network.context;
    const sent = await ada.transferFt({
      receiver: bob.did,
      sender: ada.did,
      ft_name: 'TROVE',
      ft_count: 1,
      comment: 'cut in the middle of \uD83D',
      quorum_type: 2,
      creatorDID: config.tokenCreatorDid,
    });
    expect(sent).toMatchObject({ status: true });
    const { did: ownerDid } = network.context.keys.of('seller');
    const { id: nft } = await publish(network.context);
    await network.context.transact((tx) =>
      network.context.ledger.post(tx, {
        kind: 'execute_nft',
        externalId: 'odd',
        did: ownerDid,
        history: [{ nft, data: '\uDE00 cut before', ownerDid, price: 1 }],
      }),
    );
    expect(await verifyChain(db)).toMatchObject({ valid: true, signed: 2 });
  });

  it.each([
    ['an amount', 'update entries set amount = amount * 2', 'Block 1 was changed'],
    ['a time', 'update transactions set epoch = epoch - 1 where number = 2', 'Block 2 was changed'],
    ['a history', "update nft_blocks set data = 'bought by me'", 'Block 2 was changed'],
    [
      'an order',
      "update transactions set previous_id = 'x' where number = 3",
      'Block 3 does not follow the one before',
    ],
    ['a payload', "update block_proofs set payload = '{}'", 'Block 4 was changed'],
    ['a signature', 'update block_proofs set signature = hash', 'Block 4 was changed'],
  ])('finds %s that was changed', async (_what, statement, fault) => {
    await tamper(network.context.db, statement);
    expect(await verifyChain(network.context.db)).toMatchObject({ valid: false, fault });
  });

  it('detects a balance that is missing or differs from the sum of its entries', async () => {
    const { db } = network.context;
    const faultAfter = async (statement: string) => {
      await sql.raw(statement).execute(db);
      return (await verifyChain(db)).fault;
    };
    const add = (amount: number) =>
      `update accounts set balance = balance + ${amount} where name = 'wallet:bafy-two'`;
    const fault = 'The balance of wallet:bafy-two is not the sum of its entries';

    expect(await faultAfter(add(-1))).toBe(fault);
    expect(await faultAfter(add(2))).toBe(fault);
    expect(await faultAfter(add(-1))).toBeUndefined();
    expect(
      await faultAfter(
        "insert into accounts (name, asset, balance) values ('wallet:bafy-new', 'token', 1)",
      ),
    ).toBe('The balance of wallet:bafy-new is not the sum of its entries');
  });

  describe('of a block with a signature', () => {
    const { did, publicKey, privateKey } = newKeyPair();
    const content = { round: 'R', did, action: 'rate', payload: { stars: 5 }, remaining: 0 };
    const hash = hashToSign(content);
    const signature = bytesToHex(signDigest(privateKey, getSignedPart(hash)));
    const proof: Proof = { ...content, publicKey, hash, signature };
    const other = newKeyPair();

    it.each<[string, Partial<Proof>, string]>([
      ['another payload', { payload: {} }, 'the payload is not the one that was signed'],
      ['another signer', { publicKey: other.publicKey }, 'the key is not that of the signer'],
      [
        'another signature',
        { signature: bytesToHex(signDigest(other.privateKey, getSignedPart(hash))) },
        'the signature is not one of the signer',
      ],
    ])('detects %s although the block itself is intact', async (_what, forged, fault) => {
      const { db, ledger, transact } = network.context;
      const event = { kind: 'x', externalId: 'x', did };
      await transact((tx) => ledger.post(tx, { ...event, proof: { ...proof, ...forged } }));
      expect(await verifyChain(db)).toMatchObject({ valid: false, fault: `Block 5: ${fault}` });
    });

    it('accepts the signature of its wallet', async () => {
      const { db, ledger, transact } = network.context;
      await transact((tx) => ledger.post(tx, { kind: 'x', externalId: 'x', did, proof }));
      expect(await verifyChain(db)).toMatchObject({ valid: true, signed: 2 });
    });
  });

  describe('from a checkpoint', () => {
    it('continues at the checkpoint', async () => {
      const { db } = network.context;
      const { head } = await verifyChain(db);
      await grant(network.context, 'bafy-three', 5);
      expect(await verifyChain(db, head)).toMatchObject({ valid: true, blocks: 5 });
    });

    it('detects that earlier blocks were replaced', async () => {
      const { db } = network.context;
      const { head } = await verifyChain(db);
      expect(await verifyChain(db, { ...head, id: 'another' })).toMatchObject({
        valid: false,
        fault: 'The blocks up to 4 were replaced',
      });
      expect(await verifyChain(db, { ...head, number: 9 })).toMatchObject({
        valid: false,
        fault: 'Block 5 is missing',
      });
    });
  });
});
