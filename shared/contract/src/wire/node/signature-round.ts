import * as z from 'zod/mini';

import { asNumber, asRecord, asText } from '../loose.ts';

/** Signing mode of a light wallet, the only one in use (wire.md#signature-rounds). */
export const SIGNING_MODE = 4;

export interface SignatureRound {
  id: string;
  /** Base64 of the bytes to sign. */
  hash: string;
}

/** Returns the signature round that a reply requests; undefined if the reply is final (wire.md#signature-rounds). */
export function readSignatureRound(reply: { result?: unknown }): SignatureRound | undefined {
  const { id, hash } = asRecord(reply.result);
  const [round, text] = [asText(id), asText(hash)];
  return round === undefined || text === undefined ? undefined : { id: round, hash: text };
}

/** Returns the reply that requests a signature, in the form of a node. */
export const signatureNeeded = ({ id, hash }: SignatureRound) => ({
  status: true,
  message: 'Signature needed',
  result: { id, mode: SIGNING_MODE, hash, only_priv_key: false },
});

/** DER, as numbers or as base64. */
const signatureBytesSchema = z.union([
  z.string(),
  z.array(z.int().check(z.refine((byte) => byte >= 0 && byte <= 255))),
]);

/**
 * Body of `signature-response`. A node matches the names of its fields case-insensitively (wire.md#signature-rounds).
 */
export const signatureResponseSchema = z.codec(
  z.looseObject({
    id: z.string(),
    mode: z.optional(z.unknown()),
    signature: z.union([z.string(), z.looseObject({ Signature: signatureBytesSchema })]),
  }),
  z.object({ id: z.string(), mode: z.number(), signature: z.instanceof(Uint8Array) }),
  {
    decode: ({ id, mode, signature }, context) => {
      const bytes = decodeSignature(signature);
      if (bytes === undefined) {
        context.issues.push({ code: 'custom', message: 'A signature is needed', input: signature });
        return z.NEVER;
      }
      return { id, mode: asNumber(mode) ?? SIGNING_MODE, signature: bytes };
    },
    encode: ({ id, mode, signature }) => ({ id, mode, signature: { Signature: [...signature] } }),
  },
);

export type SignatureResponse = z.output<typeof signatureResponseSchema>;

/**
 * Payloads of `request-did-for-pubkey` and `register-did`; the first responds without an envelope (wire.md#writes).
 */
export const didForKeyRequestSchema = z.object({ public_key: z.string() });
export const didSchema = z.object({ did: z.string() });

function decodeSignature(
  signature: string | { Signature: z.output<typeof signatureBytesSchema> },
): Uint8Array<ArrayBuffer> | undefined {
  const value = typeof signature === 'string' ? signature : signature.Signature;
  if (typeof value !== 'string') return Uint8Array.from(value);
  if (value === '') return undefined;
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
