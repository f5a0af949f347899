import { depthUntil } from './round-trips.ts';
import type { Exchange } from './round-trips.ts';

const exchange = (began: number, ended: number, type = 'Script'): Exchange => ({
  address: `http://localhost/${began}`,
  type,
  began,
  ended,
});
const page = exchange(0, 10, 'Document');

describe('depthUntil', () => {
  it('counts sequential requests separately and overlapping requests once', () => {
    const preloaded = [page, exchange(11, 30), exchange(11, 40), exchange(12, 35, 'Fetch')];
    expect(depthUntil(100, preloaded)).toBe(2);
    expect(depthUntil(100, [...preloaded, exchange(41, 60, 'Fetch')])).toBe(3);
  });

  it('returns the longest of several request chains', () => {
    const short = exchange(11, 90);
    expect(depthUntil(100, [page, short, exchange(11, 20), exchange(21, 30)])).toBe(3);
  });

  it('ignores requests after the cards and requests that do not block them', () => {
    const font = exchange(11, 20, 'Font');
    expect(depthUntil(50, [page, font, exchange(21, 40), exchange(41, 60)])).toBe(2);
  });

  it('is 0 without requests', () => {
    expect(depthUntil(50, [])).toBe(0);
  });
});
