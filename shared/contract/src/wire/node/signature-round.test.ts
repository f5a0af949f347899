import * as z from 'zod/mini';

import { signatureNeeded, signatureResponseSchema, readSignatureRound } from './signature-round.ts';

describe('readSignatureRound', () => {
  it('finds the round in a reply that requests a signature', () => {
    const round = { id: 'A1', hash: 'aGFzaA==' };
    expect(readSignatureRound(signatureNeeded(round))).toEqual(round);
  });

  it.each([null, undefined, 'text', { id: 'A1' }, { id: 'A1', hash: null }])(
    'treats %j as a final reply',
    (result) => {
      expect(readSignatureRound({ result })).toBeUndefined();
    },
  );
});

describe('signatureResponseSchema', () => {
  const read = (signature: unknown) =>
    z.safeParse(signatureResponseSchema, { id: 'A1', mode: 4, signature });
  const bytes = Uint8Array.from([48, 1, 255]);

  it.each([
    ['numbers', { Signature: [48, 1, 255] }],
    ['base64', { Signature: 'MAH/' }],
    ['bare base64', 'MAH/'],
  ])('parses %s', (_form, signature) => {
    expect(read(signature).data).toEqual({ id: 'A1', mode: 4, signature: bytes });
  });

  it.each([undefined, null, {}, { Signature: [300] }, { Signature: '???' }, ''])(
    'rejects %j',
    (signature) => {
      expect(read(signature).success).toBe(false);
    },
  );

  it('encodes the form the extension uses', () => {
    expect(z.encode(signatureResponseSchema, { id: 'A1', mode: 4, signature: bytes })).toEqual({
      id: 'A1',
      mode: 4,
      signature: { Signature: [48, 1, 255] },
    });
  });
});
