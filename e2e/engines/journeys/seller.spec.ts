import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import { inspectFile } from '@trove/inspection/inspect-file.ts';

import { zip } from '../../../tools/lib/zip.ts';
import { hashFile } from '../../hash-file.ts';
import { chooseProvider, goToNextStep, reviewModel, smallestModel } from '../../review-model.ts';
import { expect, expectText, test } from '../fixtures.ts';

const MB = 1024 ** 2;
/** Time for 200 MB to be read, sent or described on a busy machine. */
const LONG_MS = 120_000;
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

/** Returns an archive whose one entry, a pickle that runs a command, is compressed. */
const harmfulZip = () =>
  Buffer.from(
    zip([
      {
        name: 'model.pickle',
        bytes: Buffer.from(`cos\nsystem\n(S'${'echo '.repeat(200)}'\ntR.`),
      },
    ]),
  );

test('a compressed pickle is warned of, and only a broken archive is called broken @long', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.open('/dashboard/upload-dataset');
  const whole = harmfulZip();
  const details = page.getByRole('region', { name: 'Details found in this file' });
  for (const [name, buffer] of [
    ['whole.zip', whole],
    ['cut.zip', whole.subarray(0, whole.length / 2)],
  ] as const) {
    await page
      .getByLabel('Dataset file')
      .setInputFiles({ name, mimeType: 'application/zip', buffer });
    const { warnings } = await inspectFile(bufferSource(buffer), name);
    expect(warnings.map(({ code }) => code)).not.toEqual([]);
    for (const { message } of warnings) await details.getByText(message).waitFor();
  }
  const { warnings } = await inspectFile(bufferSource(whole), 'whole.zip');
  expect(warnings.map(({ message }) => message)).toEqual([
    'Opening this pickle would run code on your machine: os.system.',
  ]);
});

test('a dataset from a table of 200 MB is published although the page is reloaded in the middle @long', async ({
  owner,
  line,
  network,
}) => {
  test.setTimeout(6 * 60_000);
  const { page } = owner;
  const folder = await mkdtemp(path.join(tmpdir(), 'trove-upload-'));
  const file = path.join(folder, 'home.csv');
  const rows = Buffer.alloc(200 * MB, 'a row of the way home,2.75\n');
  rows.write('place,metres\n');
  await writeFile(file, rows);
  await owner.open('/dashboard/upload-dataset');
  await page.getByLabel('Dataset Name').fill('Long way home');
  await page.getByLabel('Dataset file').setInputFiles(file);
  await page.getByText('home.csv').first().waitFor();
  await chooseProvider(owner);
  for (let step = 0; step < 3; step += 1) await goToNextStep(owner);
  line.slow(20 * MB);
  const bar = page.getByRole('progressbar', { name: 'Upload of home.csv' });
  const share = () => bar.evaluate((progress) => (progress as HTMLProgressElement).position);
  await page.getByRole('button', { name: 'Publish Dataset' }).click();
  await expect.poll(share, { intervals: [100], timeout: LONG_MS }).toBeGreaterThan(0.4);

  await page.reload();
  await page.getByText('was changed, moved or deleted').waitFor({ state: 'hidden' });
  await page.getByLabel('Choose the file again').setInputFiles(file);
  await expect.poll(share, { timeout: LONG_MS }).toBeGreaterThanOrEqual(0.35);
  line.slow();

  const asset = page.getByText(/^Asset Qm\w+$/);
  await asset.waitFor({ timeout: LONG_MS });
  const nft = (await asset.textContent())?.replace('Asset ', '');
  await owner.approve('Publish an asset');
  await page.getByRole('dialog', { name: 'Success!' }).waitFor();
  const facts = await fetch(`${network.url}/net/dapp/api/v1/assets/${nft}/file`);
  expect(((await facts.json()) as { sha256: string }).sha256).toBe(await hashFile(file));
  await owner.openAsset('datasets', 'Long way home');
  await rm(folder, { recursive: true });
});
