import type { IncomingMessage } from 'node:http';

import { Refusal } from '../../../platform/refusal.ts';
import { isLinkHost, isRedirectHost } from './hugging-face-link.ts';
import type { Outside } from './open-pinned.ts';
import { isPublicAddress } from './public-address.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

export const unreachable = (): Refusal =>
  new Refusal('Hugging Face cannot be reached from this network', 502);

const leadsAway = () =>
  new Refusal('This link leads away from Hugging Face and was not followed.', 422);

/** Error codes of a failed connection, as opposed to a defect of the program. */
const LINE_FAILURES = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ENODATA',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'EPIPE',
  'EPROTO',
];

export const isLineFailure = (error: unknown): boolean => {
  const { code = '' } = (error ?? {}) as { code?: string };
  return LINE_FAILURES.includes(code) || code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL');
};

/**
 * Resolves with the response to a GET that never leaves Hugging Face: host and address of the link and of every
 * redirect are checked, and the connection is made to the checked address (rules.md#uploads).
 */
export async function fetchSafely(
  link: URL,
  { outside, signal, timeoutMs }: { outside: Outside; signal: AbortSignal; timeoutMs: number },
): Promise<IncomingMessage> {
  let url = link;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!(redirects === 0 ? isLinkHost(url) : isRedirectHost(url))) throw leadsAway();
    const response = await openFirst(url, { outside, signal, timeoutMs });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;

    response.destroy();
    if (!REDIRECTS.includes(statusCode) || headers.location === undefined) {
      throw toRefusal(statusCode);
    }
    if (!URL.canParse(headers.location, url)) throw leadsAway();
    url = new URL(headers.location, url);
  }
  throw leadsAway();
}

/** Tries the addresses of a host in turn; refuses the host if any of them is not public. */
async function openFirst(
  url: URL,
  { outside, signal, timeoutMs }: { outside: Outside; signal: AbortSignal; timeoutMs: number },
): Promise<IncomingMessage> {
  let failure: unknown;
  try {
    const addresses = await outside.resolve(url.hostname);
    if (!addresses.every(isPublicAddress)) throw leadsAway();
    for (const address of addresses) {
      try {
        return await outside.open({ url, address, signal, timeoutMs });
      } catch (error) {
        if (!isLineFailure(error)) throw error;
        failure = error;
      }
    }
  } catch (error) {
    if (!isLineFailure(error)) throw error;
    failure = error;
  }
  throw Object.assign(unreachable(), { cause: failure });
}

function toRefusal(status: number): Refusal {
  if (status === 401 || status === 403) {
    return new Refusal(
      'Hugging Face does not give this file to everybody: it is private or gated.',
      422,
    );
  }
  if (status === 404) return new Refusal('Hugging Face has no such file.', 422);
  return new Refusal(`Hugging Face answered ${status}. Please try again later.`, 502);
}
