/** Thrown for a file that cannot be read; the message continues a sentence that begins with its name. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
