import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

import { STORE } from './database.ts';
import type { Database } from './database.ts';

/** A secret without a passphrase, as stored: only this browser's key opens it. */
export interface DeviceVault {
  version: 1;
  device: true;
  nonce: string;
  sealed: string;
}

/**
 * A key that WebCrypto keeps and never exports: a copy of the stored data is useless in another browser. It does not
 * stop a person at this browser, nor a script of this site, from using the key.
 */
export interface DeviceKey {
  /** `owner` is bound into the seal, as in a vault. */
  seal(secret: Uint8Array, owner: string): Promise<DeviceVault>;
  open(vault: DeviceVault, owner: string): Promise<Uint8Array>;
}

const NAME = 'device-key';
const NONCE = 12;
const ALGORITHM = 'AES-GCM';

/** Opens the browser's key; null without a secure context, since browsers provide no WebCrypto over plain http. */
export function openDeviceKey(
  database: Database,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): DeviceKey | null {
  if (subtle === undefined) return null;
  let reading: Promise<CryptoKey> | undefined;

  const key = () => {
    reading ??= readKey(database, subtle).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  const parameters = (nonce: Uint8Array<ArrayBuffer>, owner: string) => ({
    name: ALGORITHM,
    iv: nonce,
    additionalData: new Uint8Array(utf8ToBytes(owner)),
  });

  return {
    async seal(secret, owner) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const sealed = await subtle.encrypt(
        parameters(nonce, owner),
        await key(),
        new Uint8Array(secret),
      );
      return {
        version: 1,
        device: true,
        nonce: base64.encode(nonce),
        sealed: base64.encode(new Uint8Array(sealed)),
      };
    },

    async open({ nonce, sealed }, owner) {
      const iv = new Uint8Array(base64.decode(nonce));
      const text = new Uint8Array(base64.decode(sealed));
      return new Uint8Array(await subtle.decrypt(parameters(iv, owner), await key(), text));
    },
  };
}

/** Reads the key, or stores a new one. The first tab wins: a key created concurrently by another tab is discarded. */
async function readKey(database: Database, subtle: SubtleCrypto): Promise<CryptoKey> {
  const made = await subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return database.transact(STORE.values, 'readwrite', (store) => {
    const kept: IDBRequest<CryptoKey | undefined> = store.get(NAME);
    kept.addEventListener('success', () => {
      if (kept.result === undefined) store.put(made, NAME);
    });
    return () => kept.result ?? made;
  });
}
