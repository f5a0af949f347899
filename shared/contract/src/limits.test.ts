import {
  BALANCE_REFRESH_MS,
  CREDITS,
  EARNING_PER_DOWNLOAD,
  HTTP,
  INFERENCE,
  PAGE_SIZE,
  QUORUM_TYPE,
  SEARCH,
  SOCKET,
  TOAST,
  TRENDING,
} from './limits.ts';

describe('limits', () => {
  it('[HTTP-04] [HTTP-12] [HTTP-13] [HTTP-14] [HTTP-15] [HTTP-17] [HTTP-18] match the HTTP section', () => {
    expect(HTTP).toEqual({
      timeoutMs: 30_000,
      retries: 3,
      retryBaseMs: 1000,
      retryCapMs: 10_000,
      jitter: { min: 0.85, max: 1.15 },
      retriedStatuses: [408, 429, 500, 502, 503, 504],
      retriedCodes: ['ECONNABORTED', 'ECONNRESET', 'ETIMEDOUT'],
    });
  });

  it('[SOCKET-06] [SOCKET-07] [SOCKET-08] match the socket section', () => {
    expect(SOCKET).toEqual({ reconnectBaseMs: 250, reconnectCapMs: 8000, reconnectRandomMs: 200 });
  });

  it('[HOME-19] weight a week of activity 0.7 and the total 0.3', () => {
    expect(TRENDING).toEqual({
      windowMs: 7 * 24 * 3600 * 1000,
      recentWeight: 0.7,
      totalWeight: 0.3,
    });
  });

  it('[SEARCH-16] [SEARCH-18] [SEARCH-19] contain the search numbers', () => {
    expect([SEARCH.contextChars, SEARCH.navigationResults, SEARCH.defaultResults]).toEqual([
      20, 8, 10,
    ]);
  });

  it('[WALLET-64] [WALLET-70] contain the toast durations and the alternate setting', () => {
    expect(TOAST).toMatchObject({
      limit: 20,
      successMs: 2000,
      errorMs: 4000,
      handlerErrorMs: 5000,
      alternate: { successMs: 2000, errorMs: 3000 },
    });
  });

  it('contain the page sizes of both documents', () => {
    expect(PAGE_SIZE).toEqual({
      models: 12,
      datasets: 12,
      providers: 12,
      transactions: 12,
      myAssets: 4,
      creator: 6,
      myUploads: 15,
    });
  });

  it('contain the constants of buying and of the playground', () => {
    expect([QUORUM_TYPE, EARNING_PER_DOWNLOAD, BALANCE_REFRESH_MS]).toEqual([2, 0.1, 3000]);
    expect(CREDITS).toEqual({ tokens: 5, credits: 500, pollMs: 3000, pollAttempts: 20 });
    expect(INFERENCE).toMatchObject({ chunkSize: 100, chunkSizeFallback: 500, kNearest: 3 });
  });
});
