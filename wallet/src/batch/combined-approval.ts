import type { RuntimeConfig } from '@trove/contract/config.ts';
import { CREDITS, QUORUM_TYPE } from '@trove/contract/limits.ts';
import { priceText, valueToPrice } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { MINUTE } from '@trove/contract/time.ts';
import { addCreditsCall, readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';
import {
  assetPaymentComment,
  CREDIT_PURCHASE,
  hostingPaymentComment,
  PUBLISHED,
} from '@trove/contract/wire/socket.ts';

import type { Approval } from '../approval/approval.ts';
import type { WalletCall } from '../approval/payloads.ts';
import type { Batch } from './batches.ts';
import { getTerms } from './terms.ts';

/** How long the remaining requests of an approved whole may be signed without another approval. */
const BATCH_MS = 10 * MINUTE;

/** A contract with all requests that follow from it, under one approval. */
export interface CombinedApproval {
  batch: Batch;
  approval: Approval;
}

/** A contract's own signature and those that follow, with their texts. */
interface Plan {
  /** Subject of the contract, part of the batch's key. */
  subject: string;
  /** Whole tokens that leave the account. */
  cost: number;
  words: Pick<Approval, 'title' | 'summary'> & { first: string };
  rest: readonly { text: string; call: WalletCall }[];
}

/** Returns the requests that approving this contract covers; null if none follow from it. */
export function combineApproval(
  contract: Approval,
  call: WalletCall,
  config: RuntimeConfig,
  now: number,
): CombinedApproval | null {
  if (call.name !== 'executeContract') return null;
  const read = readContractCall(call.given.smartContractData);
  const did = call.given.executorAddr;
  const plan =
    read?.name === 'use_asset'
      ? planPurchase(read.input, did, config)
      : read?.name === 'publish_asset'
        ? planPublication(read.input, did, config)
        : read?.name === 'purchase_credit'
          ? planTopUp(read.input, did, config)
          : null;
  if (read === undefined || plan === null) return null;
  const { subject, cost, words, rest } = plan;
  const { title, summary, first } = words;
  return {
    batch: {
      did,
      of: `${read.name}:${subject}`,
      node: config.services.node,
      until: now + BATCH_MS,
      open: rest.map((part) => getTerms(part.call)).filter((terms) => terms !== null),
    },
    approval: {
      ...contract,
      title,
      summary,
      amount: cost > 0 && contract.amount ? { ...contract.amount, isPaidNow: true } : null,
      // A deployment always needs an approval, and so does a whole that contains one.
      isRoutine: contract.isRoutine && rest.every((part) => part.call.name !== 'deployNft'),
      signatures: [first, ...rest.map(({ text }) => text)],
    },
  };
}

function planPurchase(input: ContractInput<'use_asset'>, did: string, config: RuntimeConfig): Plan {
  const { asset_id: nft, asset_value, asset_owner_did: seller, asset_usage_purpose } = input;
  const price = valueToPrice(asset_value);
  const delivery: WalletCall = {
    name: 'executeNft',
    given: {
      nft,
      executor: did,
      receiver: '',
      quorum_type: QUORUM_TYPE,
      comment: assetPaymentComment(nft),
      nft_value: asset_value,
      nft_data: asset_usage_purpose,
    },
  };
  return {
    subject: nft,
    cost: price,
    words: {
      first: 'The order',
      ...(price > 0
        ? {
            title: `Buy an asset for ${inTokens(price, config)}`,
            summary:
              'One approval covers the whole purchase. If the asset is not delivered, you get the tokens back.',
          }
        : {
            title: 'Get an asset for free',
            summary: 'One approval covers the whole purchase. It costs nothing.',
          }),
    },
    rest: [
      ...payment(price, { from: did, to: seller, comment: assetPaymentComment(nft) }, config),
      { text: 'The delivery', call: delivery },
    ],
  };
}

function planPublication(
  input: ContractInput<'publish_asset'>,
  did: string,
  config: RuntimeConfig,
): Plan {
  const { asset_id: nft, asset_value, asset_metadata, asset_filename } = input;
  const { depin_provider_did: provider, depin_hosting_cost: cost } = input;
  const deployment: WalletCall = {
    name: 'deployNft',
    given: {
      nft,
      did,
      quorum_type: QUORUM_TYPE,
      nft_value: asset_value,
      nft_data: PUBLISHED,
      nft_metadata: asset_metadata,
      nft_file_name: asset_filename,
    },
  };
  return {
    subject: nft,
    cost,
    words: {
      first: 'The publication',
      title: 'Publish an asset',
      summary:
        cost > 0
          ? 'One approval covers the whole publication. You pay for the hosting only if the asset is published.'
          : 'One approval covers the whole publication. It costs nothing.',
    },
    rest: [
      { text: 'The asset, registered as yours', call: deployment },
      ...payment(cost, { from: did, to: provider, comment: hostingPaymentComment(nft) }, config),
    ],
  };
}

function planTopUp(
  { depin_provider: provider }: ContractInput<'purchase_credit'>,
  did: string,
  config: RuntimeConfig,
): Plan {
  return {
    subject: '',
    cost: CREDITS.tokens,
    words: {
      first: 'The order',
      title: `Buy ${CREDITS.credits} credits for ${inTokens(CREDITS.tokens, config)}`,
      summary:
        'One approval covers the whole purchase. If the credits are not added, you get the tokens back.',
    },
    rest: [
      ...payment(CREDITS.tokens, { from: did, to: provider, comment: CREDIT_PURCHASE }, config),
      {
        text: 'The credits, added to your account',
        call: { name: 'executeContract', given: addCreditsCall(did, config, new Date(0)) },
      },
    ],
  };
}

/** Returns the transfer of a contract; empty if it costs nothing. */
function payment(
  tokens: number,
  { from, to, comment }: { from: string; to: string; comment: string },
  config: RuntimeConfig,
): Plan['rest'] {
  if (tokens <= 0) return [];
  const given = {
    receiver: to,
    sender: from,
    ft_name: activeToken(config.tokens).name,
    ft_count: tokens,
    comment,
    quorum_type: QUORUM_TYPE,
    creatorDID: config.tokenCreatorDid,
  };
  return [
    { text: `The payment of ${inTokens(tokens, config)}`, call: { name: 'transferFt', given } },
  ];
}

const inTokens = (tokens: number, { tokens: names }: RuntimeConfig) =>
  `${priceText(tokens)} ${activeToken(names).name}`;
