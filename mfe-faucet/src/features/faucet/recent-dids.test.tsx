import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';

import { forgetDids, readRecentDids, rememberDid } from './recent-dids.ts';

beforeEach(() => localStorage.clear());

describe('recent DIDs', () => {
  it('are the three newest without duplicates', () => {
    for (const did of ['a', 'b', 'c', 'd', 'c']) rememberDid(did);
    expect(readRecentDids()).toEqual(['c', 'd', 'b']);
  });

  it('can be cleared', () => {
    rememberDid('a');
    forgetDids();
    expect(readRecentDids()).toEqual([]);
  });

  it.each(['{', '5', '[1,null]', '"a"'])('are empty when storage holds %j', (stored) => {
    localStorage.setItem('faucet_recent_dids', stored);
    expect(readRecentDids()).toEqual([]);
  });

  it('are optional: a browser that cannot store them causes no error', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(rememberDid('a')).toEqual(['a']);
    refuse.mockRestore();
  });
});

it.each(garbageRows())('garbage among the recent DIDs: %s', (_kind, text) => {
  localStorage.setItem('faucet_recent_dids', text);
  expect(readRecentDids().every((did) => typeof did === 'string')).toBe(true);
  expect(rememberDid('a')[0]).toBe('a');
  expect(isPolluted()).toBe(false);
});
