import { createHash, createPublicKey, verify } from 'node:crypto';

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

import { createKeyPair, newSecretKey, signRound, signText } from './keys.ts';

/** Fixed scalars; the public keys are those of SEC 1 (G and 2G). */
const VECTORS = [
  {
    secret: '0000000000000000000000000000000000000000000000000000000000000001',
    publicKey: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  },
  {
    secret: '0000000000000000000000000000000000000000000000000000000000000002',
    publicKey: '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  },
];

/** Derives the DID independently, with node's sha3 and a manual base32. */
function didByHand(publicKey: string): string {
  const digest = createHash('sha3-256').update(Buffer.from(publicKey, 'hex')).digest();
  const bytes = Buffer.concat([Buffer.from('01701620', 'hex'), digest]);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const groups = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0').match(/.{5}/g) ?? [];
  return `b${groups.map((group) => letters[Number.parseInt(group, 2)]).join('')}`;
}

/** DER prefix of an SPKI with a compressed point, which node:crypto accepts. */
const SPKI_PREFIX = '3036301006072a8648ce3d020106052b8104000a032200';
const nodeKey = (publicKey: string) =>
  createPublicKey({
    key: Buffer.from(SPKI_PREFIX + publicKey, 'hex'),
    format: 'der',
    type: 'spki',
  });

const pair = createKeyPair(hexToBytes('1b'.repeat(32)));

describe('createKeyPair', () => {
  it.each(VECTORS)('derives the public key of $secret', ({ secret, publicKey }) => {
    expect(createKeyPair(hexToBytes(secret)).publicKey).toBe(publicKey);
  });

  it.each(VECTORS)('derives the DID of $publicKey', ({ secret, publicKey }) => {
    const { did } = createKeyPair(hexToBytes(secret));
    expect(did).toBe(didByHand(publicKey));
    expect(did).toMatch(/^bafybmi[a-z2-7]{52}$/);
  });

  it('creates a different key each time', () => {
    expect(bytesToHex(newSecretKey())).not.toBe(bytesToHex(newSecretKey()));
  });
});

describe('signText', () => {
  it('signs the SHA-256 of the text, as verified by node:crypto', () => {
    const signature = Buffer.from(signText('Grüße, sign in', pair.secretKey), 'base64');
    const text = Buffer.from('Grüße, sign in');
    expect(verify('sha256', text, nodeKey(pair.publicKey), signature)).toBe(true);
    expect(verify('sha256', Buffer.from('other'), nodeKey(pair.publicKey), signature)).toBe(false);
  });
});

describe('signRound', () => {
  const hash = createHash('sha256').update('transaction').digest('hex');
  const base64 = Buffer.from(hash, 'ascii').toString('base64');

  it('signs the first 32 characters of the hash', () => {
    const signature = signRound(base64, pair.secretKey);

    expect(signature[0]).toBe(0x30);
    expect(isSignatureOf(hash.slice(0, 32), signature)).toBe(true);
    expect(isSignatureOf(hash.slice(32), signature)).toBe(false);
  });

  it.each([
    ['the digest of a text', createHash('sha256').update('sign in').digest()],
    ['capitals', Buffer.from(hash.toUpperCase())],
    ['a longer text', Buffer.from(`${hash}00`)],
    ['nothing', Buffer.alloc(0)],
  ])('rejects %s', (_what, bytes) => {
    expect(() => signRound(bytes.toString('base64'), pair.secretKey)).toThrow('not a transaction');
  });
});

/** Verifies ECDSA by its definition, because node:crypto cannot verify without hashing first. */
function isSignatureOf(text: string, der: Uint8Array): boolean {
  const { r, s } = readDer(der);
  const digest = BigInt(`0x${Buffer.from(text, 'ascii').toString('hex')}`);
  const inverse = power(s, N - 2n, N);
  const point = add(
    multiply(G, mod(digest * inverse, N)),
    multiply(decodePoint(pair.publicKey), mod(r * inverse, N)),
  );
  return point !== null && mod(point.x, N) === r;
}

interface Point {
  x: bigint;
  y: bigint;
}

const P = 2n ** 256n - 2n ** 32n - 977n;
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const G: Point = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
};

const mod = (value: bigint, by: bigint) => ((value % by) + by) % by;

function power(base: bigint, exponent: bigint, by: bigint): bigint {
  let result = 1n;
  for (let left = exponent, square = mod(base, by); left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * square, by);
    square = mod(square * square, by);
  }
  return result;
}

function add(a: Point | null, b: Point | null): Point | null {
  if (a === null) return b;
  if (b === null) return a;
  if (a.x === b.x && a.y !== b.y) return null;
  const slope =
    a.x === b.x
      ? mod(3n * a.x * a.x * power(2n * a.y, P - 2n, P), P)
      : mod((b.y - a.y) * power(mod(b.x - a.x, P), P - 2n, P), P);
  const x = mod(slope * slope - a.x - b.x, P);
  return { x, y: mod(slope * (a.x - x) - a.y, P) };
}

function multiply(point: Point | null, by: bigint): Point | null {
  let result: Point | null = null;
  for (let left = by, double = point; left > 0n; left >>= 1n) {
    if (left & 1n) result = add(result, double);
    double = add(double, double);
  }
  return result;
}

function decodePoint(compressed: string): Point {
  const x = BigInt(`0x${compressed.slice(2)}`);
  const y = power(x ** 3n + 7n, (P + 1n) / 4n, P);
  return { x, y: (y & 1n) === BigInt(Number(compressed.slice(0, 2)) & 1) ? y : P - y };
}

function readDer(der: Uint8Array) {
  const rLength = der[3] ?? 0;
  const number = (from: number, length: number) =>
    BigInt(`0x${Buffer.from(der.subarray(from, from + length)).toString('hex')}`);
  return { r: number(4, rLength), s: number(6 + rLength, der[5 + rLength] ?? 0) };
}
