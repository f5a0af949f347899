import { COMPARISON } from '@trove/contract/limits.ts';

import { findModel } from '#common/playground/models.ts';
import type { ModelOption } from '#common/playground/models.ts';

/** Returns the models to compare: the wanted ones, filled up to two with the project's and the first of the list. */
export function chosenModels(
  options: readonly ModelOption[],
  wanted: readonly string[],
  selected: ModelOption | undefined,
): ModelOption[] {
  const named = wanted.flatMap((id) => findModel(options, id) ?? []);
  const chosen = [...new Set(named)].slice(0, COMPARISON.most);
  const spare = [...(selected === undefined ? [] : [selected]), ...options];
  return [...new Set([...chosen, ...spare])].slice(0, Math.max(COMPARISON.least, chosen.length));
}
