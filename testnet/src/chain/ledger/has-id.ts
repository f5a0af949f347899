import { parseJson } from '@trove/contract/wire/loose.ts';

import { type BlockContent, blockId } from './ledger.ts';

/**
 * Most ways to put the halves back that are tried, far more than a block of the product has: they multiply with each text,
 * so that a changed block with a few would hold up the network.
 */
const MOST_WAYS = 1000;

/**
 * Whether this is the content whose hash is the id of a block. Until blocks had whole characters only, the hash was made
 * before a database replaced half of a character: such a text is then read from what the wallet has signed, which is kept
 * escaped. The hash still proves every character, because only the text that was hashed has it.
 */
export function hasId(content: BlockContent, id: string): boolean {
  if (blockId(content) === id) return true;
  const { proof, memo, history } = content;
  const stored = [memo, ...history.map(({ data }) => data)];
  const halves = new Set(
    proof &&
      textsOf(proof.payload).filter(
        (text) =>
          !text.isWellFormed() && stored.some((whole) => whole.includes(text.toWellFormed())),
      ),
  );
  if (halves.size === 0 || halves.size > MOST_WAYS) return false;
  const sent = stored.map((text) => asSent(text, halves));
  if (sent.reduce((ways, { length }) => ways * length, 1) > MOST_WAYS) return false;
  return product(sent).some(
    ([text = memo, ...data]) =>
      blockId({
        ...content,
        memo: text,
        history: history.map((entry, index) => ({ ...entry, data: data[index] ?? entry.data })),
      }) === id,
  );
}

/** Returns all texts of a payload, and those in texts that are JSON themselves, such as the input of a contract. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...textsOf(parseJson(value) ?? [])];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Returns a stored text and everything signed that is stored as this text, whole or as its parts. */
function asSent(stored: string, halves: ReadonlySet<string>): string[] {
  const put = (text: string, half: string) => text.replaceAll(half.toWellFormed(), () => half);
  const longestFirst = [...halves].toSorted((one, other) => other.length - one.length);
  const sent = [...longestFirst.map((half) => put(stored, half)), longestFirst.reduce(put, stored)];
  return [...new Set([stored, ...sent.filter((text) => text.toWellFormed() === stored)])];
}

/** Returns every way to take one of each list. */
const product = (lists: readonly string[][]): string[][] =>
  lists.reduce<string[][]>(
    (rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])),
    [[]],
  );
