import path from 'node:path';

import type { RuntimeConfig } from '@trove/contract/config.ts';
import { FREE_MESSAGES } from '@trove/contract/limits.ts';
import { BUILT_IN_MODEL } from '@trove/contract/screens/playground.ts';

import { ensureGuideFile, type GuideFile } from './guide-file.ts';
import { type RunnableModel, withoutLatest } from './playable-models.ts';
import { createQuoting } from './quoting-answerer.ts';

/** The model of every demo network, so that a first question is answered in whole sentences. It is not an asset. */
export interface BuiltInGuide {
  model(): Promise<RunnableModel>;
  /** Whether one of `names` is its id or its name. */
  hasName(names: readonly string[]): boolean;
  /** Creates an answerer that quotes the context of a prompt; without context, its model answers. */
  quoting: ReturnType<typeof createQuoting>;
}

export function createBuiltInGuide({
  config,
  settings,
}: {
  config: RuntimeConfig;
  settings: { demoData: boolean; netDir: string };
}): BuiltInGuide {
  let made: Promise<GuideFile> | undefined;
  return {
    quoting: createQuoting(),

    hasName: (names) =>
      names.some((name) =>
        [BUILT_IN_MODEL.id, BUILT_IN_MODEL.name.toLowerCase()].includes(
          withoutLatest(name).toLowerCase(),
        ),
      ),

    async model() {
      made ??= ensureGuideFile(path.join(settings.netDir, 'models'));
      const { file, sha256, size } = await made;
      return {
        name: BUILT_IN_MODEL.name,
        providerDid: config.fallbackProviderDid,
        sha256,
        size,
        created: 0,
        perBlock: 1,
        freeMessages: FREE_MESSAGES.ofGuide,
        file: () => Promise.resolve(file),
      };
    },
  };
}
