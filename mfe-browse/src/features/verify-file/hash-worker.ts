import { hashBlob } from './hash-blob.ts';

/** What the worker tells: progress in bytes, then the hash or why there is none. */
export type WorkerWord = { read: number } | { hash: string } | { error: string };

const tell = (word: WorkerWord) => postMessage(word);

addEventListener('message', ({ data }: MessageEvent<File>) => {
  hashBlob(data, { onProgress: (read) => tell({ read }) }).then(
    (hash) => tell({ hash }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
