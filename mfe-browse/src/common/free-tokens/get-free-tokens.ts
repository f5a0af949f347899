import type { Host } from '@trove/contract/host.ts';
import { FAUCET_MESSAGE } from '@trove/contract/messages.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { requestTokens } from '@trove/kit/api/writes.ts';
import type { QueryClient } from '@trove/kit/core.ts';
import { pause } from '@trove/kit/lib/pause.ts';

import { BUYING } from '#common/texts/purchase.ts';

interface Dependencies {
  host: Pick<Host, 'session' | 'events' | 'signal'>;
  api: Api;
  queryClient: QueryClient;
}

const LOOK_AGAIN_MS = 1000;
const PATIENCE_MS = 30_000;

/**
 * Requests tokens from the faucet and waits until the session has them, since some faucets pay after they have
 * responded. Returns the reason if there are none, or null; never throws (spec 001 §7, §8).
 */
export async function getFreeTokens(
  { host, api, queryClient }: Dependencies,
  did: string,
): Promise<string | null> {
  const { session, events, signal } = host;
  const before = session.get().balance ?? 0;
  try {
    const reply = await requestTokens(api, did);
    if (!reply.success) return reply.message?.trim() || FAUCET_MESSAGE.failed;
  } catch {
    return FAUCET_MESSAGE.threw;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['faucet'] });
  }
  events.emit('balance:changed', { did });
  const started = Date.now();
  while (Date.now() - started < PATIENCE_MS && !signal.aborted) {
    await session.refreshBalance();
    if ((session.get().balance ?? 0) > before) return null;
    await pause(LOOK_AGAIN_MS, signal);
  }
  return BUYING.late;
}
