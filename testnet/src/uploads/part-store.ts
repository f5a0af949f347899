import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { FileStore } from '@tus/file-store';

import { Refusal } from '../refusal.ts';

/** What a part of an upload has to hash to (the checksum extension of tus 1.0). */
export interface Checksum {
  algorithm: string;
  /** Base64. */
  digest: string;
}

/** The extension wants SHA-1 at least. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256', 'md5'];

/** The extension's own status. */
const CHECKSUM_MISMATCH = 460;

const PROGRESS_MS = 250;

/** Reads `Upload-Checksum`: an algorithm and a digest in base64; undefined where there is none. */
export function readChecksum(header: string | undefined): Checksum | undefined {
  if (header === undefined) return undefined;
  const [algorithm = '', digest = '', ...more] = header.split(' ');
  if (!CHECKSUM_ALGORITHMS.includes(algorithm) || digest === '' || more.length > 0) {
    const known = CHECKSUM_ALGORITHMS.join(', ');
    throw new Refusal(`Upload-Checksum needs one of ${known} and a digest in base64.`);
  }
  return { algorithm, digest };
}

/** The library hands a store the bytes of a part, but not the headers that came with them. */
const checksums = new AsyncLocalStorage<Checksum | undefined>();

export const withChecksum = <T>(checksum: Checksum | undefined, work: () => Promise<T>) =>
  checksums.run(checksum, work);

/** Files of unfinished uploads: tells how far each is while a part comes, and keeps no part that came changed. */
export class PartStore extends FileStore {
  readonly #onProgress: (id: string, received: number) => Promise<void>;

  constructor(
    options: ConstructorParameters<typeof FileStore>[0],
    onProgress: (id: string, received: number) => Promise<void>,
  ) {
    super(options);
    this.#onProgress = onProgress;
  }

  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const checksum = checksums.getStore();
    const hash = checksum && createHash(checksum.algorithm);
    let reporting = Promise.resolve();
    // One after the other: an earlier number must not arrive last.
    const report = (received: number) =>
      (reporting = reporting.then(() => this.#onProgress(id, received)));

    async function* follow() {
      let received = offset;
      let told = Number.NEGATIVE_INFINITY;
      for await (const chunk of part as AsyncIterable<Buffer>) {
        hash?.update(chunk);
        received += chunk.length;
        if (performance.now() - told >= PROGRESS_MS) {
          told = performance.now();
          void report(received);
        }
        yield chunk;
      }
    }

    const end = await super.write(Readable.from(follow(), { objectMode: false }), id, offset);
    if (hash && hash.digest('base64') !== checksum.digest) {
      await truncate(path.join(this.directory, id), offset);
      await report(offset);
      throw new Refusal('This part arrived changed. Please send it again.', CHECKSUM_MISMATCH);
    }
    await report(end);
    return end;
  }
}
