import { wholeLetter } from '@trove/contract/whole-letters.ts';

import type { Turn } from './engine-messages.ts';

/** Turns that fit the context window of a model, and whether any were shortened or left out. */
export interface FittingTurns {
  turns: readonly Turn[];
  isCut: boolean;
}

/**
 * Leaves out the oldest turns, but not the system's, until the rest fits. If the last turn alone is too long, it
 * loses its beginning, because the question comes at the end; as a last resort the system's turns are left out.
 */
export function fitTurns(
  turns: readonly Turn[],
  fits: (turns: readonly Turn[]) => boolean,
): FittingTurns {
  if (fits(turns)) return { turns, isCut: false };

  const system = turns.filter(({ role }) => role === 'system');
  const talk = turns.filter(({ role }) => role !== 'system');
  for (let from = 1; from < talk.length; from += 1) {
    const rest = [...system, ...talk.slice(from)];
    if (fits(rest)) return { turns: rest, isCut: true };
  }

  const last = talk.at(-1);
  if (!last) return { turns: [], isCut: true };
  for (const before of system.length > 0 ? [system, []] : [[]]) {
    const kept = longestEnd(last.content, (content) => fits([...before, { ...last, content }]));
    if (kept !== '') return { turns: [...before, { ...last, content: kept }], isCut: true };
  }
  return { turns: [{ ...last, content: '' }], isCut: true };
}

/** Returns the longest end of a text that fits, assuming that shorter ends fit, too. */
function longestEnd(text: string, fits: (end: string) => boolean): string {
  let [low, high] = [0, text.length];
  while (low < high) {
    const length = Math.ceil((low + high) / 2);
    if (fits(text.slice(text.length - length))) low = length;
    else high = length - 1;
  }
  const from = wholeLetter(text, text.length - low);
  // A letter cut in half at the beginning is left out.
  return text.slice(from < text.length - low ? from + 2 : from);
}
