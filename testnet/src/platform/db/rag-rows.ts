/** Text of a file that users ask questions about. */
export interface RagFileRow {
  did: string;
  /** sha256 of the file's type and its bytes. */
  id: string;
  file_name: string;
  /** Size of the file in bytes. */
  size: number;
  /** Key of the content extracted from the file. */
  document: string;
  /** Number of its pieces. */
  pieces: number;
  /** Time of its last use. */
  used: number;
}

/** Piece of a document's JSON text, which may begin and end within a letter. */
export interface RagPieceRow {
  document: string;
  /** Counted from 0. */
  piece: number;
  /** Time at which it was written. */
  stored: number;
  /** UTF-8 */
  bytes: Uint8Array;
}
