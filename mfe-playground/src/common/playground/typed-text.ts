import type { createStore } from 'jotai';

import { draftAtom, editedQuestionAtom } from './atoms.ts';

/** Joins typed texts with a blank line between them. */
export const joinTexts = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n\n');

/** Returns all unsent text of a project: the draft kept during an edit, and the input. */
export const typedText = (store: Pick<ReturnType<typeof createStore>, 'get'>, id: string): string =>
  joinTexts(store.get(editedQuestionAtom(id))?.draft ?? '', store.get(draftAtom(id)));
