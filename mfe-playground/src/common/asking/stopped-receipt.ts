import type { Api } from '@trove/shared/api/create-api.ts';
import type { ReplyReceipt } from '@trove/shared/contract/wire/models.ts';
import { pause } from '@trove/shared/lib/pause.ts';

import { readReceipts } from '#common/playground/models.queries.ts';

const TRIES = 5;
const WAIT_MS = 400;
/** Two clocks that do not quite agree. */
const TOLERANCE_MS = 5000;

/** The receipt of a reply that was stopped: its last line never came, but the network has settled it. */
export async function stoppedReceipt(api: Api, started: number): Promise<ReplyReceipt | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    await pause(WAIT_MS, new AbortController().signal);
    const [newest] = await readReceipts(api).catch(() => []);
    const isIt = newest !== undefined && Date.parse(newest.at) > started - TOLERANCE_MS;
    if (isIt && newest.state !== 'running') return newest;
  }
  return undefined;
}
