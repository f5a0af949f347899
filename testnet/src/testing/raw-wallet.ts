import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Creates a key without this repository's code, by the rule of wire.md#identifiers alone. */
export function rawKey() {
  const privateKey = secp256k1.utils.randomSecretKey();

  /** Returns the DER signature over the first 32 bytes, which is what ECDSA signs of a message that is not hashed. */
  const sign = (message: Uint8Array): Uint8Array =>
    secp256k1.sign(message.subarray(0, 32), privateKey, { prehash: false, format: 'der' });

  return {
    publicKey: bytesToHex(secp256k1.getPublicKey(privateKey, true)),
    sign,
    /** Signs the hash of a round, which is base64 text; returns the bytes as a JSON array. */
    numbers: (hash: string): string => JSON.stringify([...sign(Buffer.from(hash, 'base64'))]),
  };
}

export interface RawAnswer {
  status: boolean;
  message: string;
  result: { id: string; hash: string } | null;
}

/** Sends HTTP requests without a client library: `body` is sent unchanged. */
export function rawHttp(origin: string) {
  const read = async <Answer>(response: Promise<Response>) =>
    (await (await response).json()) as Answer;
  return {
    get: <Answer = RawAnswer>(path: string) => read<Answer>(fetch(`${origin}${path}`)),
    post: <Answer = RawAnswer>(path: string, body: string, type = 'application/json') =>
      read<Answer>(
        fetch(`${origin}${path}`, { method: 'POST', body, headers: { 'content-type': type } }),
      ),
  };
}
