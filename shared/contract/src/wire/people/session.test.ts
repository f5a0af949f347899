import * as z from 'zod/mini';

import { walletDetailsSchema } from '../node/wallet-details.ts';
import { sessionListSchema } from './session-list.ts';
import {
  challengeRequestSchema,
  claimedSchema,
  currentSessionSchema,
  verifiedSchema,
  verifyRequestSchema,
} from './session.ts';

const did = 'bafybmibuyer';
const expiresAt = '2026-01-01T00:00:00.000Z';
const open = {
  id: '1',
  current: true,
  proof: 'signed',
  userAgent: '',
  startedAt: expiresAt,
  seenAt: expiresAt,
  expiresAt,
};
const role = { role: 'admin', roles: ['admin'] };

describe('the session schemas', () => {
  it.each<[string, z.ZodMiniType, object]>([
    ['a challenge request', challengeRequestSchema, { did }],
    ['a sign-in', verifyRequestSchema, { did, publicKey: '02', message: 'm', signature: 's' }],
    ['a verified sign-in', verifiedSchema, { did, expiresAt }],
    [
      'a claim',
      claimedSchema,
      { did, expiresAt, proof: 'none', comment: 'c', commentExpiresAt: expiresAt },
    ],
    ['the current session', currentSessionSchema, { did, expiresAt, proof: 'signed' }],
    ['the stored session', walletDetailsSchema, { did, username: 'Ada', type: 'XELL' }],
  ])('[PERM-02] contain no role: %s', (_which, schema, expected) => {
    expect(z.parse(schema, { ...expected, ...role })).toEqual(expected);
  });

  it('[PERM-02] contain no role: the list of sessions', () => {
    const listed = { sessions: [{ ...open, ...role }] };
    expect(z.parse(sessionListSchema, listed)).toEqual({ sessions: [open] });
  });
});
