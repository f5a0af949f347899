import { aProvider } from '../../testing/factories.ts';
import { downloadUrl } from './download-url.ts';

describe('downloadUrl', () => {
  it("[BUY-24] [BUY-25] is the first provider's endpoint and the id", () => {
    const first = aProvider({ endpoints: { download: 'https://a.test/download/' } });
    expect(downloadUrl([first, aProvider()], 'Qm1')).toBe('https://a.test/download/Qm1');
  });

  it('[BUY-27] is none without a provider or its endpoint', () => {
    expect([downloadUrl([], 'Qm1'), downloadUrl([aProvider({ endpoints: {} })], 'Qm1')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
