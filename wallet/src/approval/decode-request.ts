import { priceText, valueToPrice } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type {
  CreateFtRequest,
  DeployNftRequest,
  ExecuteNftRequest,
  TransferFtRequest,
} from '@trove/contract/wallet.ts';
import {
  CREDIT_PURCHASE,
  PRIZE_PAYMENT,
  assetPaymentComment,
  hostingPaymentComment,
} from '@trove/contract/wire/socket.ts';

import type { Approval, Fact } from './approval.ts';
import { decodeContract } from './decode-contract.ts';
import type { DecodeConfig } from './decode-contract.ts';
import { account, asset, code, provider, shortened } from './facts.ts';
import type { WalletCall } from './payloads.ts';
import type { SignInText } from './sign-in-text.ts';

/** Describes any request: action, amount, receiver, asset, and warnings (rules.md#identity). */
export function decodeRequest(call: WalletCall, config: DecodeConfig): Approval {
  switch (call.name) {
    case 'executeContract':
      return decodeContract(call.given, config);
    case 'transferFt':
      return decodeTransfer(call.given, config);
    case 'executeNft':
      return decodeExecution(call.given);
    case 'deployNft':
      return decodeDeployment(call.given, config);
    case 'createFt':
      return decodeCreation(call.given);
    case 'request':
      return decodeSigning(call.given);
  }
}

/** Describes a sign-in; warns if the text is for another site or account, as a stolen one would be. */
export function decodeSignIn(text: SignInText, site: string, did: string, now: Date): Approval {
  return {
    title: 'Sign in',
    summary: `Proves to ${text.domain} that this account is yours. It costs nothing and moves no tokens.`,
    facts: [],
    amount: null,
    warnings: [
      ...(text.domain === site ? [] : [`This sign-in is for ${text.domain}, not for ${site}.`]),
      ...(text.did === did ? [] : ['This sign-in is for another account.']),
      ...(text.expires === null || text.expires > now ? [] : ['This sign-in has expired.']),
    ],
    isRoutine: false,
  };
}

/** Prefix of a payment's comment before the id of its asset, and the texts shown for each. */
const ASSET_PAYMENTS = [
  {
    mark: assetPaymentComment(''),
    part: 'payment' as const,
    title: 'Pay for an asset',
    summary: 'Pays the seller. If the asset is not delivered, you get the tokens back.',
  },
  {
    mark: hostingPaymentComment(''),
    part: undefined,
    title: 'Pay for hosting',
    summary: 'Pays the provider for keeping the file of your asset.',
  },
];

function decodeTransfer(request: TransferFtRequest, config: DecodeConfig): Approval {
  const { receiver, ft_name, ft_count, comment, creatorDID } = request;
  const token = activeToken(config.tokens).name;
  const isOurs = ft_name === token && creatorDID === config.tokenCreatorDid;
  const { title, summary, about, part } = transferWords(comment);
  return {
    title,
    summary,
    ...(part && { part }),
    facts: [isForProvider(comment) ? provider('To', receiver) : account('To', receiver), ...about],
    amount: { tokens: ft_count, token: ft_name, isPaidNow: true },
    warnings: isOurs ? [] : [`These tokens are not ${config.brand.name}'s ${token}.`],
    isRoutine: true,
  };
}

const isForProvider = (comment: string): boolean =>
  comment === CREDIT_PURCHASE || comment.startsWith(hostingPaymentComment(''));

function transferWords(comment: string) {
  const payment = ASSET_PAYMENTS.find(
    ({ mark }) => comment.startsWith(mark) && comment.length > mark.length,
  );
  if (payment) {
    const { mark, title, summary, part } = payment;
    return { title, summary, part, about: [asset(comment.slice(mark.length))] };
  }
  if (comment.startsWith(PRIZE_PAYMENT))
    return {
      title: 'Pay a prize',
      summary: 'Pays a winner of your competition. This cannot be undone.',
      part: undefined,
      about: describeNote(comment.slice(PRIZE_PAYMENT.length)),
    };
  const words =
    comment === CREDIT_PURCHASE
      ? { title: 'Pay for credits', summary: 'Pays the provider for your credits.' }
      : {
          title: 'Send tokens',
          summary: 'Sends tokens to another account. This cannot be undone.',
        };
  return { ...words, part: undefined, about: describeNote(comment) };
}

function decodeExecution({ nft, receiver, comment, nft_data }: ExecuteNftRequest): Approval {
  const isDelivery = comment === assetPaymentComment(nft);
  const facts = [asset(nft), ...describeNote(nft_data === '' ? comment : nft_data)];
  if (receiver === '') {
    return {
      ...(isDelivery
        ? {
            part: 'delivery' as const,
            title: 'Receive an asset',
            summary: 'Completes your purchase with an entry in the history of the asset.',
          }
        : {
            title: 'Record a use',
            summary: 'Writes an entry into the history of an asset. It costs nothing.',
          }),
      facts,
      amount: null,
      warnings: [],
      isRoutine: true,
    };
  }
  return {
    title: 'Give an asset away',
    summary: 'Makes another account the owner of an asset. This cannot be undone.',
    facts: [account('To', receiver), ...facts],
    amount: null,
    warnings: ['The asset will no longer be yours.'],
    isRoutine: false,
  };
}

const decodeDeployment = (
  { nft, nft_value, nft_file_name, nft_data }: DeployNftRequest,
  { tokens }: DecodeConfig,
): Approval => ({
  title: 'Create an asset',
  summary: 'Registers an asset on the network as yours.',
  facts: [
    ...(nft_file_name === '' ? [] : [{ label: 'File', value: nft_file_name }]),
    {
      label: 'Price',
      value: `${priceText(valueToPrice(nft_value))} ${activeToken(tokens).name}`,
    },
    code('Asset', nft),
    ...describeNote(nft_data),
  ],
  amount: null,
  warnings: [],
  isRoutine: false,
});

const decodeCreation = ({ ft_name, ft_count, token_count }: CreateFtRequest): Approval => ({
  title: 'Create tokens',
  summary: 'Makes a new kind of token out of tokens you hold. This cannot be undone.',
  facts: [
    { label: 'New tokens', value: `${ft_count} ${ft_name}` },
    { label: 'Made from', value: `${token_count} whole tokens` },
  ],
  amount: null,
  warnings: [],
  isRoutine: false,
});

const decodeSigning = (payload: Record<string, unknown>): Approval => ({
  title: 'Sign a request',
  summary: 'Signs this content with your key. It costs nothing and moves no tokens.',
  facts: [code('Content', shortened(JSON.stringify(payload, null, 2)))],
  amount: null,
  warnings: [],
  isRoutine: false,
});

const describeNote = (note: string): Fact[] =>
  note === '' ? [] : [{ label: 'Note', value: note }];
