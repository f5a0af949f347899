import { createLocalWindows } from '../../people/limits/local-windows.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { createDownloadLimit } from './download-limit.ts';

describe('createDownloadLimit', () => {
  const clock = manualClock();
  const limit = createDownloadLimit(createLocalWindows(clock), 3);
  const ask = (caller: string, nft: string, isRange = false) => limit({ caller, nft, isRange });

  it('counts the ranges of a file once, and every whole download', async () => {
    for (let range = 0; range < 16; range += 1) expect(await ask('aria2', 'a', true)).toBe(0);
    expect([await ask('aria2', 'b'), await ask('aria2', 'b')]).toEqual([0, 0]);
    expect(await ask('aria2', 'c', true)).toBe(60);
    expect(await ask('aria2', 'c', true)).toBe(60);
    expect(await ask('aria2', 'a', true)).toBe(0);
  });

  it('allows a download that started whole to continue in ranges', async () => {
    expect(await ask('wget', 'a')).toBe(0);
    expect(await ask('wget', 'a', true)).toBe(0);
    expect([await ask('wget', 'b'), await ask('wget', 'c')]).toEqual([0, 0]);
    expect(await ask('wget', 'd')).toBe(60);
  });

  it('counts per caller, and restarts after a minute', async () => {
    for (const nft of 'abc') await ask('one', nft);
    expect([await ask('one', 'd'), await ask('other', 'd')]).toEqual([60, 0]);
    clock.pass(59_001);
    expect(await ask('one', 'd')).toBe(1);
    clock.pass(999);
    expect(await ask('one', 'd')).toBe(0);
  });
});
