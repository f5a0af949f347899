import { createSHA256 } from 'hash-wasm';

/** What the worker answers: the sha256, or why there is none. */
export type HashWord = { hash: string } | { error: string };

const SLICE = 4 * 1024 ** 2;

async function hashBlob(blob: Blob): Promise<string> {
  const hash = await createSHA256();
  for (let at = 0; at < blob.size; at += SLICE) {
    hash.update(new Uint8Array(await blob.slice(at, at + SLICE).arrayBuffer()));
  }
  return hash.digest('hex');
}

const tell = (word: HashWord) => postMessage(word);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashBlob(data).then(
    (hash) => tell({ hash }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
