import type { Api } from '@trove/shared/api/create-api.ts';
import type { ReplyReceipt } from '@trove/shared/contract/wire/models.ts';
import { pause } from '@trove/shared/lib/pause.ts';

import { readReceipts } from '#common/playground/models.queries.ts';

/** Milliseconds before each look. A network that died settles when it is back. */
const WAITS = {
  stopped: [400, 400, 400, 400, 400],
  broken: [1000, 1000, 2000, 4000, 8000, 15_000, 30_000],
};
/** Two clocks that do not quite agree. */
const TOLERANCE_MS = 5000;

/** The receipt of a reply whose last line never came, because it was stopped or its connection broke: the network settles it. */
export async function lostReceipt(
  api: Api,
  started: number,
  how: keyof typeof WAITS,
): Promise<ReplyReceipt | undefined> {
  const distance = ({ at }: ReplyReceipt) => Math.abs(Date.parse(at) - started);
  for (const wait of WAITS[how]) {
    await pause(wait, new AbortController().signal);
    const receipts = await readReceipts(api).catch(() => []);
    // The asker may have gone on meanwhile: the newest one may be of another message.
    const [nearest] = receipts
      .filter(({ at }) => Date.parse(at) > started - TOLERANCE_MS)
      .toSorted((one, other) => distance(one) - distance(other));
    if (nearest !== undefined && nearest.state !== 'running') return nearest;
  }
  return undefined;
}
