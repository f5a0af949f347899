import type { Batch } from '../../batch/batches.ts';
import { aBrowser } from '../../testing/a-browser.ts';
import { createSites } from './sites.ts';

const [SHOP, OTHER] = ['https://shop.test', 'https://other.test'];
const aBatch: Batch = { did: 'bafybmia', of: 'use_asset:Qm', node: 'n', until: 1, open: ['x'] };

describe('what a site may have signed without a dialog', () => {
  it('is that of its own origin', async () => {
    const sites = createSites(aBrowser(), () => 0);
    await sites.getBatches(SHOP).change(() => [aBatch]);
    await sites.getGrant(SHOP).write({ did: 'bafybmia', micro: 1, until: 1 });
    await sites.getCredits(SHOP).write({ did: 'bafybmia', of: 1, spent: 0, until: 1, open: [] });

    const seen: (readonly Batch[])[] = [];
    await sites.getBatches(OTHER).change((all) => {
      seen.push(all);
      return all;
    });
    expect(seen).toEqual([[]]);
    expect(await sites.getGrant(OTHER).read()).toBeNull();
    expect(await sites.getCredits(OTHER).read()).toBeNull();
    expect(await sites.getGrant(SHOP).read()).toMatchObject({ micro: 1 });
  });
});
