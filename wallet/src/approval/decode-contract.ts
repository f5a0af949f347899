import type { RuntimeConfig } from '@trove/contract/config.ts';
import { findFunction } from '@trove/contract/contract-functions.ts';
import { CREDITS, STARS } from '@trove/contract/limits.ts';
import { priceText, valueToPrice } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { ExecuteContractRequest } from '@trove/contract/wallet.ts';
import { asText, parseJsonRecord } from '@trove/contract/wire/loose.ts';
import type { ContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';

import type { Approval } from './approval.ts';
import { describeChanges } from './describe-changes.ts';
import { describeProvider } from './describe-provider.ts';
import { account, asset, code, provider, shortened } from './facts.ts';

export type DecodeConfig = Pick<
  RuntimeConfig,
  'brand' | 'contracts' | 'tokens' | 'tokenCreatorDid'
>;

/** Calls that cost nothing but change what others see: no allowance may cover them. */
const OWNER_CALLS: ReadonlySet<ContractCall['name']> = new Set([
  'manage_asset',
  'write_profile',
  'onboard_provider',
]);

/** Describes a contract call as far as it is known; the rest is shown raw with a warning. */
export function decodeContract(request: ExecuteContractRequest, config: DecodeConfig): Approval {
  const { smartContractToken, smartContractData, executorAddr } = request;
  const call = readContractCall(smartContractData);
  const expected = findFunction(config, smartContractToken);
  const warnings = [
    ...(expected === undefined
      ? [`This contract is not one of ${config.brand.name}'s. Approve only if you trust this site.`]
      : []),
    ...(call === undefined ? ['The content of this request cannot be read.'] : []),
    ...(call !== undefined && expected !== undefined && call.name !== expected
      ? [`This contract has no function “${call.name}”.`]
      : []),
    ...(call === undefined ? [] : findWarnings(call, executorAddr, config)),
  ];
  if (call === undefined) return { ...rawApproval(request), warnings };
  return { ...describe(call, config), warnings, isRoutine: !OWNER_CALLS.has(call.name) };
}

function describe(
  call: ContractCall,
  { tokens }: DecodeConfig,
): Pick<Approval, 'title' | 'summary' | 'facts' | 'amount' | 'part'> {
  const token = activeToken(tokens).name;
  const announced = (count: number) =>
    count > 0 ? { tokens: count, token, isPaidNow: false } : null;

  switch (call.name) {
    case 'use_asset': {
      const { asset_value, asset_owner_did, asset_id } = call.input;
      const price = valueToPrice(asset_value);
      return {
        title: 'Buy an asset',
        summary:
          price > 0
            ? 'Places the order. You approve the payment in the next step.'
            : 'Places the order. It costs nothing.',
        facts: [asset(asset_id), account('Seller', asset_owner_did)],
        amount: announced(price),
        part: 'order',
      };
    }
    case 'rate_asset':
      return {
        title: 'Rate an asset',
        summary: 'Records your rating on the network. It costs nothing.',
        facts: [
          { label: 'Rating', value: `${call.input.rating} of ${STARS.max} stars` },
          ...(call.input.review === undefined
            ? []
            : [{ label: 'Review', value: shortened(call.input.review) }]),
          asset(call.input.asset_id),
        ],
        amount: null,
      };
    case 'publish_asset': {
      const { asset_id, asset_filename, asset_value, asset_metadata, depin_provider_did } =
        call.input;
      return {
        title: 'Publish an asset',
        summary: 'Records the asset as yours. You approve the hosting cost in a later step.',
        facts: [
          { label: 'File', value: asset_filename },
          { label: 'Price', value: `${priceText(valueToPrice(asset_value))} ${token}` },
          ...(asText(parseJsonRecord(asset_metadata)['picture']) === undefined
            ? []
            : [{ label: 'Picture', value: 'Yours, for everybody to see' }]),
          code('Asset', asset_id),
          provider('Hosted by', depin_provider_did),
        ],
        amount: announced(call.input.depin_hosting_cost),
      };
    }
    case 'purchase_credit':
      return {
        title: 'Buy credits',
        summary: `Orders ${CREDITS.credits} credits. You approve the payment in the next step.`,
        facts: [provider('Provider', call.input.depin_provider)],
        amount: announced(CREDITS.tokens),
      };
    case 'add_credit':
      return {
        title: 'Add bought credits',
        summary: 'Adds the credits you have paid for. It costs nothing.',
        facts: [],
        amount: null,
      };
    case 'onboard_provider':
      return describeProvider(call.input, token);
    case 'manage_asset':
      return {
        title: 'Change an asset',
        summary: 'Changes what you have published. It costs nothing; buyers keep what they have.',
        facts: describeChanges(call.input, token),
        amount: null,
      };
    case 'write_profile':
      return {
        ...(Object.keys(call.input.profile).join() === 'name'
          ? {
              title: 'Choose your public name',
              summary:
                'Everybody sees it beside what you publish, write and enter. It costs nothing.',
            }
          : { title: 'Edit your profile', summary: 'Everybody can read it. It costs nothing.' }),
        facts: Object.entries(call.input.profile)
          .filter(([, value]) => value !== '')
          .map(([label, value]) => ({ label, value: shortened(value) })),
        amount: null,
      };
    case 'create_token':
      return {
        title: 'Create a token',
        summary: 'Orders a token of your own. You approve its creation in the next step.',
        facts: [
          { label: 'Name', value: call.input.ft_name },
          { label: 'Pieces', value: String(call.input.ft_count) },
        ],
        amount: null,
      };
    case 'withdraw_earnings':
      return {
        title: 'Withdraw earnings',
        summary: 'Moves what your assets have earned into this wallet. It costs nothing.',
        facts: [{ label: 'Amount', value: `${priceText(call.input.amount)} ${token}` }],
        amount: null,
      };
  }
}

function findWarnings(call: ContractCall, executor: string, config: DecodeConfig): string[] {
  const token = activeToken(config.tokens).name;
  const [did, denom, creator] = getParties(call);
  return [
    ...(did === executor ? [] : ['This request is for another account.']),
    ...(denom === undefined || (denom === token && creator === config.tokenCreatorDid)
      ? []
      : [`The price is not in ${token}, but in another token.`]),
  ];
}

/** Returns the account the call is for, and the token it counts in. */
function getParties(call: ContractCall): [did: string, denom?: string, creator?: string] {
  const { name, input } = call;
  switch (name) {
    case 'use_asset':
      return [input.asset_user_did, input.asset_denom, input.ft_denom_creator];
    case 'publish_asset':
      return [input.asset_owner_did, input.ft_denom, input.ft_denom_creator];
    case 'purchase_credit':
      return [input.user_did, input.purchase_token_name, input.purchase_token_creator];
    case 'withdraw_earnings':
      return [input.user_did, input.ft_denom, input.ft_denom_creator];
    case 'rate_asset':
    case 'add_credit':
      return [input.user_did];
    case 'onboard_provider':
      return [input.provider_info.providerDid];
    case 'manage_asset':
      return [input.asset_owner_did];
    case 'create_token':
    case 'write_profile':
      return [input.did];
  }
}

const rawApproval = ({
  smartContractToken,
  smartContractData,
  comment,
}: ExecuteContractRequest): Omit<Approval, 'warnings'> => ({
  title: 'Run a contract',
  summary: 'Runs a contract on the network in your name.',
  facts: [
    code('Contract', smartContractToken),
    ...(comment === '' ? [] : [{ label: 'Note', value: comment }]),
    code('Content', shortened(smartContractData)),
  ],
  amount: null,
  isRoutine: false,
});
