import type { createStore } from 'jotai';

import { draftAtom, editedQuestionAtom } from './atoms.ts';

/** Two texts that were typed for the input, one below the other. */
export const joinTexts = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n\n');

/** All that is typed in a project and not sent: the draft that waits behind an edited question, and the input. */
export const typedText = (store: Pick<ReturnType<typeof createStore>, 'get'>, id: string): string =>
  joinTexts(store.get(editedQuestionAtom(id))?.draft ?? '', store.get(draftAtom(id)));
