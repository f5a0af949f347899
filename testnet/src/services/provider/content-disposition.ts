/** Returns `attachment` with a name any browser understands: ASCII first, then the real name as in RFC 5987. */
export function contentDisposition(fileName: string): string {
  const name = fileName.replaceAll(/[\\/\p{Cc}]/gu, '_') || 'file';
  const plain = name.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
