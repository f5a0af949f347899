import { cos, exp, ln, sin } from './exact-math.ts';

describe('exact math', () => {
  const points = [-40, -3.3, -1, -0.001, 0, 0.5, 1, 2.7, 12];

  it.each(points)('equals the result of this machine at %p', (x) => {
    expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 12);
    expect(sin(x)).toBeCloseTo(Math.sin(x), 12);
    expect(cos(x)).toBeCloseTo(Math.cos(x), 12);
    expect(ln(exp(x))).toBeCloseTo(x, 11);
  });
});
