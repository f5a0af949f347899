import { aUsageEntry, theFileFacts } from '@trove/kit/testing/factories.ts';

import { listChecks } from './list-checks.ts';
import type { Evidence } from './list-checks.ts';

const ownerDid = 'bafybmiseller';
const history = [aUsageEntry({ text: 'published and owned', ownerDid })];
const proof = { verified: true, proof: { did: ownerDid, fault: null } };
const all: Evidence = { history, proof, file: theFileFacts() };

const holding = (evidence: Partial<Evidence>) =>
  listChecks({ ownerDid }, { ...all, ...evidence }).map(({ holds }) => holds);

describe('listChecks', () => {
  it('passes all four checks with complete evidence', () => {
    expect(holding({})).toEqual([true, true, true, true]);
  });

  it.each<{ why: string; evidence: Partial<Evidence>; holds: boolean[] }>([
    {
      why: 'there is no evidence yet',
      evidence: { history: undefined, proof: undefined, file: undefined },
      holds: [false, false, false, false],
    },
    {
      why: 'the chain has no entry',
      evidence: { history: [] },
      holds: [false, false, true, true],
    },
    {
      why: 'another DID published it',
      evidence: { history: [{ ...history[0]!, ownerDid: 'bafybmiother' }] },
      holds: [true, false, true, true],
    },
    {
      why: 'the signature is of another DID',
      evidence: { proof: { verified: true, proof: { did: 'bafybmiother', fault: null } } },
      holds: [true, true, false, true],
    },
    {
      why: 'the signature is invalid',
      evidence: { proof: { verified: true, proof: { did: ownerDid, fault: 'Wrong key' } } },
      holds: [true, true, false, true],
    },
    {
      why: 'the block was modified',
      evidence: { proof: { ...proof, verified: false } },
      holds: [true, true, false, true],
    },
    {
      why: 'the block has no signature',
      evidence: { proof: { verified: true, proof: null } },
      holds: [true, true, false, true],
    },
  ])('fails the check when $why', ({ evidence, holds }) => {
    expect(holding(evidence)).toEqual(holds);
  });
});
