import { fetchAnew } from '@trove/kit/api/fetch-anew.ts';
import { deductCredits } from '@trove/kit/api/writes.ts';

import { lostReceipt } from '#common/asking/lost-receipt.ts';
import type { SenderWorld } from '#common/asking/sender-world.ts';
import { withdrawPrompt } from '#common/asking/withdraw-prompt.ts';
import { problemAtom, projectAtom } from '#common/playground/atoms.ts';
import { freeMessagesQuery } from '#common/playground/free-messages.ts';
import { balanceOrNone } from '#common/playground/use-balance.ts';
import type { Message } from '#common/projects/conversation.ts';

const EMPTY = 'The model sent an empty answer. You pay nothing.';

interface Answered {
  did: string;
  projectId: string;
  answerId: string;
}

/** Settles an answer: deducts its credits and shows the remaining balance below it (spec 001 §7). */
export function createSettling(world: SenderWorld) {
  const { host, api, queryClient, store } = world;

  function learn({ did, projectId, answerId }: Answered, change: Partial<Message>) {
    // The projects in the store may belong to another DID by now.
    if (host.session.get().did !== did) return;
    store.set(projectAtom(projectId), (project) => ({
      ...project,
      messages: project.messages.map((message) =>
        message.id === answerId ? { ...message, ...change } : message,
      ),
    }));
  }

  /** A failure is only logged, because the network settles on its own (spec 001 §8). */
  async function settle(answered: Answered) {
    await deductCredits(api, answered.did).catch((error: unknown) => console.warn(error));
    void queryClient.invalidateQueries({
      queryKey: freeMessagesQuery(api, answered.did).queryKey,
    });
    const balance = await fetchAnew(queryClient, balanceOrNone(api, answered.did));
    if (balance !== null) learn(answered, { balance });
  }

  /** Settles a stopped answer, whose last line with the receipt never arrived. */
  async function settleStopped(answered: Answered, started: number) {
    const receipt = await lostReceipt(api, started, 'stopped');
    if (receipt !== undefined) learn(answered, { receipt });
    await settle(answered);
  }

  /** Settles an answer whose connection broke; its outcome is unknown until the network responds again. */
  async function settleBroken(answered: Answered, started: number) {
    const receipt = await lostReceipt(api, started, 'broken');
    if (receipt === undefined) return;
    learn(answered, { receipt });
    await settle(answered);
  }

  /** Releases the credits reserved for a signed prompt that got no answer. */
  const settleNothing = (signature: string | undefined) => withdrawPrompt(world, signature);

  /** Says why a question was given back that was answered with nothing. */
  const tellEmpty = async (projectId: string) =>
    store.set(problemAtom(projectId), {
      text: EMPTY,
      way: 'again',
      hasToast: false,
    });

  return { tellEmpty, settle, settleStopped, settleBroken, settleNothing };
}
