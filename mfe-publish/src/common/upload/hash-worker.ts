import { createSHA256 } from 'hash-wasm';

/** Reply of the worker: the sha256, or the reason there is none. */
export type HashWord = { hash: string } | { error: string };

const SLICE = 1024 ** 2;

async function hashBlob(blob: Blob): Promise<string> {
  const hash = await createSHA256();
  const reader = byteReader(blob);
  if (reader) {
    // One buffer for the whole file: what each read would leave behind adds up faster than it is collected.
    let buffer = new ArrayBuffer(SLICE);
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done) break;
      hash.update(value);
      buffer = value.buffer;
    }
  } else {
    for (let at = 0; at < blob.size; at += SLICE) {
      hash.update(new Uint8Array(await blob.slice(at, at + SLICE).arrayBuffer()));
    }
  }
  return hash.digest('hex');
}

/** Not every browser streams files as bytes. */
function byteReader(blob: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return blob.stream().getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}

const tell = (word: HashWord) => postMessage(word);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashBlob(data).then(
    (hash) => tell({ hash }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
