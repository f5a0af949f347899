import { expect, test } from '../../fixtures.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 760 };

test.describe('the layout of a listing', () => {
  test('[MODELS-06] [MODELS-07] has its filters beside the list, or in a dialog on narrow screens', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const sidebar = page.getByRole('complementary', { name: 'Filters' });
    await page.setViewportSize(WIDE);
    await visitor.open('/dashboard/models');
    await expect(sidebar).toBeVisible();

    await page.setViewportSize(NARROW);
    await expect(sidebar).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('[ASSETS-03] [ASSETS-04] of owned assets has two columns, or one on narrow screens', async ({
    buyer,
  }) => {
    const { page } = buyer;
    const owned = ['One', 'Two'].map((name) => ({
      nft: `Qm${name}`,
      owner_did: 'me',
      nft_value: 0.001,
      nft_metadata: JSON.stringify({ name, type: 'model' }),
      nft_file_name: 'weights.bin',
    }));
    await page.route('**/get-nfts-by-did**', (route) =>
      route.fulfill({ json: { status: true, message: '', nfts: owned } }),
    );
    const tops = async () => {
      const boxes = await Promise.all(
        ['One', 'Two'].map((name) => page.getByRole('link', { name }).boundingBox()),
      );
      return boxes.map((box) => Math.round(box?.y ?? -1));
    };

    await page.setViewportSize(WIDE);
    await buyer.open('/dashboard/assets');
    await expect(page.getByRole('link', { name: 'Two' })).toBeVisible();
    const [one, two] = await tops();
    expect(one).toBeGreaterThan(0);
    expect(two).toBe(one);

    await page.setViewportSize(NARROW);
    // The newest asset is listed first.
    const [lower, upper] = await tops();
    expect(upper).toBeGreaterThan(0);
    expect(lower).toBeGreaterThan(upper ?? Infinity);
  });
});
