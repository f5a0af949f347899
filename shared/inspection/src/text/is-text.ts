/** Whether no byte is a control character other than those of lines and columns. */
export const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || (byte >= 0x09 && byte <= 0x0d));
