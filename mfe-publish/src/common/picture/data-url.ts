/** Bytes in an address, as a draft and an image can hold them. */
export const toDataUrl = (bytes: Uint8Array, type: string): string =>
  `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;

/** Returns the file in such an address; undefined for another text. */
export function fromDataUrl(address: string): Blob | undefined {
  const [, type, text = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? [];
  if (type === undefined) return undefined;
  try {
    return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
  } catch {
    return undefined;
  }
}
