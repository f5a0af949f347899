import { creditsFor } from '@trove/contract/pricing/reply-price.ts';
import { lacksCredits } from '@trove/contract/screens/playground.ts';

import { freeMessagesOf } from '#common/playground/free-messages.ts';
import type { FreeMessages } from '#common/playground/free-messages.ts';
import type { ModelOption } from '#common/playground/models.ts';

/**
 * Returns why the credits cannot pay for one message to each of these models, which costs at least one block unless
 * the network gives it away (rules.md#credits). Undefined if they can, and while the balance is unknown.
 */
export function lackingCredits(
  models: readonly ModelOption[],
  free: readonly FreeMessages[],
  balance: number | null,
): string | undefined {
  const least = models
    .filter((model) => (freeMessagesOf(free, model)?.left ?? 0) === 0)
    .reduce((sum, { tag }) => sum + creditsFor(1, tag?.credits ?? 1), 0);
  if (balance === null || balance >= least) return undefined;
  return lacksCredits(least, balance);
}
