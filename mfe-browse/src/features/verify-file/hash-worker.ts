import { hashBlob } from './hash-blob.ts';

/** Message of the worker: progress in bytes, then the hash or an error. */
export type WorkerWord = { read: number } | { hash: string } | { error: string };

const tell = (word: WorkerWord) => postMessage(word);

addEventListener('message', ({ data }: MessageEvent<File>) => {
  hashBlob(data, { onProgress: (read) => tell({ read }) }).then(
    (hash) => tell({ hash }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
