import type { Page } from '@playwright/test';
import { PICTURE } from '@trove/contract/limits.ts';

import { expect, test } from '../../fixtures.ts';

const NAME = 'Harbour cats';

/** A photograph of a camera that was held upright: red above blue once it is turned, and where it was taken. */
async function aPhotograph(page: Page, colors: readonly [string, string]) {
  const base64 = await page.evaluate(([left, right]) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = left ?? '';
    context.fillRect(0, 0, 600, 900);
    context.fillStyle = right ?? '';
    context.fillRect(600, 0, 600, 900);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, colors);
  const bytes = Buffer.from(base64, 'base64');
  // Orientation 6: turned clockwise by a quarter.
  const turned = Buffer.from('4d4d002a000000080001011200030000000100060000', 'hex');
  const content = Buffer.concat([Buffer.from('Exif\0\0'), turned, Buffer.from('\0\0\0\0GPS 52.5')]);
  const head = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 255]);
  const buffer = Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)]);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** Colours at the top and at the bottom of an image of the page. */
const colorsOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const image = document.querySelector<HTMLImageElement>(wanted);
    const canvas = document.createElement('canvas');
    canvas.width = 10;
    canvas.height = 10;
    const context = canvas.getContext('2d');
    if (!image || !context) return [];
    context.drawImage(image, 0, 0, 10, 10);
    return [1, 8].map((y) => {
      const [red = 0, , blue = 0] = context.getImageData(5, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    });
  }, selector);

test('a seller gives a dataset a picture, replaces it and takes it away', async ({ buyer }) => {
  const { page } = buyer;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = page.getByLabel('Picture (optional)');
  const chosen = page.getByRole('region', { name: 'Picture' }).locator('img');
  const card = page.getByRole('article').filter({ hasText: NAME });
  const cover = card.locator('img');

  // Wide enough for the preview beside the form.
  await page.setViewportSize({ width: 1600, height: 900 });
  await buyer.open('/dashboard/upload-dataset');
  await page.getByLabel('Dataset file').setInputFiles({
    name: 'cats.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`cat,weight\n${'Ada,4\n'.repeat(40)}`),
  });
  await page.getByLabel('Dataset Name').fill(NAME);

  await test.step('what is no picture is refused in words', async () => {
    await field.setInputFiles({
      name: 'cat.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await expect(page.getByText('This is not a PNG, JPEG or WebP picture')).toBeVisible();
  });

  await test.step('a photograph is turned, cut, and survives a reload', async () => {
    await field.setInputFiles(await aPhotograph(page, ['red', 'blue']));
    await expect(chosen).toHaveAttribute('src', /^data:image\/webp/);
    await page.getByLabel('What does the picture show?').fill('A grey cat');
    const preview = page.getByRole('complementary', { name: 'Preview' }).locator('img');
    await expect(preview).toHaveAttribute('src', /^data:image\/webp/);
    await page.goto('about:blank');
    await buyer.open('/dashboard/upload-dataset');
    await button(`Restore ${NAME}`).click();
    await expect(chosen).toHaveAttribute('src', /^data:image\/webp/);
    await page.getByLabel('Dataset file').setInputFiles({
      name: 'cats.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`cat,weight\n${'Ada,4\n'.repeat(40)}`),
    });
  });

  await test.step('is published with it', async () => {
    for (let step = 0; step < 3; step += 1) await button('Next').click();
    await button('Publish Dataset').click();
    const asked = buyer.approval('Publish an asset');
    await expect(asked).toContainText('Picture');
    await buyer.approve('Publish an asset');
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  });

  const seePicture = async () => {
    await buyer.open('/dashboard/datasets?sort=newest');
    await expect(cover).toHaveAttribute('src', /\/v1\/pictures\/[0-9a-f]{64}\.webp$/);
    const src = (await cover.getAttribute('src')) ?? '';
    const reply = await page.request.get(new URL(src, buyer.url).href);
    const bytes = await reply.body();
    expect(bytes.length).toBeLessThanOrEqual(PICTURE.bytesMax);
    expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS/);
    const size = await cover.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    // 900 wide when turned.
    expect(size).toEqual([900, 563]);
    const colors = await colorsOf(page, `img[src="${src}"]`);
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('complementary').locator(`img[src="${src}"]`)).toBeVisible();
    return { src, colors };
  };

  const first = await test.step('its card and its page show it', seePicture);
  expect(first.colors).toEqual(['red', 'blue']);
  await expect(page.getByRole('img', { name: 'A grey cat' })).toBeVisible();

  const edit = async () => {
    await buyer.open('/dashboard/my-uploads');
    await page.getByRole('link', { name: `Edit ${NAME}` }).click();
    await page.getByRole('heading', { level: 1, name: `Edit ${NAME}` }).waitFor();
  };
  const save = async () => {
    await button('Save picture').click();
    await expect(buyer.approval(/^Change /)).toContainText('Picture');
    await buyer.approve(/^Change /);
    await buyer.seesToast('The picture has changed');
  };

  await test.step('is replaced', async () => {
    await edit();
    await field.setInputFiles(await aPhotograph(page, ['blue', 'red']));
    await expect(chosen).toHaveAttribute('src', /^data:/);
    await save();
    const second = await seePicture();
    expect(second.src).not.toBe(first.src);
    expect(second.colors).toEqual(['blue', 'red']);
    expect((await page.request.get(new URL(first.src, buyer.url).href)).status()).toBe(404);
  });

  await test.step('is taken away, and the drawn cover is back', async () => {
    await edit();
    await button('Remove picture').click();
    await save();
    await buyer.open('/dashboard/datasets?sort=newest');
    await expect(cover).toHaveAttribute('src', '/modelph.png');
    await expect(card.locator('svg').first()).toBeVisible();
  });
  expect(buyer.faults).toEqual([]);
});
