import { PROMPT_SIGNATURE_HEADER } from '@trove/shared/contract/wire/ai/prompt-signature.ts';

import { modelEndpoint } from './model-endpoint.ts';
import type { SenderWorld } from './sender-world.ts';

/**
 * Tells the network that a signed prompt has no answer and will get none: a wallet that has set credits aside for it has them back
 * at once. Never throws.
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
    // The wallet has them back when the signature is too old.
    console.warn(error);
  }
}
