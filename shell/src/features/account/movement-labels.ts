import type { Movement, MovementKind } from '@trove/contract/wire/trade/transactions.ts';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';

/** Labels of movements from the wallet's point of view. */
const REASONS: Record<MovementKind, string> = {
  purchase: 'Bought',
  sale: 'Sold',
  inference: 'Inference of',
  hosting: 'Hosting of',
  credits: 'Inference credits',
  faucet: 'From the faucet',
  withdrawal: 'Earnings withdrawn',
  refund: 'Refund',
  transfer: 'Transfer',
};

/** Kinds of movements whose label includes their asset. */
const OF_AN_ASSET: readonly MovementKind[] = ['purchase', 'sale', 'inference', 'hosting'];

/** Returns a label such as `Bought Spam/Ham Filter`. */
export const describeReason = ({
  kind,
  nft,
  asset,
}: Pick<Movement, 'kind' | 'nft' | 'asset'>): string =>
  nft !== null && OF_AN_ASSET.includes(kind)
    ? `${REASONS[kind]} ${asset.name}`
    : describeKind(kind);

/** Returns the label of a kind without an asset, which drops a final "of". */
const describeKind = (kind: MovementKind) => REASONS[kind].replace(/ of$/, '');

const SIGNS: Record<Movement['direction'], string> = { in: '+', out: '−', none: '' };

/** Returns the change, such as `−0.5`, with the unit if it is not the token. */
export const formatChange = ({
  direction,
  amount,
  unit,
}: Pick<Movement, 'direction' | 'amount' | 'unit'>): string =>
  `${SIGNS[direction]}${formatAmount(amount)}${unit === 'credit' ? ' credits' : ''}`;
