/** How far a file is on its way to the provider. */
export interface TransferProgress {
  sent: number;
  /** Null while a link's host has not said it. */
  total: number | null;
  /** Bytes a second; null until there is something to measure. */
  speed: number | null;
}
