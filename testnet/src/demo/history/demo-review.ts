import { random } from '../../platform/random.ts';
import type { PastEvent } from './plan-history.ts';

/** Review texts by stars, one to five. */
const SAID: readonly (readonly string[])[] = [
  [
    'Not what I needed: it missed most of my examples.',
    'I could not use it for my data.',
    'Too narrow for my case, and I should have looked at the sample first.',
    'The idea is right, the result is not there yet.',
  ],
  [
    'Works on the examples, less so on my own data.',
    'Usable, but I expected more for the price.',
    'Half of what I hoped for. The notes are honest about why.',
    'I had to clean up after it before I could use anything.',
  ],
  [
    'Does the job. The description could say more about its limits.',
    'Fine for a first try.',
    'Good in parts. I keep it as a baseline for my own.',
    'Took me an evening to fit in, then it ran without trouble.',
    'Average, and priced accordingly.',
  ],
  [
    'Good, and small enough to run anywhere.',
    'As described. I would buy it again.',
    'Clean, well described, no surprises.',
    'One odd edge case, otherwise solid work.',
    'Did what I needed in ten minutes.',
    'The page promises no more than it keeps.',
  ],
  [
    'Exactly as described, and the checksum matched.',
    'Saved me a day of work.',
    'The sample told me all I needed to know before I paid.',
    'Works with the tools I already had.',
    'Small, clear and correct. More like this, please.',
    'I checked it against my own numbers: they agree.',
  ],
];
const SHARE = 0.6;

/** Returns the text of a review; '' for some buyers. It is the same on every machine, and seldom that of a neighbour. */
export function demoReview({ asset, buyer, stars }: PastEvent): string {
  const { chance } = random(`review of ${asset.type} ${asset.name} by ${buyer}`);
  const texts = SAID[stars - 1] ?? [];
  const first = random(`reviews of ${asset.type} ${asset.name}`).below(texts.length);
  return chance(SHARE) ? (texts[(first + buyer) % texts.length] ?? '') : '';
}
