import { parseWebsite } from '@trove/contract/forms/website.ts';
import { ASSET_NAME_MAX, FREE_MESSAGES, PRICE, PUBLISH } from '@trove/contract/limits.ts';
import {
  microFromText,
  microToPrice,
  MICRO_PER_TOKEN,
  priceText,
} from '@trove/contract/pricing/price.ts';

import { FORM_PROBLEM } from './form-problems.ts';

/** Returns why an asset cannot have this name, if so; slashes, emoji and similar characters are allowed. */
export function nameProblem(text: string): string | undefined {
  const { length } = text.trim();
  return length > ASSET_NAME_MAX ? FORM_PROBLEM.longName(ASSET_NAME_MAX, length) : undefined;
}

/** Returns why a price cannot be published as typed, if so; an empty one counts as 1 (spec 001 §7). */
export function priceProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const micro = microFromText(text);
  if (micro === undefined) return FORM_PROBLEM.noNumber(text, PUBLISH.defaultPrice);
  if (micro > PRICE.max * MICRO_PER_TOKEN) return FORM_PROBLEM.tooHigh(PRICE.max);
  const decimals = text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (decimals <= PRICE.decimals) return undefined;
  return FORM_PROBLEM.decimals(PRICE.decimals, priceText(microToPrice(micro)));
}

const LINK = /https?:\/\//gi;
const HOSTS = ['huggingface.co', 'hf.co'];
const PRIVATE =
  /^(?:localhost|.*\.local|.*\.internal|0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.|$)|^\[/i;

/** Returns why a link cannot lead to a file on Hugging Face, if so; the provider checks it again (spec 001 §2). */
export function linkProblem(text: string): string | undefined {
  const link = text.trim();
  if (link === '') return undefined;
  if ((link.match(LINK) ?? []).length > 1 || /\s/.test(link)) return FORM_PROBLEM.twoLinks;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url && PRIVATE.test(url.hostname)) return FORM_PROBLEM.privateLink;
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '';
  return isPlain && HOSTS.includes(url.hostname) ? undefined : FORM_PROBLEM.noLink;
}

/** Returns a problem unless the metric is a number; a value above 1 is unusual but allowed (spec 001 §5). */
export const metricProblem = (text: string): string | undefined =>
  text.trim() === '' || microFromText(text) !== undefined ? undefined : FORM_PROBLEM.noMetric;

/** Returns why a seller cannot give away this many messages, if so; an empty field counts as none. */
export function freeMessagesProblem(text: string): string | undefined {
  const count = /^\d*$/.test(text.trim()) ? Number(text) : Number.NaN;
  return count <= FREE_MESSAGES.most ? undefined : FORM_PROBLEM.notFree(FREE_MESSAGES.most);
}

/** Returns a problem unless the text is a usable link to the source of a metric. */
export const sourceProblem = (text: string): string | undefined =>
  text.trim() === '' || parseWebsite(text.trim()) ? undefined : FORM_PROBLEM.noSource;
