import { hashBlob } from './hash-blob.ts';

/** Message of the worker: progress in bytes, then the hash or an error. */
export type WorkerMessage = { read: number } | { hash: string } | { error: string };

const send = (message: WorkerMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<File>) => {
  hashBlob(data, { onProgress: (read) => send({ read }) }).then(
    (hash) => send({ hash }),
    (error: unknown) => send({ error: String(error) }),
  );
});
