import { manualClock } from '../../testing/manual-clock.ts';
import { createDownloadLimit } from './download-limit.ts';

describe('createDownloadLimit', () => {
  const clock = manualClock();
  const limit = createDownloadLimit(clock, 3);
  const ask = (caller: string, nft: string, isRange = false) => limit({ caller, nft, isRange });

  it('counts the ranges of a file once, and every whole download', () => {
    for (let range = 0; range < 16; range += 1) expect(ask('aria2', 'a', true)).toBe(0);
    expect([ask('aria2', 'b'), ask('aria2', 'b')]).toEqual([0, 0]);
    expect(ask('aria2', 'c', true)).toBe(60);
    expect(ask('aria2', 'c', true)).toBe(60);
    expect(ask('aria2', 'a', true)).toBe(0);
  });

  it('allows a download that started whole to continue in ranges', () => {
    expect([ask('wget', 'a'), ask('wget', 'a', true), ask('wget', 'b')]).toEqual([0, 0, 0]);
    expect(ask('wget', 'c')).toBe(0);
    expect(ask('wget', 'd')).toBe(60);
  });

  it('counts per caller, and restarts after a minute', () => {
    for (const nft of 'abc') ask('one', nft);
    expect([ask('one', 'd'), ask('other', 'd')]).toEqual([60, 0]);
    clock.pass(59_001);
    expect(ask('one', 'd')).toBe(1);
    clock.pass(999);
    expect(ask('one', 'd')).toBe(0);
  });
});
