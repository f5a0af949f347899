import { countGestures } from '../../count-gestures.ts';
import { expect, test } from '../../fixtures.ts';

test('from a file to the market: five clicks, one field beyond the file @long', async ({
  buyer,
}) => {
  const { page } = buyer;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const gestures = await countGestures(page.context());
  await buyer.open('/dashboard/upload-dataset');
  const rows = Array.from({ length: 220 }, (_none, row) => `Town ${row % 7},${row}`);
  const buffer = Buffer.from(['city,minutes', ...rows].join('\n'));
  const file = { name: 'departures.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Dataset file').setInputFiles(file);
  await expect(page.getByLabel('Dataset Name')).toHaveValue('departures');
  await page.getByLabel('Licence').selectOption('MIT');
  for (const step of ['Metadata', 'Pricing', 'Review']) {
    await button('Next').click();
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
  }
  await button('Publish Dataset').click();
  // The passphrase that unlocks the wallet comes after them.
  expect(gestures.fields).toBeLessThanOrEqual(2);
  await buyer.approve('Publish an asset');
  await expect(page.getByText('departures is on the market')).toBeVisible();
  expect(gestures.clicks).toBeLessThanOrEqual(5);
  expect(buyer.faults).toEqual([]);
});
