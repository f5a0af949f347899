import type { HostWallet } from '@trove/contract/host.ts';
import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';
import type { SignedPrompt } from '@trove/contract/wire/ai/prompt-signature.ts';
import { encodePromptSignature } from '@trove/contract/wire/ai/prompt-signature.ts';
import { isRecord, asText } from '@trove/contract/wire/loose.ts';

import type { ModelOption } from '#common/playground/models.ts';

export interface Signed {
  /** Value of the header; undefined for a signature that does not cover the payload, such as XELL's. */
  proof: string | undefined;
}

export interface Unsigned {
  message: string;
  /** Text from the wallet. */
  reason: string;
}

export interface PromptToSign {
  did: string;
  question: string;
  model: ModelOption;
  /** Maximum cost in credits; undefined when the signature states none. */
  credits: number | undefined;
}

/** A clock that was set back further than this is followed. */
const AHEAD_MAX = 10;
let latest = 0;

/** Unix time in seconds, never the same twice, because the network accepts a signed prompt only once. */
function nextSecond(): number {
  const now = Math.floor(Date.now() / 1000);
  const isSpent = now <= latest && latest < now + AHEAD_MAX;
  latest = isSpent ? latest + 1 : now;
  return latest;
}

/** Requests a signature before each message; without one nothing is sent (spec 001 §7, §8). */
export async function signPrompt(
  wallet: Pick<HostWallet, 'request'>,
  { did, question, model, credits }: PromptToSign,
  signal: AbortSignal,
): Promise<Signed | Unsigned> {
  const prompt: SignedPrompt = {
    user_input: question,
    timestamp: nextSecond(),
    user_did: did,
    ...(credits !== undefined && { model: model.id, max_credits: credits }),
  };
  try {
    const { status, data } = await wallet.request({ ...prompt }, { signal });
    const signature = asText(data.signature);
    if (!status || signature === undefined) {
      const reason = asText(data.message) ?? asText(data.error) ?? '';
      return { message: PLAYGROUND_MESSAGE.refused, reason };
    }
    // Only a wallet that signs the payload itself returns its public key.
    const publicKey = isRecord(data.result) ? asText(data.result['publicKey']) : undefined;
    const proof =
      publicKey === undefined
        ? undefined
        : encodePromptSignature({ payload: JSON.stringify(prompt), signature, publicKey });
    return { proof };
  } catch {
    return { message: PLAYGROUND_MESSAGE.threw, reason: '' };
  }
}
