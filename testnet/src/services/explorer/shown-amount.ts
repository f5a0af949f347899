import type { RuntimeConfig } from '@trove/contract/config.ts';

import { CREDIT } from '../../chain/ledger/accounts.ts';
import { findToken } from '../../market/tokens/asset-kind.ts';
import { tokensFromMicro } from '../../platform/money.ts';

/** Converts an amount of the ledger to whole tokens or whole credits. */
export const shownAmount = (asset: string, amount: number): number =>
  asset === CREDIT ? amount : tokensFromMicro(amount);

/** Returns the unit of an amount: `TROVE`, `credits`, or the name of a token that a user has created. */
export const getUnit = (asset: string, config: RuntimeConfig): string =>
  asset === CREDIT ? 'credits' : (findToken(asset, config)?.name ?? asset);
