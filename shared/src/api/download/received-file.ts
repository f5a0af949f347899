import { sha256 } from '@noble/hashes/sha2.js';

const PART_BYTES = 8 * 1024 * 1024;

/** What has arrived of a file, hashed as it arrives: WebCrypto has no streaming digest, and none at all over plain http. */
export class ReceivedFile {
  #parts: Blob[] = [];
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #chunkBytes = 0;
  #hash = sha256.create();
  size = 0;

  add(chunk: Uint8Array<ArrayBuffer>) {
    this.#hash.update(chunk);
    this.#chunks.push(chunk);
    this.#chunkBytes += chunk.length;
    this.size += chunk.length;
    if (this.#chunkBytes >= PART_BYTES) this.#pack();
  }

  /** Hex. The file takes nothing more afterwards. */
  digest(): string {
    return Array.from(this.#hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  toFile(fileName: string, type: string): File {
    this.#pack();
    return new File(this.#parts, fileName, { type });
  }

  /** A browser may keep blobs on disk, arrays it may not. */
  #pack() {
    this.#parts.push(new Blob(this.#chunks));
    this.#chunks = [];
    this.#chunkBytes = 0;
  }
}
