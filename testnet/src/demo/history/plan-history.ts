import { random, type Random } from '../../platform/random.ts';
import type { DemoAsset } from '../demo-catalogue.ts';

/** An event of an asset, `daysAgo` days before the first start. */
export interface PastEvent {
  kind: 'publish' | 'buy' | 'rate' | 'infer';
  asset: DemoAsset;
  daysAgo: number;
  /** Index of the demo buyer; -1 for a publication. */
  buyer: number;
  /** Stars of a rating. */
  stars: number;
  /** Index of the reply among the buyer's replies by this asset. */
  ordinal: number;
}

export const BUYERS = 8;
/** Window of "trending" in days (spec 000 §9). */
const WEEK = 7;
const MOMENT = 0.02;
const SHARE_OF_RATERS = 0.7;

/** Returns when a buyer comes, in days before the start: never before the publication, never in the future. */
function chooseDay(interest: DemoAsset['interest'], age: number, { next, chance }: Random): number {
  const after = age - MOMENT;
  if (interest === 'rising') return MOMENT + next() * (Math.min(WEEK, after) - MOMENT);
  if (interest === 'fading' || chance(0.6))
    return Math.min(after, WEEK + next() * Math.max(0, after - WEEK));
  return MOMENT + next() * (after - MOMENT);
}

function planPast(asset: DemoAsset): PastEvent[] {
  const source = random(`past of ${asset.type} ${asset.name}`);
  const { next, chance, below } = source;
  const first = below(BUYERS);
  const event = (kind: PastEvent['kind'], daysAgo: number, more: Partial<PastEvent> = {}) => ({
    kind,
    asset,
    daysAgo,
    buyer: -1,
    stars: 0,
    ordinal: 0,
    ...more,
  });

  const visits = Array.from({ length: asset.buyers }, (_, index) => {
    const buyer = (first + index * 3) % BUYERS;
    const bought = chooseDay(asset.interest, asset.age, source);
    const later = () => bought * (0.2 + 0.7 * next());
    const stars = Math.max(1, Math.min(5, asset.stars + (chance(0.4) ? below(3) - 1 : 0)));
    return [
      event('buy', bought, { buyer }),
      ...(chance(SHARE_OF_RATERS) ? [event('rate', later(), { buyer, stars })] : []),
      ...(asset.pricing === 'pay-per-use'
        ? Array.from({ length: 3 }, later)
            .toSorted((one, other) => other - one)
            .map((daysAgo, ordinal) => event('infer', daysAgo, { buyer, ordinal }))
        : []),
    ];
  });
  return [event('publish', asset.age), ...visits.flat()];
}

/** Returns all events before the first start, oldest first; they are the same on every machine. */
export const planHistory = (catalogue: readonly DemoAsset[]): PastEvent[] =>
  catalogue.flatMap(planPast).toSorted((one, other) => other.daysAgo - one.daysAgo);
