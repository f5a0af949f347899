import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import { usageCategoryOf } from '@trove/shared/contract/wire/usage-history.ts';

import type { Facts } from './use-facts.ts';

export interface Check {
  text: string;
  holds: boolean;
}

/** What stands behind the verified badge, as far as this network can show it (experience D2). */
export const checksOf = ({ ownerDid }: Asset, { history = [], file }: Facts): Check[] => [
  { text: 'Recorded on the chain', holds: true },
  {
    text: 'Published and signed by its owner',
    holds: history.some(
      (entry) =>
        usageCategoryOf(entry) === 'Published & Owned' &&
        (entry.ownerDid === undefined || entry.ownerDid === ownerDid),
    ),
  },
  { text: 'Checksum of the file is public', holds: file !== undefined },
];
