/** Keeps the two ends of a long identifier, which is what people compare: `bafybmi…x3k9`. */
export function middleShortened(text: string, head = 7, tail = 4): string {
  return text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`;
}
