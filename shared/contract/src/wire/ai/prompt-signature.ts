import * as z from 'zod/mini';

/** Header with the payload that the wallet signed for a message; the body's `signature` is empty (product.md#6). */
export const PROMPT_SIGNATURE_HEADER = 'x-prompt-signature';

/** The payload of the wallet's `request` before each message (spec 001 §7). */
export const signedPromptSchema = z.object({
  user_input: z.string(),
  /** Unix time in seconds. */
  timestamp: z.number(),
  user_did: z.string(),
  /**
   * The model's NFT, or the host's name for it. This field and the next are set only for a wallet that counts
   * credits.
   */
  model: z.optional(z.string()),
  /** Maximum number of credits that the network charges for the reply. */
  max_credits: z.optional(z.number()),
});

export type SignedPrompt = z.output<typeof signedPromptSchema>;

const promptSignatureSchema = z.object({
  /** Exact text that was signed. */
  payload: z.string(),
  /** Base64 DER, ECDSA secp256k1 over the payload's sha256. */
  signature: z.string(),
  /** Compressed, hex; for a network where the DID is not registered yet. */
  publicKey: z.optional(z.string()),
});

export type PromptSignature = z.output<typeof promptSignatureSchema>;

/** Encodes text of any language as a header value: base64 of its JSON in UTF-8. */
export const encodePromptSignature = (signed: PromptSignature): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(signed))));

/** Decodes the header's value; returns null if it is malformed. */
export function decodePromptSignature(header: string): PromptSignature | null {
  try {
    const bytes = Uint8Array.from(atob(header), (sign) => sign.charCodeAt(0));
    return z.parse(promptSignatureSchema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
