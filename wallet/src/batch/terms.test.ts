import { addCreditsCall } from '@trove/contract/wire/node/contract-calls.ts';

import type { WalletCall } from '../approval/payloads.ts';
import { aTransfer } from '../testing/a-wallet.ts';
import { aConfig } from '../testing/parts.ts';
import { getTerms } from './terms.ts';

const transfer: WalletCall = { name: 'transferFt', given: aTransfer('bafybmibuyer') };
const delivery: WalletCall = {
  name: 'executeNft',
  given: {
    nft: 'QmAsset',
    executor: 'bafybmibuyer',
    receiver: '',
    quorum_type: 2,
    comment: 'asset:QmAsset',
    nft_value: 0.002,
    nft_data: 'bought',
  },
};
const deployment: WalletCall = {
  name: 'deployNft',
  given: {
    nft: 'QmAsset',
    did: 'bafybmiseller',
    quorum_type: 2,
    nft_value: 0.002,
    nft_data: 'published',
    nft_metadata: '{}',
    nft_file_name: 'cats.gguf',
  },
};
const credits: WalletCall = {
  name: 'executeContract',
  given: addCreditsCall('bafybmibuyer', aConfig(), new Date(0)),
};
const changed = (call: WalletCall, change: object) =>
  ({ ...call, given: { ...call.given, ...change } }) as WalletCall;

describe('the terms of a request', () => {
  it.each([
    ['the receiver', transfer, { receiver: 'bafybmithief' }],
    ['the sender', transfer, { sender: 'bafybmiother' }],
    ['the token', transfer, { ft_name: 'GOLD' }],
    ["the token's creator", transfer, { creatorDID: 'bafybmiother' }],
    ['the amount', transfer, { ft_count: 2.000001 }],
    ['the purpose', transfer, { comment: 'asset:QmOther' }],
    ['the buyer', delivery, { executor: 'bafybmiother' }],
    ['the delivered asset', delivery, { nft: 'QmOther' }],
    ['the new owner', delivery, { receiver: 'bafybmithief' }],
    ['the value of the delivery', delivery, { nft_value: 0.003 }],
    ['the line of the history', delivery, { nft_data: 'advertising' }],
    ['the purpose of the delivery', delivery, { comment: 'asset:QmOther' }],
    ['the publisher', deployment, { did: 'bafybmiother' }],
    ['the published asset', deployment, { nft: 'QmOther' }],
    ['the price', deployment, { nft_value: 0.003 }],
    ['the note', deployment, { nft_data: 'bought' }],
    ['the description', deployment, { nft_metadata: '{"name":"Dogs"}' }],
    ['the file', deployment, { nft_file_name: 'dogs.gguf' }],
    ['who adds the credits', credits, { executorAddr: 'bafybmiother' }],
    ['the contract', credits, { smartContractToken: 'QmOther' }],
    ['who gets the credits', credits, addCreditsCall('bafybmithief', aConfig(), new Date(0))],
  ])('change with %s', (_what, call, change) => {
    const { executorAddr } = call.given as { executorAddr?: string };
    // The last row changes the input alone.
    const kept = 'smartContractData' in change ? { executorAddr } : {};
    expect(getTerms(changed(call, { ...change, ...kept }))).not.toBe(getTerms(call));
  });

  it('do not change with the time of the call', () => {
    const later = changed(credits, addCreditsCall('bafybmibuyer', aConfig(), new Date(99_000)));
    expect(getTerms(later)).toBe(getTerms(credits));
  });
});
