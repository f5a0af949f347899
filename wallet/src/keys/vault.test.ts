import { createDecipheriv, scryptSync } from 'node:crypto';

import {
  newVaultKey,
  open,
  openWith,
  seal,
  sealWith,
  SCRYPT_COST,
  WrongPassphrase,
} from './vault.ts';

const QUICK = { N: 2 ** 4, r: 8, p: 1 };
const secret = Uint8Array.from({ length: 32 }, (_, index) => index);

describe('the vault', () => {
  it('opens with its passphrase in any Unicode normalization', async () => {
    const vault = await seal(secret, 'pass\u00e9', 'did:a', QUICK);
    expect(await open(vault, 'passe\u0301', 'did:a')).toEqual(secret);
  });

  it('reports a wrong passphrase', async () => {
    const vault = await seal(secret, 'right', 'did:a', QUICK);
    await expect(open(vault, 'wrong', 'did:a')).rejects.toThrow(WrongPassphrase);
    await expect(open(vault, 'wrong', 'did:a')).rejects.toThrow('does not open the wallet');
  });

  it('cannot be opened for another account or after a change', async () => {
    const vault = await seal(secret, 'right', 'did:a', QUICK);
    const changed = {
      ...vault,
      sealed: vault.sealed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    };
    await expect(open(vault, 'right', 'did:b')).rejects.toThrow(WrongPassphrase);
    await expect(open(changed, 'right', 'did:a')).rejects.toThrow(WrongPassphrase);
  });

  it('is sealed with a new salt and nonce each time', async () => {
    const [one, two] = await Promise.all([
      seal(secret, 'right', 'did:a', QUICK),
      seal(secret, 'right', 'did:a', QUICK),
    ]);
    expect(one.kdf.salt).not.toBe(two.kdf.salt);
    expect(one.cipher.nonce).not.toBe(two.cipher.nonce);
    expect(one.sealed).not.toBe(two.sealed);
  });

  it('contains no plain-text key and can be serialized as JSON', async () => {
    const vault = await seal(secret, 'right', 'did:a', QUICK);
    const text = JSON.stringify(vault);
    expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, 12));
    expect(await open(JSON.parse(text), 'right', 'did:a')).toEqual(secret);
  });

  it('opens with scrypt and AES of Node.js and its stored parameters', async () => {
    const { kdf, cipher, sealed } = await seal(secret, 'right', 'did:a', QUICK);
    const bytes = (text: string) => Buffer.from(text, 'base64');

    const key = scryptSync('right', bytes(kdf.salt), 32, { N: kdf.N, r: kdf.r, p: kdf.p });
    const aes = createDecipheriv(cipher.name, key, bytes(cipher.nonce));
    aes.setAAD(Buffer.from('did:a'));
    aes.setAuthTag(bytes(sealed).subarray(-16));
    const opened = Buffer.concat([aes.update(bytes(sealed).subarray(0, -16)), aes.final()]);
    expect(new Uint8Array(opened)).toEqual(secret);
  });

  it('is sealed again with an existing key, and opens with the passphrase', async () => {
    const vaultKey = await newVaultKey('right', QUICK);
    const vault = sealWith(vaultKey, secret, 'did:a');
    expect(openWith(vaultKey, vault, 'did:a')).toEqual(secret);
    expect(await open(vault, 'right', 'did:a')).toEqual(secret);
    expect(sealWith(vaultKey, secret, 'did:a').cipher.nonce).not.toBe(vault.cipher.nonce);
  });

  it('has at least the OWASP minimum of scrypt cost', () => {
    const { N, r, p } = SCRYPT_COST;
    expect(N * r * p).toBeGreaterThanOrEqual(2 ** 17 * 8);
  });
});
