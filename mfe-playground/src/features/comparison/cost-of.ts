import { estimateCost } from '#common/asking/estimate-cost.ts';
import { freeMessagesOf } from '#common/playground/free-messages.ts';
import type { FreeMessages } from '#common/playground/free-messages.ts';
import type { ModelOption } from '#common/playground/models.ts';
import type { Project } from '#common/projects/project.ts';

const words = (min: number, max: number) => `${min === max ? min : `${min}–${max}`} credits`;

/** Formats the credits that the prompt may cost with each model and with all of them. */
export function costOf({
  models,
  free,
  project,
  draft,
  balance,
}: {
  models: readonly ModelOption[];
  free: readonly FreeMessages[];
  project: Project;
  draft: string;
  balance: number | null;
}): { each: string[]; all: string } {
  const alone = { ...project, messages: [], ragText: '' };
  let [min, max] = [0, 0];
  const each = models.map((model) => {
    const given = freeMessagesOf(free, model);
    if (given !== undefined && given.left > 0) return `${given.left} of ${given.of} free`;
    const perBlock = model.tag?.credits ?? 1;
    const cost = estimateCost({ project: alone, draft, perBlock, balance, hasFile: false });
    min += cost.min;
    max += cost.max;
    return words(cost.min, cost.max);
  });
  const isTooMuch = balance !== null && balance < max;
  const note = isTooMuch ? ` · your balance is ${balance.toLocaleString('en')}` : '';
  return { each, all: `Together ${words(min, max)}${note}` };
}
