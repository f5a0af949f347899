import { FAUCET_GRANT } from '@trove/contract/limits.ts';
import { type FaucetReply, faucetReplySchema } from '@trove/contract/wire/node/faucet.ts';
import {
  accessCheckReplySchema,
  accessKeyReplySchema,
} from '@trove/contract/wire/people/access.ts';

import type { Api } from './create-api.ts';

/** Asks the faucet for test tokens (spec 001 §7). */
export const requestTokens = (api: Api, did: string): Promise<FaucetReply> =>
  api.faucet
    .post('increment', { json: { username: did.trim(), ftCount: FAUCET_GRANT } })
    .json(faucetReplySchema);

/** Settles a finished reply of a model (spec 000 §7). */
export const deductCredits = (api: Api, did: string): Promise<unknown> =>
  api.dapp.post('deduct_credits', { json: { did } }).json();

/** Whether a DID may enter a competition (spec 000 §7, spec 001 §7). */
export const checkAccess = (api: Api, compId: string, did: string): Promise<boolean> =>
  api.compute
    .post(`${encodeURIComponent(compId)}/did`, { json: { did } })
    .json(accessCheckReplySchema);

/** Enters a competition with a key; resolves with the message of a failure, null for success (spec 001 §7). */
export const submitAccessKey = (
  api: Api,
  compId: string,
  { key, did }: { key: string; did: string },
): Promise<string | null> =>
  api.compute
    .post(`${encodeURIComponent(compId)}/authenticate`, {
      json: { token: key.trim(), wallet: did },
    })
    .json(accessKeyReplySchema);
