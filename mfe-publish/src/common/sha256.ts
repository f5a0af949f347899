/** Returns the sha256 of bytes in lower-case hex. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  // A plain http page has no Web Crypto.
  if (!globalThis.crypto?.subtle) {
    const { sha256: hash } = await import('hash-wasm');
    return hash(new Uint8Array(bytes));
  }
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
