import { fileFingerprint } from './file-fingerprint.ts';

describe('fileFingerprint', () => {
  it('distinguishes files of the same size on a page without Web Crypto, as in a local network', async () => {
    const [cats, dogs] = [new Blob(['cats']), new Blob(['dogs'])];
    const secure = await fileFingerprint(cats);
    const { subtle } = globalThis.crypto;
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
    try {
      expect(await fileFingerprint(cats)).toBe(secure);
      expect(await fileFingerprint(dogs)).not.toBe(secure);
    } finally {
      Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
    }
  });
});
