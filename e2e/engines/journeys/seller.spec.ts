import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hashFile } from '../../hash-file.ts';
import { reviewModel, smallestModel } from '../../review-model.ts';
import { expect, expectText, test } from '../fixtures.ts';

const MB = 1024 ** 2;
const ROWS = 'day,metres\n1,2.5\n2,2.75\n';

/** Runs in a page: drops a file on the element, as drivers cannot drag one from the desktop. */
function dropFile(element: HTMLElement, text: string) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'tides.csv', { type: 'text/csv' }));
  for (const type of ['dragenter', 'dragover', 'drop']) {
    element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }
}

test('a seller publishes a model from a file @long', async ({ owner }) => {
  const { page } = owner;
  await owner.open('/dashboard/upload-model');
  await reviewModel(owner, { name: 'Stamp reader', file: smallestModel('stamps.gguf') });
  await page.getByRole('button', { name: 'Publish Model' }).click();
  await owner.approve('Publish an asset');
  await page.getByRole('dialog', { name: 'Success!' }).waitFor();
  await expectText(owner.balance(), '7 TROVE');
});

test('a dropped CSV file is read and can be published @long', async ({ owner }) => {
  const { page } = owner;
  await owner.open('/dashboard/upload-dataset');
  const field = page.getByLabel('Dataset file');
  await field.waitFor({ state: 'attached' });
  await field.evaluate(dropFile, ROWS);
  await page.getByText('tides.csv').first().waitFor();
});

test('an upload of 200 MB goes on after a reload in the middle @long', async ({
  owner,
  line,
  network,
}) => {
  const { page } = owner;
  const folder = await mkdtemp(path.join(tmpdir(), 'trove-upload-'));
  const file = path.join(folder, 'home.bin');
  await writeFile(file, Buffer.alloc(200 * MB, 'a different row each time\n'));
  await owner.open('/dashboard/upload-model');
  await reviewModel(owner, { name: 'Long way home', file });
  line.slow(20 * MB);
  const bar = page.getByRole('progressbar', { name: 'Upload of home.bin' });
  const share = () => bar.evaluate((progress) => (progress as HTMLProgressElement).position);
  await page.getByRole('button', { name: 'Publish Model' }).click();
  await expect.poll(share, { intervals: [100] }).toBeGreaterThan(0.4);

  await page.reload();
  await page.getByText('was changed, moved or deleted').waitFor({ state: 'hidden' });
  await page.getByLabel('Choose the file again').setInputFiles(file);
  await expect.poll(share).toBeGreaterThanOrEqual(0.35);
  line.slow();

  const asset = page.getByText(/^Asset Qm\w+$/);
  await asset.waitFor();
  const nft = (await asset.textContent())?.replace('Asset ', '');
  await owner.approve('Publish an asset');
  await page.getByRole('dialog', { name: 'Success!' }).waitFor();
  const facts = await fetch(`${network.url}/net/dapp/api/v1/assets/${nft}/file`);
  expect(((await facts.json()) as { sha256: string }).sha256).toBe(await hashFile(file));
  await rm(folder, { recursive: true });
});
