export interface Hash {
  update: (bytes: Uint8Array) => unknown;
  digest: () => Uint8Array;
}

/** What has arrived of a file. It outlives a stop and a broken wire, so that no byte travels twice. */
export interface Part {
  readonly received: number;
  /** Size of the whole file, null until the server has said it. */
  total: number | null;
  etag: string | null;
  add: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Lower-case hex sha256 of all that arrived; ends the collecting. */
  checksum: () => string;
  toBlob: (type: string) => Blob;
}

/** A browser may move a blob of this size to its disk; loose bytes stay in memory. */
const BLOB_BYTES = 8 * 1024 * 1024;

export function createPart(hash: Hash): Part {
  const blobs: Blob[] = [];
  let loose: Uint8Array<ArrayBuffer>[] = [];
  let looseBytes = 0;
  let received = 0;
  return {
    get received() {
      return received;
    },
    total: null,
    etag: null,
    add: (bytes) => {
      hash.update(bytes);
      loose.push(bytes);
      received += bytes.byteLength;
      looseBytes += bytes.byteLength;
      if (looseBytes < BLOB_BYTES) return;
      blobs.push(new Blob(loose));
      loose = [];
      looseBytes = 0;
    },
    checksum: () =>
      Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    toBlob: (type) => new Blob([...blobs, ...loose], { type }),
  };
}
