import { Refusal } from '../../platform/refusal.ts';
import { toPlainName } from '../../platform/require-plain-name.ts';
import { looksOf } from './looks.ts';

/** Beginning of every DID of a Rubix network (wire.md#identifiers). */
const DID_HEAD = 'bafybmi';

/** The end of a shortened DID, which tells two people of one name apart. */
const DID_END = /\.\.\.\s*[\p{L}\p{N}]{4}\P{L}*$/u;

/** More marks on one letter than any script needs; they cover the lines above and below. */
const PILE = /\p{M}{5}/u;

/** Returns the name that a person chose, as it is stored. Refuses one that shows a DID, whole or shortened, or is unreadable. */
export function requireOwnName(text: string): string {
  const name = toPlainName(text).replaceAll(/\s+/g, ' ');
  const [didLooks, looks] = [looksOf(DID_HEAD), looksOf(name)];
  if (
    looks.some((look) => didLooks.some((did) => look.includes(did)) || DID_END.test(look)) ||
    DID_END.test(name.normalize('NFKC'))
  )
    throw new Refusal('A name cannot contain a DID, or the end of one', 422);
  if (PILE.test(name)) throw new Refusal('A name cannot have so many marks on one letter', 422);
  return name;
}
