import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

/** A secret key behind a passphrase, as it is stored. Everything to open it again but the passphrase is in it. */
export interface Vault {
  version: 1;
  kdf: ScryptCost & { name: 'scrypt'; salt: string };
  cipher: { name: 'xchacha20-poly1305'; nonce: string };
  sealed: string;
}

export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** 64 MiB twice, which is the OWASP minimum; about half a second on a desktop computer. */
export const SCRYPT_COST: ScryptCost = { N: 2 ** 16, r: 8, p: 2 };

/** Bytes. */
const SALT = 16;
const NONCE = 24;
const KEY = 32;

/** Longest pause of the page while the passphrase is stretched. */
const TICK_MS = 10;

export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase';
  override readonly message = 'This passphrase does not open the wallet.';
}

/** `owner` is bound in: a vault that was moved to another account does not open. */
export async function seal(
  secretKey: Uint8Array,
  passphrase: string,
  owner: string,
  cost: ScryptCost = SCRYPT_COST,
): Promise<Vault> {
  const salt = randomBytes(SALT);
  const nonce = randomBytes(NONCE);
  const key = await stretch(passphrase, salt, cost);
  const sealed = xchacha20poly1305(key, nonce, utf8ToBytes(owner)).encrypt(secretKey);
  key.fill(0);
  return {
    version: 1,
    kdf: { name: 'scrypt', ...cost, salt: base64.encode(salt) },
    cipher: { name: 'xchacha20-poly1305', nonce: base64.encode(nonce) },
    sealed: base64.encode(sealed),
  };
}

/** The secret key; throws `WrongPassphrase` when it does not open. */
export async function open(vault: Vault, passphrase: string, owner: string): Promise<Uint8Array> {
  const { kdf, cipher, sealed } = vault;
  const key = await stretch(passphrase, base64.decode(kdf.salt), kdf);
  try {
    return xchacha20poly1305(key, base64.decode(cipher.nonce), utf8ToBytes(owner)).decrypt(
      base64.decode(sealed),
    );
  } catch {
    throw new WrongPassphrase();
  } finally {
    key.fill(0);
  }
}

/** Works without WebCrypto, which a page on plain http does not have, and lets the page breathe. */
const stretch = (passphrase: string, salt: Uint8Array, { N, r, p }: ScryptCost) =>
  scryptAsync(utf8ToBytes(passphrase.normalize('NFKC')), salt, {
    N,
    r,
    p,
    dkLen: KEY,
    asyncTick: TICK_MS,
  });
