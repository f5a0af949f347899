import { forgetDids, readRecentDids, rememberDid } from './recent-dids.ts';

beforeEach(() => localStorage.clear());

describe('recent DIDs', () => {
  it('are the three newest, each once', () => {
    for (const did of ['a', 'b', 'c', 'd', 'c']) rememberDid(did);
    expect(readRecentDids()).toEqual(['c', 'd', 'b']);
  });

  it('can be forgotten', () => {
    rememberDid('a');
    forgetDids();
    expect(readRecentDids()).toEqual([]);
  });

  it.each(['{', '5', '[1,null]', '"a"'])('survive %j in their place', (stored) => {
    localStorage.setItem('faucet_recent_dids', stored);
    expect(readRecentDids()).toEqual([]);
  });

  it('are a convenience: a browser that refuses to store stops nothing', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(rememberDid('a')).toEqual(['a']);
    refuse.mockRestore();
  });
});
