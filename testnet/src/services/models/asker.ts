import { REPLY } from '@trove/contract/limits.ts';
import {
  decodePromptSignature,
  PROMPT_SIGNATURE_HEADER,
  type SignedPrompt,
  signedPromptSchema,
} from '@trove/contract/wire/ai/prompt-signature.ts';
import type { FastifyRequest } from 'fastify';

import { didOfPublicKey, isPublicKey } from '../../chain/identity/keys.ts';
import { isTextSignedBy } from '../../chain/identity/signatures.ts';
import type { Context } from '../../core/context.ts';
import { sha256Hex } from '../../platform/canonical.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ModelHost } from './model-host.ts';
import type { ReplyRequest } from './reply-request.ts';

export interface Asker {
  did: string;
  /** Signature of the wallet over the prompt; '' if there is none. */
  signature: string;
  /** sha256 of the signed payload; '' if there is none. */
  signedHash: string;
  /** Maximum credits the signer pays for the answer. */
  mostCredits: number;
}

/** An asker identified by a signature. */
interface Signer extends Asker {
  signedPrompt: SignedPrompt;
}

const unsigned = (did: string): Asker => ({
  did,
  signature: '',
  signedHash: '',
  mostCredits: Number.POSITIVE_INFINITY,
});

const UNSIGNED = 'The signature does not belong to this message.';

/**
 * Finds the payer of a reply: the session, the signer of the prompt (product.md#6), or the creator of an access token.
 * A signature that is sent must be valid, and a DID in the body must be the payer's.
 */
export async function findAsker(
  { context, tokens }: Pick<ModelHost, 'context' | 'tokens'>,
  request: FastifyRequest,
  { did, ...asked }: Pick<ReplyRequest, 'did' | 'prompt' | 'names'>,
): Promise<Asker> {
  const owned = await tokens.findDid(request);
  if (owned !== undefined) {
    if ((did ?? owned) !== owned) throw httpRefusal(403);
    return unsigned(owned);
  }
  const signed = await findSigner(context, request);
  if (signed && !isSignedFor(signed.signedPrompt, asked)) throw new Refusal(UNSIGNED, 401);
  const session = await context.sessions.findProven(request);
  if (!session && signed) {
    if (did !== undefined && did !== signed.did) throw httpRefusal(403);
    return signed;
  }
  const owner = await context.sessions.require(request, 'assets:write');
  if ((did ?? owner.did) !== owner.did || (signed?.did ?? owner.did) !== owner.did)
    throw httpRefusal(403);
  return signed ?? unsigned(owner.did);
}

/** Returns the signer of the prompt in the header; undefined without it. The signature must be valid and recent. */
export async function findSigner(
  { clock, db, identities }: Context,
  { headers }: FastifyRequest,
): Promise<Signer | undefined> {
  const header = headers[PROMPT_SIGNATURE_HEADER];
  if (typeof header !== 'string') return undefined;
  const given = decodePromptSignature(header);
  const parsed = signedPromptSchema.safeParse(parseJson(given?.payload));
  if (!given || !parsed.success) throw new Refusal(UNSIGNED, 401);

  const { user_did: did, timestamp, max_credits: mostCredits } = parsed.data;
  const known = await identities.find(db, did);
  const publicKey = known?.public_key ?? given.publicKey ?? '';
  const isTheirs =
    isPublicKey(publicKey) &&
    didOfPublicKey(publicKey) === did &&
    isTextSignedBy(publicKey, given.payload, Buffer.from(given.signature, 'base64'));
  if (!isTheirs) throw new Refusal(UNSIGNED, 401);
  if (Math.abs(clock.now() - timestamp * 1000) > REPLY.signedWithinMs)
    throw new Refusal('The signature of this message is too old.', 401);
  return {
    ...unsigned(did),
    signedPrompt: parsed.data,
    signature: given.signature,
    signedHash: sha256Hex(given.payload),
    ...(mostCredits !== undefined && { mostCredits }),
  };
}

/** Checks for inclusion, because passages found for the question precede it in the prompt (spec 001 §7). */
const isSignedFor = (
  { model, user_input }: SignedPrompt,
  { prompt, names }: Pick<ReplyRequest, 'prompt' | 'names'>,
): boolean => (model === undefined || names.includes(model)) && prompt.includes(user_input.trim());

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
