/** Returns the name of an asset in its metadata, or the name of its file if there is none. */
export function readName({ metadata, file_name }: { metadata: string; file_name: string }): string {
  try {
    const { name } = JSON.parse(metadata) as { name?: unknown };
    return typeof name === 'string' && name.trim() !== '' ? name : file_name;
  } catch {
    return file_name;
  }
}
