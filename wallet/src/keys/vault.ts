import { gcm } from '@noble/ciphers/aes.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

/** A secret protected by a passphrase, as stored. It contains everything to open it except the passphrase. */
export interface Vault {
  version: 1;
  kdf: Kdf;
  cipher: { name: 'aes-256-gcm'; nonce: string };
  sealed: string;
}

export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** Derivation of a key from a passphrase. */
export type Kdf = ScryptCost & { name: 'scrypt'; salt: string };

/** A key derived from a passphrase: opens and seals without asking for it again. */
export interface VaultKey {
  kdf: Kdf;
  key: Uint8Array;
}

/** 64 MiB twice, which is the OWASP minimum; about half a second on a desktop computer. */
export const SCRYPT_COST: ScryptCost = { N: 2 ** 16, r: 8, p: 2 };

/** Bytes. */
const SALT = 16;
const NONCE = 12;
const KEY = 32;

/** Longest blocking of the page while the key is derived. */
const TICK_MS = 10;

export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase';
  override readonly message = 'This passphrase does not open the wallet.';
}

export const newVaultKey = (passphrase: string, cost: ScryptCost = SCRYPT_COST) =>
  deriveVaultKey(passphrase, { name: 'scrypt', ...cost, salt: base64.encode(randomBytes(SALT)) });

/** Derives the key without WebCrypto, which is missing over plain http, and without blocking the page for long. */
export async function deriveVaultKey(passphrase: string, kdf: Kdf): Promise<VaultKey> {
  const { N, r, p } = kdf;
  const words = utf8ToBytes(passphrase.normalize('NFKC'));
  const salt = base64.decode(kdf.salt);
  return { kdf, key: await scryptAsync(words, salt, { N, r, p, dkLen: KEY, asyncTick: TICK_MS }) };
}

/** Seals a secret. `owner` is bound into the seal: a vault moved to another owner does not open. */
export function sealWith({ kdf, key }: VaultKey, secret: Uint8Array, owner: string): Vault {
  const nonce = randomBytes(NONCE);
  return {
    version: 1,
    kdf,
    cipher: { name: 'aes-256-gcm', nonce: base64.encode(nonce) },
    sealed: base64.encode(gcm(key, nonce, utf8ToBytes(owner)).encrypt(secret)),
  };
}

/** Throws `WrongPassphrase` if the vault does not open. */
export function openWith({ key }: Pick<VaultKey, 'key'>, vault: Vault, owner: string): Uint8Array {
  try {
    const nonce = base64.decode(vault.cipher.nonce);
    return gcm(key, nonce, utf8ToBytes(owner)).decrypt(base64.decode(vault.sealed));
  } catch {
    throw new WrongPassphrase();
  }
}

export async function seal(
  secret: Uint8Array,
  passphrase: string,
  owner: string,
  cost: ScryptCost = SCRYPT_COST,
): Promise<Vault> {
  const vaultKey = await newVaultKey(passphrase, cost);
  const vault = sealWith(vaultKey, secret, owner);
  vaultKey.key.fill(0);
  return vault;
}

/** Throws `WrongPassphrase` if the vault does not open. */
export async function open(vault: Vault, passphrase: string, owner: string): Promise<Uint8Array> {
  const vaultKey = await deriveVaultKey(passphrase, vault.kdf);
  try {
    return openWith(vaultKey, vault, owner);
  } finally {
    vaultKey.key.fill(0);
  }
}
