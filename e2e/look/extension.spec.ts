import { APPROVAL_TITLES } from '../person.ts';
import { expect, test } from '../wallet/fixtures.ts';
import type { Owner } from '../wallet/owner.ts';
import { keepPhotos, takePhoto, viewName, VIEWS } from './photo.ts';
import type { Photo, View } from './photo.ts';

const PART_MS = 5 * 60_000;

/** Photographs the pages of the extension, from the first run to a locked wallet. */
async function photographExtension(owner: Owner, view: View): Promise<Photo[]> {
  const photos: Photo[] = [];
  const open = async (file: string) => {
    const page = await owner.own(file);
    await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
    return page;
  };
  const welcome = await open('welcome.html');
  photos.push(await takePhoto(welcome, { name: 'Extension, welcome' }, view));
  await welcome.getByRole('button', { name: /^Create a new wallet/ }).click();
  photos.push(await takePhoto(welcome, { name: 'Extension, new wallet' }, view));
  await welcome.close();

  await owner.open('/dashboard/all');
  await owner.createWallet();
  await owner.fund();
  const popup = await open('popup.html');
  await expect(popup.getByLabel('Balance')).toHaveText('10 TROVE');
  photos.push(await takePhoto(popup, { name: 'Extension, wallet' }, view));
  for (const part of ['Accounts', 'Sites', 'Settings']) {
    await popup.getByRole('button', { name: part }).click();
    photos.push(await takePhoto(popup, { name: `Extension, ${part.toLowerCase()}` }, view));
  }

  await owner.openAsset('models', 'Spam/Ham Filter');
  await owner.buyNow().click();
  const approval = await owner.window(APPROVAL_TITLES.purchase);
  await approval.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
  await expect(approval.getByText('Balance after: 9.5 TROVE')).toBeVisible();
  photos.push(await takePhoto(approval, { name: 'Extension, approval' }, view));
  await owner.reject(APPROVAL_TITLES.purchase);

  await popup.getByRole('button', { name: 'Lock' }).click();
  await expect(popup.getByRole('heading', { name: 'The wallet is locked' })).toBeVisible();
  photos.push(await takePhoto(popup, { name: 'Extension, locked' }, view));
  return photos;
}

for (const view of VIEWS.filter(({ width }) => width === 375)) {
  test(`the screens of the extension, ${viewName(view)}`, async ({ newcomer }) => {
    test.setTimeout(PART_MS);
    keepPhotos(await photographExtension(newcomer, view), `extension-${viewName(view)}`);
  });
}
