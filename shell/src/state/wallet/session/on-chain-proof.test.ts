import { CONTRACT_COMMENT } from '@trove/contract/contract-comments.ts';
import { MINUTE } from '@trove/contract/time.ts';
import type { Claimed } from '@trove/contract/wire/people/session.ts';

import { createOnChainProof } from './on-chain-proof.ts';

const rating = {
  comment: 'Rate asset',
  executorAddr: 'bafybmiada',
  quorumType: 2,
  smartContractData: '{}',
  smartContractToken: 'Qm1',
};

/** A network whose comments are valid for five minutes, on a clock that the test controls. */
function aNetwork() {
  let time = 0;
  let claims = 0;
  const claim = jest.fn(async (did: string): Promise<Claimed> => ({
    did,
    expiresAt: '',
    proof: 'none',
    comment: `claim ${(claims += 1)} of ${did}`,
    commentExpiresAt: new Date(time + 5 * MINUTE).toISOString(),
  }));
  const proof = createOnChainProof({ claim }, () => time);
  return { proof, claim, pass: (ms: number) => (time += ms) };
}

describe('the proof of a wallet that cannot sign text', () => {
  it('is the comment of the claim, carried by a call', async () => {
    const { proof, claim } = aNetwork();
    await proof.claim('bafybmiada');
    expect(await proof.carriedBy(rating)).toEqual({ ...rating, comment: 'claim 1 of bafybmiada' });
    expect(claim).toHaveBeenCalledTimes(1);
  });

  it('is claimed again when the last claim is too old, or for another DID', async () => {
    const { proof, pass } = aNetwork();
    await proof.claim('bafybmiada');
    pass(5 * MINUTE);
    expect((await proof.carriedBy(rating))?.comment).toBe('claim 2 of bafybmiada');
    const other = await proof.carriedBy({ ...rating, executorAddr: 'bafybmibob' });
    expect(other?.comment).toBe('claim 3 of bafybmibob');
  });

  it.each(Object.values(CONTRACT_COMMENT))(
    '[WALLET-59] never replaces a specified comment, but uses the input instead: %s',
    async (comment) => {
      const { proof } = aNetwork();
      const smartContractData = '{"purchase_credit":{"user_did":"bafybmiada"}}';
      expect(await proof.carriedBy({ ...rating, comment, smartContractData })).toEqual({
        ...rating,
        comment,
        smartContractData:
          '{"purchase_credit":{"user_did":"bafybmiada","session_comment":"claim 1 of bafybmiada"}}',
      });
    },
  );

  it('is empty on a network without claims', async () => {
    const proof = createOnChainProof({ claim: () => Promise.reject(new Error('404')) });
    await proof.claim('bafybmiada');
    expect(await proof.carriedBy(rating)).toBeNull();
  });
});
