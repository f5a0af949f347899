import { bytesToHex } from '@noble/hashes/utils.js';

import { newKeyPair } from '../../../chain/identity/keys.ts';
import { hashToSign, type Proof } from '../../../chain/identity/proof.ts';
import { signDigest, getSignedPart } from '../../../chain/identity/signatures.ts';
import { TOKEN, TREASURY, walletAccount } from '../../../chain/ledger/accounts.ts';
import { issueToken } from '../../../market/tokens/issue-token.ts';
import { MICRO } from '../../../platform/money.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { manualClock } from '../../../testing/manual-clock.ts';
import type { TxnDetails } from './txn-details.ts';

/** More than one page of the reads. */
const MANY = 201;
const upTo = (count: number) => Array.from({ length: count }, (_one, index) => index + 1);

describe('histories of a node', () => {
  let network: TestNetwork;
  const clock = manualClock(Date.parse('2026-11-20T12:00:00Z'));
  beforeAll(async () => {
    network = await aNetwork({ clock });
  });
  afterAll(() => network.close());

  const ask = async (path: string, body?: object) =>
    (
      await network.app.inject({
        url: `/net/node/api/${path}`,
        ...(body && { method: 'POST', body }),
      })
    ).json();

  const transfers = async (did: string, query = ''): Promise<TxnDetails[]> =>
    (await ask(`get-ft-txn-by-did?DID=${did}${query}`)).TxnDetails;

  /** Moves whole tokens between the treasury and a wallet, one block each. */
  const move = (did: string, amounts: readonly number[]) =>
    network.context.transact(async (tx) => {
      for (const amount of amounts) {
        await network.context.ledger.post(tx, {
          kind: 'grant',
          externalId: `move:${did}:${amount}`,
          did,
          memo: `number ${amount}`,
          lines: [
            { account: TREASURY, asset: TOKEN, amount: -amount * MICRO },
            { account: walletAccount(did), asset: TOKEN, amount: amount * MICRO },
          ],
        });
      }
    });

  describe('get-ft-txn-by-did', () => {
    it('lists every movement once, newest first', async () => {
      const { did } = newKeyPair();
      await move(did, upTo(MANY));
      const found = await transfers(did);
      expect(found.map(({ Amount }) => Amount)).toEqual(upTo(MANY).toReversed());
    });

    it('distinguishes tokens by name and issuer', async () => {
      const { context } = network;
      const creator = newKeyPair().did;
      await move(creator, [2]);
      await context.transact((tx, afterwards) =>
        issueToken({ tx, afterwards, proof: aProof('create-ft', { round: 'issue' }) }, context, {
          did: creator,
          name: 'MINE',
          count: 7,
        }),
      );
      expect(await transfers(creator)).toMatchObject([
        { FTName: 'MINE', CreatorDID: creator, Amount: 7, Mode: 1 },
        { FTName: 'TROVE', CreatorDID: context.config.tokenCreatorDid, Amount: 2, Mode: 1 },
      ]);
    });

    it('filters by role and days', async () => {
      const { did } = newKeyPair();
      await move(did, [5]);
      clock.pass(24 * 60 * 60 * 1000);
      await move(did, [-1]);
      const amounts = async (query: string) =>
        (await transfers(did, query)).map(({ Amount, Mode }) => [Amount, Mode]);
      expect(await amounts('&Role=sender')).toEqual([[1, 0]]);
      expect(await amounts('&Role=Receiver')).toEqual([[5, 1]]);
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      expect(await amounts(`&StartDate=${today}&EndDate=${today}`)).toEqual([[1, 0]]);
      expect(await amounts(`&EndDate=${today}`)).toEqual([
        [1, 0],
        [5, 1],
      ]);
      expect(await amounts('&EndDate=2026-01-01')).toEqual([]);
    });

    it('returns a transaction in the shape of a node', async () => {
      const { did } = newKeyPair();
      await move(did, [3]);
      const [block] = await network.context.db
        .selectFrom('transactions')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(1)
        .execute();
      const { tokenCreatorDid } = network.context.config;
      expect(await transfers(did)).toEqual([
        {
          TransactionID: block?.id,
          TransactionType: 'grant',
          BlockID: `${block?.number}-${block?.id}`,
          Mode: 1,
          SenderDID: tokenCreatorDid,
          ReceiverDID: did,
          Amount: 3,
          TotalTime: 0,
          Comment: 'number 3',
          DateTime: new Date((block?.epoch ?? 0) * 1000).toISOString(),
          Status: true,
          DeployerDID: '',
          Epoch: block?.epoch,
          FTName: 'TROVE',
          CreatorDID: tokenCreatorDid,
        },
      ]);
    });

    it.each([
      ['DID=nobody', 'Invalid DID'],
      [`DID=${newKeyPair().did}`, 'DID does not exist'],
    ])('rejects %s', async (query, message) => {
      expect(await ask(`get-ft-txn-by-did?${query}`)).toEqual({
        status: false,
        message,
        result: null,
      });
    });

    it('rejects an invalid role or date', async () => {
      const { did } = newKeyPair();
      await move(did, [1]);
      const refused = async (query: string) =>
        (await ask(`get-ft-txn-by-did?DID=${did}&${query}`)).message;
      expect(await refused('Role=owner')).toBe('Role must be sender or receiver');
      expect(await refused('StartDate=today')).toBe('Invalid StartDate format');
    });
  });

  describe('get-smart-contract-token-chain-data', () => {
    it('lists every execution of the contract with its number, and no other block', async () => {
      const { context } = network;
      await context.transact(async (tx) => {
        for (const at of upTo(MANY)) {
          await context.ledger.post(tx, {
            kind: 'add_credit',
            externalId: `execution:${at}`,
            did: 'x',
            proof: aProof('execute-smart-contract', {
              round: `execution ${at}`,
              payload: { smartContractData: `data ${at}` },
            }),
          });
        }
        await context.ledger.post(tx, { kind: 'add_credit', externalId: 'unsigned', did: 'x' });
      });
      const token = context.config.contracts.addCredit;
      const { SCTDataReply } = await ask('get-smart-contract-token-chain-data', { token });
      expect(SCTDataReply).toMatchObject(
        upTo(MANY).map((at) => ({ BlockNo: at, SmartContractData: `data ${at}` })),
      );
      expect(
        await ask('get-smart-contract-token-chain-data', { token, latest: true }),
      ).toMatchObject({
        SCTDataReply: [{ BlockNo: MANY, SmartContractData: `data ${MANY}` }],
      });
    });
  });
});

const signer = newKeyPair();

/** Creates a valid signature, because the network checks its ledger while the test runs. */
function aProof(
  action: string,
  { round, payload = {} }: { round: string; payload?: object },
): Proof {
  const content = { round, did: signer.did, action, payload, remaining: 0 };
  const hash = hashToSign(content);
  const signature = bytesToHex(signDigest(signer.privateKey, getSignedPart(hash)));
  return { ...content, publicKey: signer.publicKey, hash, signature };
}
