import type { EarlyRequest, EarlyWork } from '@trove/shared/federation/start/early-work.ts';

import { inTime } from './in-time.ts';

export interface Visitor {
  /** Address whose rate limits a question counts against. */
  ip: string;
  host: string;
}

/** Asks the network for an address of the site on behalf of a visitor; undefined when it does not answer well. */
export type AskNetwork = (address: string, visitor: Visitor) => Promise<string | undefined>;

/** No document waits longer: the page then asks by itself. */
const PATIENCE_MS = 150;
/** Characters: more would hold up the document longer than it saves. */
const MAX_LENGTH = 40_000;

/**
 * The first requests of a page, with their answers where they can come with the document: those of the index, which are
 * one page long. They are asked for without a session, so a document says to everybody the same.
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

/** Parsed JSON of an answer; undefined if it fails, is too long or is not JSON. */
async function read(answer: Promise<string | undefined>): Promise<unknown> {
  try {
    const text = (await answer) ?? '';
    return text.length > MAX_LENGTH ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
