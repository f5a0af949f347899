const HEAD = 7;
const TAIL = 4;

/**
 * Keeps the two ends of a long identifier, which is what people compare: `bafybmi…x3k9`. Every DID and hash of the product
 * is shortened here, so that the same one reads the same in the page, in the wallet and in what the network says.
 */
export const middleShortened = (text: string): string =>
  text.length <= HEAD + TAIL + 1 ? text : `${text.slice(0, HEAD)}…${text.slice(-TAIL)}`;
