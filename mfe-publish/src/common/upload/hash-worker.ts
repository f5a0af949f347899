import { createSHA256 } from 'hash-wasm';

/** Message from the worker: the sha256, or the reason why there is none. */
export type HashReply = { hash: string } | { error: string };

const SLICE = 1024 ** 2;

async function hashBlob(blob: Blob): Promise<string> {
  const hash = await createSHA256();
  const reader = byteReader(blob);
  if (reader) {
    // One buffer is reused for the whole file, because new ones would accumulate faster than they are collected.
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

/** Returns undefined in browsers without byte streams. */
function byteReader(blob: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return blob.stream().getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}

const reply = (message: HashReply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashBlob(data).then(
    (hash) => reply({ hash }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
