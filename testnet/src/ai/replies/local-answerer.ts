import type { Sampling, Turn } from '../engine/engine-messages.ts';
import type { Engine } from '../engine/engine.ts';
import type { RunnableModel } from './playable-models.ts';
import type { Answerer } from './run-reply.ts';

/** Creates an answerer that runs weights on this machine. */
export const localAnswerer = (
  engine: Engine,
  model: RunnableModel,
  {
    did,
    name,
    turns,
    sampling,
    hidesThoughts,
  }: {
    /** DID that asks. */
    did: string;
    name: string;
    turns: readonly Turn[];
    sampling: Sampling;
    /** Whether to leave out the model's thoughts, which are generated and paid for all the same. */
    hidesThoughts: boolean;
  },
): Answerer => ({
  model: name,
  ...(model.nft !== undefined && { nft: model.nft }),
  providerDid: model.providerDid,
  perBlock: model.perBlock,
  freeMessages: model.freeMessages,
  async *answer(admit, signal) {
    const file = await model.file();
    for await (const part of engine.reply({ did, file, turns, sampling, admit }, signal)) {
      if (!('text' in part)) yield part;
      else {
        const { text, isThought, tokens } = part;
        const thinking = isThought && !hidesThoughts ? { thinking: text } : {};
        yield { content: isThought ? '' : text, ...thinking, tokens };
      }
    }
  },
});
