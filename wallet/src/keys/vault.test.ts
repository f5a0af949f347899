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
  it('opens with its passphrase, in whatever form the keyboard wrote it', async () => {
    const vault = await seal(secret, 'pass\u00e9', 'did:a', QUICK);
    expect(await open(vault, 'passe\u0301', 'did:a')).toEqual(secret);
  });

  it('stays shut for another passphrase and says so', async () => {
    const vault = await seal(secret, 'right', 'did:a', QUICK);
    await expect(open(vault, 'wrong', 'did:a')).rejects.toThrow(WrongPassphrase);
    await expect(open(vault, 'wrong', 'did:a')).rejects.toThrow('does not open the wallet');
  });

  it('stays shut for another account and after any change', async () => {
    const vault = await seal(secret, 'right', 'did:a', QUICK);
    const changed = {
      ...vault,
      sealed: vault.sealed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    };
    await expect(open(vault, 'right', 'did:b')).rejects.toThrow(WrongPassphrase);
    await expect(open(changed, 'right', 'did:a')).rejects.toThrow(WrongPassphrase);
  });

  it('never seals twice the same way', async () => {
    const [one, two] = await Promise.all([
      seal(secret, 'right', 'did:a', QUICK),
      seal(secret, 'right', 'did:a', QUICK),
    ]);
    expect(one.kdf.salt).not.toBe(two.kdf.salt);
    expect(one.cipher.nonce).not.toBe(two.cipher.nonce);
    expect(one.sealed).not.toBe(two.sealed);
  });

  it('holds nothing of the key in the clear and survives JSON', async () => {
    const vault = await seal(secret, 'right', 'did:a', QUICK);
    const text = JSON.stringify(vault);
    expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, 12));
    expect(await open(JSON.parse(text), 'right', 'did:a')).toEqual(secret);
  });

  it("opens with node's own scrypt and AES, and the parameters it keeps", async () => {
    const { kdf, cipher, sealed } = await seal(secret, 'right', 'did:a', QUICK);
    const bytes = (text: string) => Buffer.from(text, 'base64');

    const key = scryptSync('right', bytes(kdf.salt), 32, { N: kdf.N, r: kdf.r, p: kdf.p });
    const aes = createDecipheriv(cipher.name, key, bytes(cipher.nonce));
    aes.setAAD(Buffer.from('did:a'));
    aes.setAuthTag(bytes(sealed).subarray(-16));
    const opened = Buffer.concat([aes.update(bytes(sealed).subarray(0, -16)), aes.final()]);
    expect(new Uint8Array(opened)).toEqual(secret);
  });

  it('is sealed anew under a key that is known, and opens with the passphrase', async () => {
    const vaultKey = await newVaultKey('right', QUICK);
    const vault = sealWith(vaultKey, secret, 'did:a');
    expect(openWith(vaultKey, vault, 'did:a')).toEqual(secret);
    expect(await open(vault, 'right', 'did:a')).toEqual(secret);
    expect(sealWith(vaultKey, secret, 'did:a').cipher.nonce).not.toBe(vault.cipher.nonce);
  });

  it('costs an attacker as much as the OWASP minimum', () => {
    const { N, r, p } = SCRYPT_COST;
    expect(N * r * p).toBeGreaterThanOrEqual(2 ** 17 * 8);
  });
});
