import { expect, test } from '../../fixtures.ts';
import { Person } from '../../person.ts';
import { chooseProvider, smallestModel } from '../../review-model.ts';

const NAME = 'Stamp reader 3/B';

test('[PMODEL-07] [PMODEL-42] [ROUTE-60] [DATA-153] [CALL-01] a seller publishes a model, leaves in the middle, and another browser finds it', async ({
  buyer,
  browser,
  network,
}) => {
  const { page } = buyer;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await buyer.open('/dashboard/upload-model');
  await page.getByLabel('Model Name*').fill(NAME);
  await page.getByLabel('Description*').fill('Reads <b>stamps</b>.');
  await chooseProvider(buyer);
  await expect(page.getByLabel('Depin provider DID*')).toHaveValue(/^bafybmi/);
  await page.getByLabel('Main Category*').selectOption('Computer Vision');
  await page.getByLabel('Specific Task*').selectOption('Object Detection');
  await page.getByLabel('Accuracy').fill('0.93');
  await page.getByLabel('Source of Accuracy').fill('https://papers.example/stamps');
  await page.getByLabel('Licence').selectOption('MIT');
  const file = smallestModel('stamps.gguf');
  await page.getByLabel('Model file').setInputFiles(file);
  await button('Next').click();
  await page.getByLabel('Price in TROVE').fill('2.5');
  await expect(page.getByText('Buyers pay 2.5 TROVE (0.0025 RBT)')).toBeVisible();

  // Leaves the page without a confirmation, as in a crash.
  await page.goto('about:blank');
  await buyer.open('/dashboard/upload-model');
  await page.getByRole('button', { name: `Restore ${NAME}` }).click();
  await expect(page.getByLabel('Price in TROVE')).toHaveValue('2.5');
  await button('Next').click();
  await page.getByRole('link', { name: 'Model file' }).click();
  await expect(page.getByText(/Choose stamps.gguf again/)).toBeVisible();
  await page.getByLabel('Model file').setInputFiles(file);
  await button('Next').click();
  await button('Next').click();
  await expect(page.getByText('Nothing is missing.')).toBeVisible();

  await buyer.newToasts();
  await button('Publish Model').click();
  await buyer.approve('Publish an asset');
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  expect(await buyer.newToasts()).toHaveLength(1);
  await expect(page).toHaveURL(/\/dashboard\/assets$/);
  await expect(page.getByText(NAME).first()).toBeVisible();

  const context = await browser.newContext();
  const stranger = new Person(await context.newPage(), network.url);
  await stranger.openAsset('models', NAME);
  await expect(stranger.page.getByText('Reads <b>stamps</b>.')).toBeVisible();
  await expect(stranger.page.getByText(/2\.5/).first()).toBeVisible();
  await stranger.page.getByRole('tab', { name: 'Metrics' }).click();
  const source = stranger.page.getByRole('link', { name: 'Source: papers.example' });
  await expect(source).toHaveAttribute('href', 'https://papers.example/stamps');
  await context.close();

  await buyer.open('/dashboard/upload-model');
  await expect(page.getByRole('region', { name: 'Restore draft?' })).toBeHidden();
  expect(buyer.faults).toEqual([]);
});
