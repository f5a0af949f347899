/**
 * `Math.exp` and similar functions may differ in the last bit from machine to machine, but demo files must not. These
 * use only the four operations, which the language defines exactly.
 */

const LN2 = 0.6931471805599453;
const PI = 3.141592653589793;

/** Returns e to the power of x. */
export function exp(x: number): number {
  if (x < -700) return 0;
  const doublings = Math.round(x / LN2);
  const rest = x - doublings * LN2;
  let term = 1;
  let sum = 1;
  for (let n = 1; n < 18; n += 1) {
    term = (term * rest) / n;
    sum += term;
  }
  return sum * powerOfTwo(doublings);
}

const POWERS = new Map<number, number>();

/** Computes by doubling and halving, which are exact. */
function powerOfTwo(exponent: number): number {
  let power = POWERS.get(exponent);
  if (power === undefined) {
    power = 1;
    for (let n = 0; n < Math.abs(exponent); n += 1) power = exponent > 0 ? power * 2 : power / 2;
    POWERS.set(exponent, power);
  }
  return power;
}

/** Returns the natural logarithm of a positive x. */
export function ln(x: number): number {
  let mantissa = x;
  let doublings = 0;
  for (; mantissa > 1.5; doublings += 1) mantissa /= 2;
  for (; mantissa < 0.75; doublings -= 1) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let power = ratio;
  let sum = 0;
  for (let n = 1; n < 34; n += 2) {
    sum += power / n;
    power *= square;
  }
  return 2 * sum + doublings * LN2;
}

export function sin(x: number): number {
  const turn = x - 2 * PI * Math.round(x / (2 * PI));
  let term = turn;
  let sum = turn;
  for (let n = 1; n < 13; n += 1) {
    term = (-term * turn * turn) / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sum;
}

export const cos = (x: number) => sin(x + PI / 2);
