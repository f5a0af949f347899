/** Text of a file that a question was asked about. */
export interface RagFileRow {
  did: string;
  /** sha256 of the bytes and of how they were read. */
  id: string;
  file_name: string;
  /** Size of the file in bytes. */
  size: number;
  /** JSON text: content read from the file. */
  document: string;
  /** Last time. */
  used: number;
}
