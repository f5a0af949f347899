export interface Hash {
  update: (bytes: Uint8Array) => unknown;
  digest: () => Uint8Array;
}

/** Received part of a file. It survives a stop and a broken connection, so that no byte is transferred twice. */
export interface Part {
  readonly received: number;
  /** Size of the whole file, null until the server has sent it. */
  total: number | null;
  etag: string | null;
  add: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Adds a piece stored earlier; only allowed while nothing else has arrived. */
  resume: (piece: Blob) => Promise<void>;
  /** Returns the sha256 of all received bytes in lower-case hex; no bytes can be added afterwards. */
  checksum: () => string;
  toBlob: (type: string) => Blob;
}

/** Size of a piece: a browser may move a blob of this size to its disk, while single chunks stay in memory. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** Creates an empty part. `onPiece` is called with each complete piece, in order. */
export function createPart(
  hash: Hash,
  onPiece: (piece: Blob, index: number) => void = () => {},
): Part {
  const pieces: Blob[] = [];
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
      if (looseBytes < PIECE_BYTES) return;
      const piece = new Blob(loose);
      onPiece(piece, pieces.push(piece) - 1);
      loose = [];
      looseBytes = 0;
    },
    resume: async (piece) => {
      hash.update(new Uint8Array(await piece.arrayBuffer()));
      pieces.push(piece);
      received += piece.size;
    },
    checksum: () =>
      Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    toBlob: (type) => new Blob([...pieces, ...loose], { type }),
  };
}
