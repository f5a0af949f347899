import type { EarlyRequest, EarlyWork } from '@trove/federation/start/early-work.ts';

import { inTime } from './in-time.ts';

export interface Visitor {
  /** Address that the requests count against in rate limits. */
  ip: string;
  host: string;
}

/** Requests an address of the site from the network on behalf of a visitor; undefined if the request fails. */
export type AskNetwork = (address: string, visitor: Visitor) => Promise<string | undefined>;

/** Maximum time a document waits; the page then sends the request itself. */
const PATIENCE_MS = 150;
/** In characters; a longer response would delay the document by more than it saves. */
const MAX_LENGTH = 40_000;

/** A first request of a page, with the text of its response if that may be sent with the document. */
export interface FirstAnswer {
  address: string;
  text?: string;
}

/**
 * Returns the first requests of a page, with their responses if these can be sent with the document: those of the
 * index, which are one page long. They are requested without a session, so the document is the same for everybody.
 */
export const firstAnswers = (
  { requests, isIndexed }: Pick<EarlyWork, 'requests' | 'isIndexed'>,
  visitor: Visitor,
  ask: AskNetwork,
): Promise<FirstAnswer[]> =>
  Promise.all(
    requests.map(async (address) => {
      if (!isIndexed || URL.canParse(address)) return { address };
      const text = await inTime(read(ask(address, visitor)), PATIENCE_MS);
      return text === undefined ? { address } : { address, text };
    }),
  );

/** Returns the text of a response; undefined if it fails or is too long. */
async function read(answer: Promise<string | undefined>): Promise<string | undefined> {
  const text = await answer.catch(() => undefined);
  return text === undefined || text.length > MAX_LENGTH ? undefined : text;
}

/** Parses the JSON of a response, for the document; the page itself sends a request whose response is not JSON. */
export function toEarlyRequest({ address, text }: FirstAnswer): EarlyRequest {
  try {
    return text === undefined ? { address } : { address, answer: JSON.parse(text) as unknown };
  } catch {
    return { address };
  }
}
