import type { ReplyReceipt } from '@trove/contract/wire/ai/models.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { pause } from '@trove/kit/lib/pause.ts';

import { readReceipts } from '#common/playground/models.queries.ts';

/**
 * Delays between attempts, in milliseconds. A browser may close the connection of a stopped reply late, and until then
 * the network counts on; after a crash it settles once it has restarted.
 */
const WAITS = {
  stopped: [400, 400, 400, 400, 400, 1000, 2000, 4000],
  broken: [1000, 1000, 2000, 4000, 8000, 15_000, 30_000],
};
/** Tolerates a small difference between the two clocks. */
const TOLERANCE_MS = 5000;

/** Reads the receipt of a reply whose last line never arrived because it was stopped or its connection broke. */
export async function lostReceipt(
  api: Api,
  started: number,
  how: keyof typeof WAITS,
): Promise<ReplyReceipt | undefined> {
  const distance = ({ at }: ReplyReceipt) => Math.abs(Date.parse(at) - started);
  for (const wait of WAITS[how]) {
    await pause(wait, new AbortController().signal);
    const receipts = await readReceipts(api).catch(() => []);
    // The newest receipt may belong to a later message.
    const [nearest] = receipts
      .filter(({ at }) => Date.parse(at) > started - TOLERANCE_MS)
      .toSorted((one, other) => distance(one) - distance(other));
    if (nearest !== undefined && nearest.state !== 'running') return nearest;
  }
  return undefined;
}
