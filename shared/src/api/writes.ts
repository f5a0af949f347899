import { FAUCET_GRANT } from '../contract/limits.ts';
import { type FaucetReply, faucetReplySchema } from '../contract/wire/faucet.ts';
import type { Api } from './create-api.ts';

/** Asks the faucet for test tokens (spec 001 §7). */
export const requestTokens = (api: Api, did: string): Promise<FaucetReply> =>
  api.faucet
    .post('increment', { json: { username: did.trim(), ftCount: FAUCET_GRANT } })
    .json(faucetReplySchema);

/** Settles a finished reply of a model (spec 000 §7). */
export const deductCredits = (api: Api, did: string): Promise<unknown> =>
  api.dapp.post('deduct_credits', { json: { did } }).json();
