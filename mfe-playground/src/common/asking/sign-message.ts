import { projectAtom, ragUploadsAtom } from '#common/playground/atoms.ts';

import { modelEndpoint } from './model-endpoint.ts';
import { mostCredits } from './most-credits.ts';
import type { SenderWorld } from './sender-world.ts';
import { signPrompt } from './sign-prompt.ts';
import type { PromptToSign, Signed, Unsigned } from './sign-prompt.ts';
import { withdrawPrompt } from './withdraw-prompt.ts';

type Message = Omit<PromptToSign, 'credits'>;

/** Has the next message of a project signed; withdraws one that was stopped during signing. */
export async function signMessage(
  world: SenderWorld,
  projectId: string,
  message: Message,
  signal: AbortSignal,
): Promise<Signed | Unsigned> {
  const credits = await mostCreditsOf(world, projectId, message).catch(() => undefined);
  const signed = await signPrompt(world.host.wallet, { ...message, credits }, signal);
  if (signal.aborted && 'proof' in signed) void withdrawPrompt(world, signed.proof);
  return signed;
}

/** Returns undefined for a foreign host, which does not enforce the limit. */
async function mostCreditsOf(
  world: SenderWorld,
  projectId: string,
  message: Message,
): Promise<number | undefined> {
  const { isOurs } = await modelEndpoint(world);
  if (!isOurs) return undefined;
  const project = world.store.get(projectAtom(projectId));
  const uploads = world.store.get(ragUploadsAtom(projectId));
  const hasFile = project.ragFiles.length > 0 || uploads.some(({ state }) => state === 'ready');
  return mostCredits(world, { ...message, project, hasFile });
}
