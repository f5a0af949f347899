import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { REPLY } from '@trove/contract/limits.ts';
import { signedPromptSchema } from '@trove/contract/wire/ai/prompt-signature.ts';
import * as z from 'zod/mini';

import type { Approval, Fact } from '../approval/approval.ts';
import { asset, shortened } from '../approval/facts.ts';
import type { WalletCall } from '../approval/payloads.ts';
import type { Message } from './credit-allowance.ts';

/** A message to a model with its maximum cost; other fields are rejected. */
const countedPromptSchema = z.strictObject({
  ...signedPromptSchema.shape,
  model: z.string().check(z.minLength(1)),
  max_credits: z.int().check(z.gte(0)),
});

/** Describes a message to a model; null for any other content, such as a message with a longer validity. */
export function decodePrompt(
  call: WalletCall,
  did: string,
  now: number,
): { message: Message; approval: Approval } | null {
  if (call.name !== 'request') return null;
  const { success, data } = z.safeParse(countedPromptSchema, call.given);
  if (!success || data.user_did !== did) return null;
  if (Math.abs(now - data.timestamp * 1000) > REPLY.signedWithinMs) return null;
  // The network identifies the signed text by this hash.
  const hash = bytesToHex(sha256(utf8ToBytes(JSON.stringify(call.given))));
  return { message: { hash, most: data.max_credits }, approval: toApproval(data) };
}

const toApproval = ({
  user_input,
  model,
  max_credits: most,
}: z.output<typeof countedPromptSchema>): Approval => ({
  title: 'Send a message',
  // Only the network knows whether a message is free (`withNames`); a limit of 0 says that it may not take any credits.
  summary:
    most === 0
      ? 'Asks a model. It may take no credits: the network answers only if the message is free.'
      : 'Asks a model. Its answer takes credits, and never more than stated here.',
  facts: [
    { label: 'Message', value: shortened(user_input) },
    modelFact(model),
    { label: 'Costs at most', value: creditsText(most) },
  ],
  amount: null,
  credits: most,
  warnings: [],
  isRoutine: true,
});

/** Label of the fact with the model, whose free messages the network counts. */
export const MODEL_LABEL = 'Model';

const modelFact = (model: string): Fact =>
  model.startsWith('Qm')
    ? { ...asset(model), label: MODEL_LABEL }
    : { label: MODEL_LABEL, value: model };

const creditsText = (credits: number) => `${credits} credit${credits === 1 ? '' : 's'}`;
