import { EMBED_SIGN_IN } from '@trove/contract/screens/embed.ts';
import { isRecord, asText } from '@trove/contract/wire/loose.ts';

import type { EmbedSession, PartnerPart } from './dependencies.ts';

/** A refusal by the network, with the network's message. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The token is renewed well before it expires, even if the clock of this machine is wrong. */
const RENEWAL = { share: 2 / 3, leastMs: 30_000, mostMs: 600_000 } as const;

export interface SessionCalls {
  challenge(did: string): Promise<string>;
  verify(proof: Readonly<Record<string, string>>): Promise<EmbedSession>;
  renew(token: string): Promise<EmbedSession>;
  /** Sent with `keepalive`, so that it reaches the network while the page is being unloaded. */
  end(token: string): Promise<unknown>;
}

/** Creates the calls to the network's `session/embed/...`; `address` ends in a slash. */
export function sessionCalls(address: string, signal: AbortSignal): SessionCalls {
  async function post(part: PartnerPart, body?: object, token?: string): Promise<unknown> {
    const isLast = part === 'end';
    const response = await fetch(new URL(`embed/${part}`, address).href, {
      method: 'POST',
      credentials: 'omit',
      keepalive: isLast,
      signal: isLast ? null : signal,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const message = isRecord(answer) ? asText(answer['message']) : undefined;
    throw new SignInRefusal(response.status, message ?? EMBED_SIGN_IN.failed);
  }

  return {
    challenge: async (did) => {
      const answer = await post('challenge', { did });
      const message = isRecord(answer) ? asText(answer['message']) : undefined;
      if (message === undefined) throw new Error(EMBED_SIGN_IN.failed);
      return message;
    },
    verify: async (proof) => sessionIn(await post('verify', proof)),
    renew: async (token) => sessionIn(await post('renew', undefined, token)),
    end: (token) => post('end', undefined, token),
  };
}

function sessionIn(answer: unknown): EmbedSession {
  const token = isRecord(answer) ? asText(answer['token']) : undefined;
  const expiresAt = isRecord(answer) ? asText(answer['expiresAt']) : undefined;
  if (token === undefined || expiresAt === undefined) throw new Error(EMBED_SIGN_IN.failed);
  return { token, expiresAt };
}

export interface TokenKeeper {
  /** Null without a session. */
  get(): string | null;
  /** Resolves when no renewal is in progress, so that no request is sent with a token that is being exchanged. */
  settled(): Promise<unknown>;
  keep(session: EmbedSession): void;
  /** Drops the token without a request to the network. */
  drop(): void;
}

/** Keeps the token of one page, in memory only, and renews it until the network refuses, which calls `onEnd`. */
export function createTokenKeeper(
  calls: Pick<SessionCalls, 'renew'>,
  onEnd: () => void,
): TokenKeeper {
  let token: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<unknown> = Promise.resolve();

  function keep(session: EmbedSession) {
    ({ token } = session);
    const left = (Date.parse(session.expiresAt) - Date.now()) * RENEWAL.share;
    renewIn(Math.min(Math.max(left, RENEWAL.leastMs), RENEWAL.mostMs));
  }
  function renewIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => (renewing = renew()), ms);
  }
  async function renew() {
    const was = token;
    if (was === null) return;
    try {
      const next = await calls.renew(was);
      if (token === was) keep(next);
    } catch (error) {
      if (token !== was) return;
      if (error instanceof SignInRefusal && error.status === 401) onEnd();
      else renewIn(RENEWAL.leastMs);
    }
  }

  return {
    get: () => token,
    settled: () => renewing,
    keep,
    drop() {
      token = null;
      clearTimeout(timer);
    },
  };
}
