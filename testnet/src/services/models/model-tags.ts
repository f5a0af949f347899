import { BUILT_IN_MODEL } from '@trove/contract/screens/playground.ts';
import type { ModelTag } from '@trove/contract/wire/ai/models.ts';

import type { ModelFacts } from '../../ai/engine/engine-messages.ts';
import { listPlayable, type RunnableModel } from '../../ai/replies/playable-models.ts';
import type { ModelHost } from './model-host.ts';

/** Formats a number of weights as Ollama does: `0.36M`, `7.2B`. */
export function parameterSize(parameters: number): string {
  const [unit, size] = parameters >= 1e9 ? ['B', 1e9] : parameters >= 1e6 ? ['M', 1e6] : ['K', 1e3];
  return `${Number((parameters / size).toFixed(1))}${unit}`;
}

/** Reads the facts stated in model files, once per file; an unreadable file is not read again. */
export function createModelFacts({ context: { blobs }, engine }: ModelHost) {
  const known = new Map<string, Promise<ModelFacts | undefined>>();
  return async ({ file, nft, sha256 }: RunnableModel): Promise<ModelFacts | undefined> => {
    // During the first seconds, a big demo file is still being generated.
    if (nft !== undefined && !known.has(sha256) && !(await blobs.has(sha256))) return undefined;
    const facts =
      known.get(sha256) ??
      file()
        // The first attempt may have failed because another model crashed the engine's process.
        .then((found) => engine.inspect(found).catch(() => engine.inspect(found)))
        .catch(() => undefined);
    known.set(sha256, facts);
    return facts;
  };
}

export const describeDetails = (facts: ModelFacts) => ({
  parent_model: '',
  format: 'gguf',
  family: facts.architecture,
  families: [facts.architecture],
  parameter_size: parameterSize(facts.parameters),
  quantization_level: facts.quantization,
  context_length: facts.contextLength,
  embedding_length: facts.embeddingLength,
});

/** Returns the rows of `api/tags`: the models that can run here, the built-in one first, then the newest. */
export async function ownTags(
  { context, guide }: ModelHost,
  getFacts: ReturnType<typeof createModelFacts>,
): Promise<ModelTag[]> {
  const builtIn = await guide?.model();
  const models = [...(builtIn ? [builtIn] : []), ...(await listPlayable(context))];
  const rows = await Promise.all(
    models.map(async (model) => {
      const facts = await getFacts(model);
      return facts ? [describeTag(model, facts)] : [];
    }),
  );
  return rows.flat();
}

function describeTag(
  { nft, name, perBlock, ...model }: RunnableModel,
  facts: ModelFacts,
): ModelTag {
  const id = nft ?? BUILT_IN_MODEL.id;
  return {
    name: `${id}:latest`,
    model: `${id}:latest`,
    modified_at: new Date(model.created).toISOString(),
    size: model.size,
    digest: model.sha256,
    details: describeDetails(facts),
    ...(nft === undefined
      ? { built_in: { name, engine: BUILT_IN_MODEL.engine, credits: perBlock } }
      : { asset: { nft, name, credits: perBlock } }),
  };
}
