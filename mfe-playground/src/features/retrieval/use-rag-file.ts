import { MOTION, RAG } from '@trove/shared/contract/limits.ts';
import { SCREEN_MESSAGE } from '@trove/shared/contract/messages.ts';
import { toAppError } from '@trove/shared/errors/app-error.ts';
import { useApi, useHost } from '@trove/shared/remote/host-context.tsx';
import { useSetAtom, useStore } from 'jotai';

import { askRag, chunkNumbers } from '#common/model-host/ask-rag.ts';
import { pause } from '#common/pause.ts';
import { projectAtom, ragFileAtom } from '#common/playground/atoms.ts';
import type { RagFileState } from '#common/playground/atoms.ts';

const MB = 1024 ** 2;

/** Refused before anything is sent; undefined for a file that may be read. */
function faultOf(file: Pick<File, 'name' | 'size'>): string | undefined {
  const name = file.name.toLowerCase();
  if (!RAG.types.some((type) => name.endsWith(type)))
    return `Only these files can be read: ${RAG.types.join(', ')}.`;
  if (file.size > RAG.maxBytes) return `A file may have at most ${RAG.maxBytes / MB} MB.`;
  return file.size === 0 ? 'This file is empty.' : undefined;
}

/** Chooses a file: the network reads it at once, so that what is wrong with it is known before a question (spec 001 §4). */
export function useRagFile(projectId: string) {
  const api = useApi();
  const { session } = useHost();
  const store = useStore();
  const setFile = useSetAtom(ragFileAtom(projectId));
  const change = useSetAtom(projectAtom(projectId));

  async function choose(file: File) {
    const fault = faultOf(file);
    if (fault !== undefined) {
      setFile({ file, state: 'failed', reason: fault });
      return;
    }
    const pending: RagFileState = { file, state: 'pending' };
    setFile(pending);
    change((project) => ({ ...project, ragText: '', ragFileName: file.name }));
    const { settings } = store.get(projectAtom(projectId));
    const [outcome] = await Promise.all([
      readFile(file, settings),
      pause(MOTION.ragUploadMs, new AbortController().signal),
    ]);
    // Another one was chosen meanwhile.
    if (store.get(ragFileAtom(projectId)) === pending) setFile({ file, ...outcome });
  }

  async function readFile(
    file: File,
    settings: Parameters<typeof chunkNumbers>[0],
  ): Promise<Omit<RagFileState, 'file'>> {
    if (session.get().did === null) return { state: 'failed', reason: SCREEN_MESSAGE.needsWallet };
    try {
      const { chunks } = await askRag(api, {
        prompt: file.name,
        source: file,
        ...chunkNumbers(settings),
      });
      return { state: 'ready', chunks };
    } catch (error) {
      const { message } = toAppError(error);
      return { state: 'failed', reason: message || 'This file could not be read.' };
    }
  }

  return {
    choose,
    remove: () => {
      setFile(null);
      change((project) => ({ ...project, ragFileName: '' }));
    },
  };
}
