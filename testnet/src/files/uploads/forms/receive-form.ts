import type { FastifyReply, FastifyRequest } from 'fastify';

import type { BlobStore } from '../../blobs/blob-store.ts';
import type { Unfinished } from '../../blobs/workshop.ts';
import { safeFileName } from '../file-name.ts';
import { receiveFile } from '../receive-file.ts';
import { tooBig, tooManyOpen } from '../upload-rules.ts';
import type { Uploads } from '../uploads.ts';
import { type Fields, FORM_BYTES, readForm } from './read-form.ts';

export interface ReceivedForm {
  fields: Fields;
  file?: Unfinished & { fileName: string };
}

/** Reads forms with a file, within the limits of uploads. */
export interface FormReader {
  /** Deletes the file when `use` has settled, whether or not it succeeded. */
  read<T>(
    exchange: {
      request: FastifyRequest;
      reply: FastifyReply;
      did: string;
      fileField: string;
      textFiles?: readonly string[];
      /** Limit of the file, if it is lower than that of uploads. */
      maxBytes?: number;
    },
    /** Refuses a file by its name and the fields before it, so that its bytes need not be received. */
    early: (fileName: string, before: Fields) => Promise<void>,
    use: (form: ReceivedForm) => Promise<T>,
  ): Promise<T>;
}

export function createFormReader({
  blobs,
  settings,
  uploads,
}: {
  blobs: BlobStore;
  settings: { netDir: string };
  uploads: Uploads;
}): FormReader {
  const { limits } = uploads;
  const { workshop } = blobs;
  const { netDir } = settings;
  /** Number of forms that are being read, by DID. */
  const open = new Map<string, number>();

  function enter(did: string): () => void {
    const before = open.get(did) ?? 0;
    if (before >= limits.maxOpen) throw tooManyOpen();
    open.set(did, before + 1);
    return () => {
      const now = (open.get(did) ?? 1) - 1;
      if (now === 0) open.delete(did);
      else open.set(did, now);
    };
  }

  return {
    async read({ request, reply, did, fileField, textFiles, maxBytes: ownMax }, early, use) {
      const announced = Number(request.headers['content-length'] ?? 0) - FORM_BYTES;
      const admitted = await uploads.admit(did, Math.max(0, announced));
      const { maxBytes, tooMuch } =
        ownMax !== undefined && ownMax < admitted.maxBytes
          ? { maxBytes: ownMax, tooMuch: () => tooBig(ownMax) }
          : admitted;
      if (announced > maxBytes) throw tooMuch();
      const leave = enter(did);
      let kept: Unfinished | undefined;
      try {
        const { fields, file } = await readForm(request, reply, {
          fileField,
          textFiles,
          bodyBytes: maxBytes + FORM_BYTES,
          idleMs: limits.idleMs,
          async receive(stream, name, before) {
            const fileName = safeFileName(name);
            await early(fileName, before);
            const { idleMs, diskReserveBytes } = limits;
            const receiving = { workshop, netDir, maxBytes, tooMuch, idleMs, diskReserveBytes };
            kept = await receiveFile(stream, receiving);
            return { ...kept, fileName };
          },
        });
        return await use({ fields, ...(file && { file }) });
      } finally {
        leave();
        if (kept) await workshop.discard(kept);
      }
    },
  };
}
