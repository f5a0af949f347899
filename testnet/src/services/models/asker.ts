import { REPLY } from '@trove/shared/contract/limits.ts';
import {
  decodePromptSignature,
  PROMPT_SIGNATURE_HEADER,
  signedPromptSchema,
} from '@trove/shared/contract/wire/prompt-signature.ts';
import type { FastifyRequest } from 'fastify';

import { didOfPublicKey, isPublicKey } from '../../chain/identity/keys.ts';
import { isTextSignedBy } from '../../chain/identity/signatures.ts';
import type { Context } from '../../core/context.ts';
import { sha256Hex } from '../../platform/canonical.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ModelHost } from './model-host.ts';
import type { Order } from './read-order.ts';

export interface Asker {
  did: string;
  /** The wallet's over the prompt; '' for none. */
  signature: string;
  /** sha256 of the signed payload; '' for none. */
  signedHash: string;
  /** The most the signer pays for the answer. */
  mostCredits: number;
}

const unsigned = (did: string): Asker => ({
  did,
  signature: '',
  signedHash: '',
  mostCredits: Number.POSITIVE_INFINITY,
});

const UNSIGNED = 'The signature does not belong to this message.';

/**
 * Payer of a reply: the session, the signer of the prompt (decisions 6), or the maker of an access token. A signature
 * that is sent must be good, a DID in the body must be that one's.
 */
export async function askerOf(
  { context, tokens }: Pick<ModelHost, 'context' | 'tokens'>,
  request: FastifyRequest,
  { did, ...asked }: Pick<Order, 'did' | 'prompt' | 'names'>,
): Promise<Asker> {
  const owned = await tokens.didOf(request);
  if (owned !== undefined) {
    if ((did ?? owned) !== owned) throw httpRefusal(403);
    return unsigned(owned);
  }
  const header = request.headers[PROMPT_SIGNATURE_HEADER];
  const signed = typeof header === 'string' ? await signerOf(context, header, asked) : undefined;
  const session = await context.sessions.of(request);
  if (!session && signed) {
    if (did !== undefined && did !== signed.did) throw httpRefusal(403);
    return signed;
  }
  const owner = await context.sessions.require(request, 'assets:write');
  if ((did ?? owner.did) !== owner.did || (signed?.did ?? owner.did) !== owner.did)
    throw httpRefusal(403);
  return signed ?? unsigned(owner.did);
}

async function signerOf(
  { clock, db, identities }: Context,
  header: string,
  { prompt, names }: Pick<Order, 'prompt' | 'names'>,
): Promise<Asker> {
  const given = decodePromptSignature(header);
  const said = signedPromptSchema.safeParse(jsonOf(given?.payload));
  if (!given || !said.success) throw new Refusal(UNSIGNED, 401);

  const { user_did: did, user_input, timestamp, model, max_credits: mostCredits } = said.data;
  const known = await identities.find(db, did);
  const publicKey = known?.public_key ?? given.publicKey ?? '';
  const isTheirs =
    isPublicKey(publicKey) &&
    didOfPublicKey(publicKey) === did &&
    isTextSignedBy(publicKey, given.payload, Buffer.from(given.signature, 'base64'));
  const isForModel = model === undefined || names.includes(model);
  // Passages found for the question precede it in the prompt (spec 001 §7).
  if (!isTheirs || !isForModel || !prompt.includes(user_input.trim()))
    throw new Refusal(UNSIGNED, 401);
  if (Math.abs(clock.now() - timestamp * 1000) > REPLY.signedWithinMs)
    throw new Refusal('The signature of this message is too old.', 401);
  return {
    ...unsigned(did),
    signature: given.signature,
    signedHash: sha256Hex(given.payload),
    ...(mostCredits !== undefined && { mostCredits }),
  };
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
