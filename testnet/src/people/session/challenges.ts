import { randomBytes } from 'node:crypto';

import { readChallengeHost } from '@trove/contract/wire/people/session-claim.ts';
import type { Challenge } from '@trove/contract/wire/people/session.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/schema.ts';
import { unknownHostText } from '../../platform/http/refuse-bad-host.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface Challenges {
  /** Creates a text to sign, or one line for the comment of an execution. Refuses a host that is not the site's. */
  make(did: string, site: Site, how?: Known & { form?: 'text' | 'comment' }): Promise<Challenge>;
  /** Resolves with true only once, for the challenge's own DID and exact text, and while its host is the site's. */
  spend(did: string, message: string, how?: Known & { tx?: Db }): Promise<boolean>;
}

interface Known {
  /** Accepts the hosts that a text may name: by default those of the site, but others for a partner's page. */
  isKnown?: ((host: string) => boolean) | undefined;
}

interface Site {
  host: string;
  origin: string;
}

/** Returns the nonce in a challenge's message; '' for any other text. */
export const readNonce = (message: string): string =>
  /\bNonce: ([0-9a-f]{32})\b/.exec(message)?.[1] ?? '';

/**
 * Nonces of sign-in (rules.md#identity), stored here and valid once, for five minutes. A challenge names only a host
 * of the site, because a wallet compares it with the page; otherwise a foreign page could have the wallet sign in.
 */
export const createChallenges = ({
  db,
  clock,
  challengeMs,
  isSiteHost,
}: {
  db: Db;
  clock: Clock;
  challengeMs: number;
  isSiteHost: (host: string) => boolean;
}): Challenges => ({
  async make(did, site, { form = 'text', isKnown = isSiteHost } = {}) {
    if (!isKnown(site.host)) throw new Refusal(unknownHostText(site.host));
    const now = clock.now();
    const nonce = randomBytes(16).toString('hex');
    const expires = now + challengeMs;
    const message =
      form === 'comment'
        ? `Sign in to ${site.host}. Nonce: ${nonce}`
        : signInText({
            did,
            nonce,
            site,
            issued: new Date(now),
            expires: new Date(expires),
          });
    await db.deleteFrom('challenges').where('expires', '<=', now).execute();
    await db.insertInto('challenges').values({ nonce, did, message, expires }).execute();
    return { nonce, message, expiresAt: new Date(expires).toISOString() };
  },

  async spend(did, message, { tx = db, isKnown = isSiteHost } = {}) {
    const spent = await tx
      .deleteFrom('challenges')
      .where('nonce', '=', readNonce(message))
      .returningAll()
      .executeTakeFirst();
    return (
      spent?.did === did &&
      spent.message === message &&
      spent.expires > clock.now() &&
      isKnown(readChallengeHost(message))
    );
  },
});

/** Returns the message of CAIP-122 as text. */
const signInText = ({
  did,
  nonce,
  site,
  issued,
  expires,
}: {
  did: string;
  nonce: string;
  site: Site;
  issued: Date;
  expires: Date;
}): string =>
  [
    `${site.host} wants you to sign in with your Rubix account:`,
    did,
    '',
    'Sign in. This costs nothing and moves no tokens.',
    '',
    `URI: ${site.origin}`,
    'Version: 1',
    'Chain ID: rubix:testnet',
    `Nonce: ${nonce}`,
    `Issued At: ${issued.toISOString()}`,
    `Expiration Time: ${expires.toISOString()}`,
  ].join('\n');
