import type { RuntimeConfig } from '@trove/contract/config.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';

import { TOKEN } from '../../chain/ledger/accounts.ts';

interface TokenName {
  name: string;
  creatorDid: string;
}

type TokenConfig = Pick<RuntimeConfig, 'tokens' | 'tokenCreatorDid'>;

/** Returns the product's token as wallets name it. */
export const productToken = ({ tokens, tokenCreatorDid }: TokenConfig): TokenName => ({
  name: activeToken(tokens).name,
  creatorDid: tokenCreatorDid,
});

/** Returns the asset kind of a token in the ledger: the product's, or one that a user has created. */
export function getAssetKind({ name, creatorDid }: TokenName, config: TokenConfig): string {
  const product = productToken(config);
  const isProduct = name === product.name && creatorDid === product.creatorDid;
  return isProduct ? TOKEN : `ft:${creatorDid}:${name}`;
}

/** Returns the token of an asset kind; undefined for credits. */
export function findToken(assetKind: string, config: TokenConfig): TokenName | undefined {
  if (assetKind === TOKEN) return productToken(config);
  const [, creatorDid, name] = /^ft:([^:]+):(.+)$/.exec(assetKind) ?? [];
  return creatorDid !== undefined && name !== undefined ? { name, creatorDid } : undefined;
}
