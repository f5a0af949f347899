import { stripVTControlCharacters } from 'node:util';

import { demoSeller } from '../demo-seller.ts';
import { expect, test } from '../fixtures.ts';
import { Person } from '../person.ts';
import { ASSET_SCENES } from './asset-scenes.ts';
import { BUYER_SCENES } from './buyer-scenes.ts';
import { COMPETITION_SCENES, ORGANIZER_SCENES, PARTICIPANT_SCENES } from './competition-scenes.ts';
import { INFRA_SCENES } from './infra-scenes.ts';
import { sellUpTo } from './many-sales.ts';
import { OUTAGE_SCENES } from './outage-scenes.ts';
import { getHeight, keepPhotos, takePhoto, viewName, VIEWS } from './photo.ts';
import type { Photo, View } from './photo.ts';
import { PLAYGROUND_SCENES } from './playground-scenes.ts';
import { isSeen } from './scene.ts';
import type { Scene, Stage } from './scene.ts';
import { NEW_SELLER_SCENES, SELLER_SCENES } from './seller-scenes.ts';
import { THEME_SCENES } from './theme-scenes.ts';
import { VISITOR_SCENES } from './visitor-scenes.ts';

const PART_MS = 5 * 60_000;

/** Number of sales of an established seller. */
const SALES = 200;

/** Photographs the scenes one by one; one that cannot be reached does not affect the others. */
async function photographAll(scenes: readonly Scene[], stage: Stage, view: View, part: string) {
  const { page } = stage.person;
  const photos: Photo[] = [];
  await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: view.width, height: getHeight(view) });
  for (const scene of scenes.filter((one) => isSeen(one, view.width))) {
    try {
      await scene.show(stage);
      photos.push(await takePhoto(page, scene, view));
    } catch (error) {
      const [reason = ''] = stripVTControlCharacters(String(error)).split('\n');
      const finding = `cannot be reached: ${reason}`;
      photos.push({ scene: scene.name, view, findings: [finding] });
      expect.soft(finding, scene.name).toBe('');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
  }
  keepPhotos(photos, part);
}

for (const view of VIEWS) {
  test.describe(viewName(view), () => {
    test.describe.configure({ timeout: PART_MS });

    test('the pages of a visitor', async ({ visitor, network }) => {
      const part = `visitor-${viewName(view)}`;
      await photographAll(
        [
          ...VISITOR_SCENES,
          ...ASSET_SCENES,
          ...COMPETITION_SCENES,
          ...INFRA_SCENES,
          ...OUTAGE_SCENES,
        ],
        { person: visitor, network },
        view,
        part,
      );
    });

    test('the pages of a buyer', async ({ visitor, network }) => {
      const part = `buyer-${viewName(view)}`;
      await photographAll(BUYER_SCENES, { person: visitor, network }, view, part);
    });

    test('the pages of a participant in a competition', async ({ visitor, network }) => {
      const part = `participant-${viewName(view)}`;
      await photographAll(PARTICIPANT_SCENES, { person: visitor, network }, view, part);
    });

    test('the pages of an organizer of a competition', async ({ visitor, network }) => {
      const part = `organizer-${viewName(view)}`;
      await photographAll(ORGANIZER_SCENES, { person: visitor, network }, view, part);
    });

    test('a competition in three themes', async ({ visitor, network }) => {
      const part = `themes-${viewName(view)}`;
      await photographAll(THEME_SCENES, { person: visitor, network }, view, part);
    });

    test('the playground', async ({ visitor, network }) => {
      const part = `playground-${viewName(view)}`;
      await photographAll(PLAYGROUND_SCENES, { person: visitor, network }, view, part);
    });

    test('the pages of a new creator', async ({ visitor, network }) => {
      const part = `new-creator-${viewName(view)}`;
      await photographAll(NEW_SELLER_SCENES, { person: visitor, network }, view, part);
    });

    test('the pages of a seller', async ({ visitor, ownNetwork }) => {
      const { backup, wallet } = await demoSeller(ownNetwork);
      await sellUpTo(SALES, ownNetwork.url, wallet);
      await wallet.post('/net/faucet/increment', { username: wallet.did, ftCount: 10 });
      const seller = new Person(visitor.page, ownNetwork.url);
      await seller.open('/dashboard/all');
      await seller.restoreWallet(backup);
      const part = `seller-${viewName(view)}`;
      await photographAll(SELLER_SCENES, { person: seller, network: ownNetwork }, view, part);
    });
  });
}
