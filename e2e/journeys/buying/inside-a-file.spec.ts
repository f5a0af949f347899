import { expect, test } from '../../fixtures.ts';

test.describe('the file of an asset before purchase', () => {
  test('complaint 25: shows the columns and first rows of a dataset @long', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/dashboard/datasets?category=csv');
    // The archive of 50 MB is excluded, because it takes long.
    const small = page.getByRole('article').filter({ hasNotText: 'Sensor Archive' });
    await small.first().getByRole('heading').getByRole('link').click();
    await page.getByRole('tab', { name: 'Files' }).click();
    await expect(
      page.getByRole('region', { name: 'Columns' }).getByRole('row').nth(1),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'First rows' }).getByRole('row').nth(1),
    ).toBeVisible();
    expect(visitor.faults).toEqual([]);
  });

  test('shows the header of a model @long', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/dashboard/models');
    await page
      .getByRole('article')
      .filter({ hasText: 'Playable' })
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click();
    await page.getByRole('tab', { name: 'Files' }).click();
    await expect(page.getByRole('region', { name: 'Model header' })).toContainText('Parameters');
  });

  test('is compared with a local copy in a worker', async ({ visitor }) => {
    const { page } = visitor;
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    const promise = page.waitForResponse(/\/v1\/assets\/[^/]+\/file$/);
    await visitor.open('/dashboard/datasets?category=json');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const { size } = (await (await promise).json()) as { size: number };
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByLabel('File to verify').setInputFiles({
      name: 'copy.json',
      mimeType: 'application/json',
      buffer: Buffer.alloc(size),
    });
    await expect(page.getByText(/copy.json is not the published file. Its SHA-256/)).toBeVisible();
    expect(workers).toHaveLength(1);
  });
});
