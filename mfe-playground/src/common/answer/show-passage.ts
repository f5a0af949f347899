/** Id of a passage's element. */
export const passageId = (answerId: string, rank: number) => `passage-${answerId}-${rank}`;

/** Opens the list of an answer's passages and scrolls to one of them, counted from 1. */
export function showPassage(answerId: string, passage: number) {
  const element = document.querySelector<HTMLElement>(
    `[id=${JSON.stringify(passageId(answerId, passage))}]`,
  );
  element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
}
