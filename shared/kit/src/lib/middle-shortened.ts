const HEAD = 7;
const TAIL = 4;

/**
 * Shortens a long identifier to its two ends, which are what people compare: `bafybmi…x3k9`. It is used for every DID
 * and hash of the product, so that the same one looks alike in the page, in the wallet and in the network's messages.
 */
export const middleShortened = (text: string): string =>
  text.length <= HEAD + TAIL + 1 ? text : `${text.slice(0, HEAD)}…${text.slice(-TAIL)}`;
