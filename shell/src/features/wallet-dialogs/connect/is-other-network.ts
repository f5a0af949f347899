import { ftInfoListSchema } from '@trove/shared/contract/wire/node/ft-info.ts';
import { UNKNOWN_DID } from '@trove/shared/contract/wire/node/unknown-did.ts';

import type { Shell } from '#common/shell-context.ts';

/** Whether the wallet's account is of another network: this one does not know it. False while that cannot be determined. */
export async function isOtherNetwork({ network }: Pick<Shell, 'network'>, did: string) {
  try {
    const { api } = await network();
    const { status, message } = await api.node
      .get('get-ft-info-by-did', { searchParams: { did } })
      .json(ftInfoListSchema);
    return !status && message === UNKNOWN_DID;
  } catch {
    return false;
  }
}
