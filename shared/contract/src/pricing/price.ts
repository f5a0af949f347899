import { EARNING_PER_DOWNLOAD, PRICE_FACTOR } from '../limits.ts';

/** Money is counted in integers: one token is a million micro-units. */
export const MICRO_PER_TOKEN = 1_000_000;

/** Micro-units of a price whose `nft_value` is one. */
export const MICRO_PER_VALUE = PRICE_FACTOR * MICRO_PER_TOKEN;

const VALUE_DECIMALS = 9;

/** Converts tokens to micro-units; exact for every price up to a million with at most six decimals. */
export const priceToMicro = (price: number): number => Math.round(price * MICRO_PER_TOKEN);

/** Converts micro-units to tokens. */
export const microToPrice = (micro: number): number => micro / MICRO_PER_TOKEN;

/**
 * Parses a typed price into micro-units, rounded to whole ones; returns undefined for anything but a plain decimal.
 */
export function microFromText(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const digits = fraction.padEnd(7, '0');
  const roundedUp = digits.charAt(6) >= '5' ? 1 : 0;
  return Number(whole) * MICRO_PER_TOKEN + Number(digits.slice(0, 6)) + roundedUp;
}

/** `nft_value` to the shown price, free of binary noise (spec 000 §9). */
export const valueToPrice = (value: number): number =>
  microToPrice(Math.round(value * MICRO_PER_VALUE));

/** A price as the number sent in `asset_value` (spec 001 §7). */
export const priceToValue = (price: number): number => priceToMicro(price) / MICRO_PER_VALUE;

/** A price as the text of `nft_value`, never in exponent form. */
export const priceToValueText = (price: number): string =>
  decimalText(priceToMicro(price), VALUE_DECIMALS);

/** A price as a person writes it: no exponent, no trailing zeros. */
export const priceText = (price: number): string => decimalText(priceToMicro(price), 6);

/** The shown price with the name of the token, `5 TROVE` (spec 000 §9). */
export const formatPrice = (price: number, token: string): string => `${priceText(price)} ${token}`;

/** The price of an asset, in words if it costs nothing. */
export const priceLabel = (price: number, token: string): string =>
  price > 0 ? formatPrice(price, token) : 'Free';

/** A sum of prices without binary noise. */
export const sumPrices = (prices: readonly number[]): number =>
  microToPrice(prices.reduce((sum, price) => sum + priceToMicro(price), 0));

/** Downloads × 0.1, an estimate (spec 000 §9). */
export const earningsEstimate = (downloads: number): number =>
  microToPrice(downloads * priceToMicro(EARNING_PER_DOWNLOAD));

function decimalText(units: number, decimals: number): string {
  // Other than String, it writes no exponent.
  const digits = Math.abs(units)
    .toLocaleString('en', { useGrouping: false })
    .padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}`;
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
