import { PROMPT_SIGNATURE_HEADER } from '@trove/contract/wire/ai/prompt-signature.ts';

import { modelEndpoint } from './model-endpoint.ts';
import type { SenderWorld } from './sender-world.ts';

/**
 * Notifies the network that a signed prompt will get no answer, so that a wallet that has set credits aside for it
 * gets them back immediately. Never throws.
 */
export async function withdrawPrompt(
  world: Pick<SenderWorld, 'api' | 'host' | 'queryClient'>,
  signature: string | undefined,
): Promise<void> {
  if (signature === undefined) return;
  const { api, host, queryClient } = world;
  try {
    const { isOurs } = await modelEndpoint(world);
    if (!isOurs) return;
    await api.fetch(`${host.config.services.models}withdrawn`, {
      method: 'POST',
      headers: { [PROMPT_SIGNATURE_HEADER]: signature },
    });
    await queryClient.invalidateQueries({ queryKey: ['wallet', 'credits'] });
  } catch (error) {
    // The wallet releases the credits when the signature expires.
    console.warn(error);
  }
}
