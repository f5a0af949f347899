import { backoffDelay } from './backoff.ts';

const http = { baseMs: 1000, capMs: 10_000, jitter: { min: 0.85, max: 1.15 } };
const socket = { baseMs: 250, capMs: 8000, randomMs: 200 };

const delays = (attempts: number, rule: typeof http | typeof socket, random: number) =>
  Array.from({ length: attempts }, (_, index) => backoffDelay(index + 1, rule, () => random));

describe('backoffDelay', () => {
  it('[HTTP-13] doubles from one second', () => {
    expect(delays(3, http, 0.5)).toEqual([1000, 2000, 4000]);
  });

  it('[HTTP-15] varies by a factor of 0.85 to 1.15', () => {
    expect([delays(1, http, 0), delays(1, http, 1)]).toEqual([[850], [1150]]);
  });

  it('[HTTP-14] [HTTP-16] never exceeds ten seconds', () => {
    expect(Math.max(...delays(10, http, 1))).toBe(10_000);
  });

  it('[SOCKET-06] [SOCKET-07] doubles from 250 ms to 8 s', () => {
    expect(delays(7, socket, 0)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
  });

  it('[SOCKET-08] adds up to 200 ms at random', () => {
    expect([delays(1, socket, 1), delays(7, socket, 1).at(-1)]).toEqual([[450], 8200]);
  });
});
