import * as z from 'zod/mini';

/** Header with the payload the wallet signed before a message was sent; the body's `signature` stays empty (decisions 6). */
export const PROMPT_SIGNATURE_HEADER = 'x-prompt-signature';

/** The payload of the wallet's `request` before each message (spec 001 §7). */
export const signedPromptSchema = z.object({
  user_input: z.string(),
  /** Seconds. */
  timestamp: z.number(),
  user_did: z.string(),
  /** Its nft, or the host's name for it. This and the next are only for a wallet that counts credits. */
  model: z.optional(z.string()),
  /** The network takes no more for the answer. */
  max_credits: z.optional(z.number()),
});

export type SignedPrompt = z.output<typeof signedPromptSchema>;

const promptSignatureSchema = z.object({
  /** The very text that was signed. */
  payload: z.string(),
  /** Base64 DER, ECDSA secp256k1 over its sha256. */
  signature: z.string(),
  /** Compressed, hex: for a network that does not know the DID yet. */
  publicKey: z.optional(z.string()),
});

export type PromptSignature = z.output<typeof promptSignatureSchema>;

/** Text of any language as a header's value: base64 of its JSON in UTF-8. */
export const encodePromptSignature = (signed: PromptSignature): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(signed))));

/** Null for anything else. */
export function decodePromptSignature(header: string): PromptSignature | null {
  try {
    const bytes = Uint8Array.from(atob(header), (sign) => sign.charCodeAt(0));
    return z.parse(promptSignatureSchema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
