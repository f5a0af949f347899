import { MOTION, RAG } from '@trove/contract/limits.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { pause } from '@trove/kit/lib/pause.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useStore } from 'jotai';

import { askRag, chunkNumbers } from '#common/model-host/ask-rag.ts';
import { deleteRagFile, ragFilesQuery } from '#common/model-host/rag-files.queries.ts';
import { projectAtom, projectsAtom, ragUploadsAtom } from '#common/playground/atoms.ts';
import type { RagUpload } from '#common/playground/atoms.ts';
import { newId } from '#common/projects/conversation.ts';

const MB = 1024 ** 2;

type Outcome =
  | { reason: string; awaits?: 'wallet' }
  | { chunks: number; chunkSize: number; fileId?: string };

const FULL = `A project can search at most ${RAG.maxFiles} files.`;

/** Resolves with why a file is rejected before it is sent; undefined for one that may be read. */
async function faultOf(file: Pick<File, 'name' | 'size'>): Promise<string | undefined> {
  const name = file.name.toLowerCase();
  if (!RAG.types.some((type) => name.endsWith(type)))
    return (await import('@trove/contract/rag-kinds.ts')).ragRefusal(name);
  if (file.size > RAG.maxBytes) return `A file may have at most ${RAG.maxBytes / MB} MB.`;
  return file.size === 0 ? 'This file is empty.' : undefined;
}

/** Files to search: the network reads each immediately, so that problems show before a question (spec 001 §4). */
export function useRagFiles(projectId: string) {
  const api = useApi();
  const { session } = useHost();
  const queryClient = useQueryClient();
  const store = useStore();
  const project = projectAtom(projectId);
  const uploads = ragUploadsAtom(projectId);

  const roomLeft = () =>
    RAG.maxFiles -
    store.get(project).ragFiles.length -
    store.get(uploads).filter(({ state }) => state !== 'failed').length;

  async function add(files: readonly File[]) {
    const faults = await Promise.all(files.map(faultOf));
    let room = roomLeft();
    const chosen = files.map((file, at): RagUpload => {
      const fault = faults[at];
      const key = newId();
      if (fault !== undefined) return { key, file, state: 'failed', reason: fault };
      if (room <= 0) return { key, file, state: 'failed', reason: FULL, awaits: 'room' };
      room -= 1;
      return { key, file, state: 'pending' };
    });
    store.set(uploads, [...store.get(uploads), ...chosen]);
    const pending = chosen.filter(({ state }) => state === 'pending');
    if (pending.length === 0) return;
    store.set(project, (now) => ({ ...now, ragText: '' }));

    const shown = pause(MOTION.ragUploadMs, new AbortController().signal);
    // Sequential, because the network reads one file of a DID at a time.
    for (const upload of pending) {
      const outcome = await read(upload.file);
      await shown;
      settle(upload, outcome);
    }
    const { did } = session.get();
    await queryClient.invalidateQueries({ queryKey: ragFilesQuery(api, did).queryKey });
  }

  async function read(file: File): Promise<Outcome> {
    if (session.get().did === null) return { reason: SCREEN_MESSAGE.needsWallet, awaits: 'wallet' };
    const numbers = chunkNumbers(store.get(project).settings);
    try {
      const { chunks, fileId } = await askRag(api, {
        prompt: file.name,
        source: { file },
        ...numbers,
      });
      const { chunkSize } = numbers;
      return { chunks, chunkSize, ...(fileId !== undefined && { fileId }) };
    } catch (error) {
      return { reason: toAppError(error).message || 'This file could not be read.' };
    }
  }

  function settle({ key, file }: RagUpload, outcome: Outcome) {
    // The file was removed meanwhile, or another DID has connected.
    if (!store.get(uploads).some((upload) => upload.key === key)) return;
    const put = (change: Partial<RagUpload>) =>
      store.set(
        uploads,
        store
          .get(uploads)
          .map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
      );
    if ('reason' in outcome) {
      put({ state: 'failed', ...outcome });
      return;
    }
    const { fileId, ...cut } = outcome;
    if (fileId === undefined) {
      put({ state: 'ready', chunks: cut.chunks });
      return;
    }
    const kept = { id: fileId, name: file.name, bytes: file.size, ...cut };
    dismiss(key);
    store.set(project, (now) => ({
      ...now,
      ragFiles: [...now.ragFiles.filter(({ id }) => id !== fileId), kept],
    }));
  }

  const dismiss = (key: string) =>
    store.set(
      uploads,
      store.get(uploads).filter((upload) => upload.key !== key),
    );

  function again({ key, file }: RagUpload) {
    dismiss(key);
    return add([file]);
  }

  return {
    add,
    again,
    /** Reads the files again that only a wallet or room was missing for, as far as it is there now. */
    retry() {
      let room = roomLeft();
      for (const upload of store.get(uploads)) {
        const canBeRead =
          upload.awaits === 'wallet' ? session.get().proven : upload.awaits === 'room';
        if (canBeRead && room-- > 0) void again(upload);
      }
    },
    dismiss,
    /** Removes a stored file from the project; deletes it from the network unless another project uses it. */
    async remove(fileId: string) {
      store.set(project, (now) => ({
        ...now,
        ragFiles: now.ragFiles.filter(({ id }) => id !== fileId),
      }));
      const isUsed = store
        .get(projectsAtom)
        .some(({ ragFiles }) => ragFiles.some(({ id }) => id === fileId));
      if (isUsed) return;
      // On a failure the network deletes it automatically some days later.
      await deleteRagFile(api, fileId).catch((error: unknown) => console.warn(error));
    },
  };
}
