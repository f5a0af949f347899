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

/**
 * Returns the first requests of a page, with their responses if these can be sent with the document: those of the
 * index, which are one page long. They are requested without a session, so the document is the same for everybody.
 */
export const firstAnswers = (
  { requests, isIndexed }: Pick<EarlyWork, 'requests' | 'isIndexed'>,
  visitor: Visitor,
  ask: AskNetwork,
): Promise<EarlyRequest[]> =>
  Promise.all(
    requests.map(async (address) => {
      if (!isIndexed || URL.canParse(address)) return { address };
      const answer = await inTime(read(ask(address, visitor)), PATIENCE_MS);
      return answer === undefined ? { address } : { address, answer };
    }),
  );

/** Parses the JSON of a response; undefined if it fails, is too long or is not JSON. */
async function read(answer: Promise<string | undefined>): Promise<unknown> {
  try {
    const text = (await answer) ?? '';
    return text.length > MAX_LENGTH ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
