import type { SessionService } from '../state/wallet/session/sign-in.ts';

/** A session service that accepts every signature. */
export function aSessionService(overrides: Partial<SessionService> = {}): SessionService {
  return {
    challenge: async (did) => ({ nonce: '1', message: `sign in as ${did}`, expiresAt: '' }),
    verify: async () => ({}),
    claim: () => Promise.reject(new Error('no claims')),
    current: async () => ({ did: null, expiresAt: null }),
    end: async () => ({}),
    ...overrides,
  };
}
