import { createHighSTwin } from '../../testing/high-s-twin.ts';
import { contentId, didOfPublicKey, isDid, isPublicKey, keyPairFrom, newKeyPair } from './keys.ts';
import {
  isSignedBy,
  isTextSignedBy,
  signDigest,
  getSignedPart,
  signText,
  withLowS,
} from './signatures.ts';

const ONE = keyPairFrom('1'.padStart(64, '0'));

describe('keys', () => {
  it('derives the DID of a known key', () => {
    expect(ONE.publicKey).toBe(
      '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    );
    expect(ONE.did).toMatchInlineSnapshot(
      `"bafybmigacax2ejrhkxlqqzn6vvqlmzlfhr6i5dakqx74u3rz3g2jpyk67i"`,
    );
  });

  it('derives DIDs as a Rubix node does: CIDv1, dag-pb, sha3-256', () => {
    const { did, publicKey } = newKeyPair();
    expect(did).toHaveLength(59);
    expect(isDid(did)).toBe(true);
    expect(didOfPublicKey(publicKey)).toBe(did);
  });

  it.each([
    ['', 'nothing'],
    ['did:key:z6Mk', 'a W3C DID'],
    [`bafybmi${'a'.repeat(51)}`, 'a character too few'],
    [`bafybmi${'1'.repeat(52)}`, 'a letter base32 has not'],
  ])('rejects %j as a DID: %s', (text) => {
    expect(isDid(text)).toBe(false);
  });

  it('accepts compressed points of the curve only', () => {
    expect(isPublicKey(ONE.publicKey)).toBe(true);
    expect(isPublicKey(`04${'1'.repeat(128)}`)).toBe(false);
    expect(isPublicKey(`02${'f'.repeat(64)}`)).toBe(false);
  });

  it('derives content ids of 46 characters', () => {
    expect(contentId('ab'.repeat(32))).toMatch(/^Qm[1-9A-HJ-NP-Za-km-z]{44}$/);
  });
});

describe('signatures', () => {
  const hash = 'a1'.repeat(32);

  it('cover the first 32 of the 64 ASCII characters, as XELL signs them', () => {
    expect(Buffer.from(getSignedPart(hash)).toString()).toBe(hash.slice(0, 32));
    const signature = signDigest(ONE.privateKey, getSignedPart(hash));
    expect(isSignedBy(ONE.publicKey, getSignedPart(hash), signature)).toBe(true);
    expect(isSignedBy(newKeyPair().publicKey, getSignedPart(hash), signature)).toBe(false);
    expect(isSignedBy(ONE.publicKey, getSignedPart('b'.repeat(64)), signature)).toBe(false);
  });

  it('of texts cover every character', () => {
    const signature = signText(ONE.privateKey, 'hello');
    expect(isTextSignedBy(ONE.publicKey, 'hello', signature)).toBe(true);
    expect(isTextSignedBy(ONE.publicKey, 'hello ', signature)).toBe(false);
  });

  it('are valid in their low-S form only, to which the high-S form is converted', () => {
    const signature = signDigest(ONE.privateKey, getSignedPart(hash));
    const twin = createHighSTwin(signature);
    expect(isSignedBy(ONE.publicKey, getSignedPart(hash), twin)).toBe(false);
    expect(withLowS(twin)).toEqual(signature);
    expect(withLowS(signature)).toEqual(signature);
    expect(
      isTextSignedBy(ONE.publicKey, 'hi', createHighSTwin(signText(ONE.privateKey, 'hi'))),
    ).toBe(false);
  });

  it.each([[[]], [[1, 2, 3]], [Array.from({ length: 70 }, () => 255)]])(
    'are rejected when malformed: %j',
    (bytes) => {
      expect(isSignedBy(ONE.publicKey, getSignedPart(hash), Uint8Array.from(bytes))).toBe(false);
    },
  );
});
