import { random } from '../../platform/random.ts';
import type { PastEvent } from './plan-history.ts';

/** Review texts by stars, one to five. */
const SAID: readonly (readonly string[])[] = [
  ['Not what I needed: it missed most of my examples.', 'I could not use it for my data.'],
  ['Works on the examples, less so on my own data.', 'Usable, but I expected more for the price.'],
  ['Does the job. The description could say more about its limits.', 'Fine for a first try.'],
  ['Good, and small enough to run anywhere.', 'As described. I would buy it again.'],
  ['Exactly as described, and the checksum matched.', 'Saved me a day of work.'],
];
const SHARE = 0.6;

/** Returns the text of a review; '' for some buyers. It is the same on every machine. */
export function demoReview({ asset, buyer, stars }: PastEvent): string {
  const { chance, pick } = random(`review of ${asset.type} ${asset.name} by ${buyer}`);
  return chance(SHARE) ? pick(SAID[stars - 1] ?? []) : '';
}
