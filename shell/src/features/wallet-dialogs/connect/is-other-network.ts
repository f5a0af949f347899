import { ftInfoListSchema } from '@trove/contract/wire/node/ft-info.ts';
import { UNKNOWN_DID } from '@trove/contract/wire/node/unknown-did.ts';

import type { Shell } from '#common/shell-context.ts';

/** Returns whether the wallet's account is unknown to this network and thus of another one; false if undeterminable. */
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
