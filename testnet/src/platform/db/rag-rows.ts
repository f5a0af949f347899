/** Text of a file that users ask questions about. */
export interface RagFileRow {
  did: string;
  /** sha256 of the file's type and its bytes. */
  id: string;
  file_name: string;
  /** Size of the file in bytes. */
  size: number;
  /** JSON text: content extracted from the file. */
  document: string;
  /** Time of its last use. */
  used: number;
}
