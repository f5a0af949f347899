import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

import { FileStore } from '@tus/file-store';

import { Refusal } from '../../platform/refusal.ts';
import type { ArrivingFiles } from './arriving-files.ts';
import { asNoRoom } from './disk-room.ts';

/** Hash that a part of an upload must have (the checksum extension of tus 1.0). */
export interface Checksum {
  algorithm: string;
  /** Base64. */
  digest: string;
}

/** The extension requires at least SHA-1. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256', 'md5'];

/** HTTP status defined by the extension. */
const CHECKSUM_MISMATCH = 460;

const PROGRESS_MS = 250;

/** Parses `Upload-Checksum`: an algorithm and a digest in base64; undefined without the header. */
export function readChecksum(header: string | undefined): Checksum | undefined {
  if (header === undefined) return undefined;
  const [algorithm = '', digest = '', ...more] = header.split(' ');
  if (!CHECKSUM_ALGORITHMS.includes(algorithm) || digest === '' || more.length > 0) {
    const known = CHECKSUM_ALGORITHMS.join(', ');
    throw new Refusal(`Upload-Checksum needs one of ${known} and a digest in base64.`);
  }
  return { algorithm, digest };
}

/** The library passes a store the bytes of a part, but not the headers that were sent with them. */
const checksums = new AsyncLocalStorage<Checksum | undefined>();

export const withChecksum = <T>(checksum: Checksum | undefined, work: () => Promise<T>) =>
  checksums.run(checksum, work);

/** Files of unfinished uploads: reports progress while a part arrives, and discards parts with a wrong checksum. */
export class PartStore extends FileStore {
  readonly #files: ArrivingFiles;
  readonly #onProgress: (id: string, received: number) => Promise<void>;

  constructor(
    options: ConstructorParameters<typeof FileStore>[0],
    files: ArrivingFiles,
    onProgress: (id: string, received: number) => Promise<void>,
  ) {
    super(options);
    this.#files = files;
    this.#onProgress = onProgress;
  }

  override async write(
    part: AsyncIterable<Buffer>,
    id: string,
    offset: number,
    checksum = checksums.getStore(),
  ): Promise<number> {
    const hash = checksum && createHash(checksum.algorithm);
    let reporting = Promise.resolve();
    // In sequence, because an earlier number must not be stored last.
    const report = (received: number) =>
      (reporting = reporting.then(() => this.#onProgress(id, received)));

    async function* follow() {
      let received = offset;
      let told = Number.NEGATIVE_INFINITY;
      for await (const chunk of part) {
        hash?.update(chunk);
        received += chunk.length;
        if (performance.now() - told >= PROGRESS_MS) {
          told = performance.now();
          void report(received);
        }
        yield chunk;
      }
    }

    const isChanged = () => hash !== undefined && hash.digest('base64') !== checksum?.digest;
    const end = await this.#files
      .use(id, async (file) => {
        try {
          const size = await file.add(follow(), offset, { isTrusted: !hash });
          if (isChanged()) throw changedPart();
          if (hash) file.trust(size);
          return size;
        } catch (error) {
          // An incomplete part cannot be verified.
          if (hash) await file.cut(offset);
          throw error;
        }
      })
      .catch(async (error: unknown) => {
        if (hash) await report(offset);
        throw asNoRoom(error);
      });
    await report(end);
    return end;
  }

  override async remove(id: string): Promise<void> {
    await this.#files.forget(id);
    await super.remove(id);
  }
}

const changedPart = () =>
  new Refusal('This part arrived changed. Please send it again.', CHECKSUM_MISMATCH);
