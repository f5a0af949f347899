import type { Page } from '@playwright/test';
import { isLongTier } from '@trove/kit/testing/tier.ts';

import { anAxeBuilder } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { ASSET_SCENES } from '../../look/asset-scenes.ts';
import { BUYER_SCENES } from '../../look/buyer-scenes.ts';
import {
  COMPETITION_SCENES,
  ORGANIZER_SCENES,
  PARTICIPANT_SCENES,
} from '../../look/competition-scenes.ts';
import { INFRA_SCENES } from '../../look/infra-scenes.ts';
import { LOADING } from '../../look/photo.ts';
import { isSeen } from '../../look/scene.ts';
import type { Scene, Stage } from '../../look/scene.ts';
import { VISITOR_SCENES } from '../../look/visitor-scenes.ts';

const SCENES = [...VISITOR_SCENES, ...ASSET_SCENES, ...COMPETITION_SCENES, ...INFRA_SCENES];

/** Scenes that build on one another, in order. */
const WAYS = [
  ['a buyer', BUYER_SCENES],
  ['a participant', PARTICIPANT_SCENES],
  ['an organizer', ORGANIZER_SCENES],
] as const;

type Scheme = 'light' | 'dark';

/** Width of a window and the color schemes in which it is checked. */
const VIEWS: readonly { width: number; schemes: readonly Scheme[] }[] = isLongTier
  ? [
      { width: 1440, schemes: ['light', 'dark'] },
      { width: 375, schemes: ['light', 'dark'] },
    ]
  : [
      { width: 1440, schemes: ['light'] },
      { width: 375, schemes: ['dark'] },
    ];

/** Scenes per test: few enough to share the work between the workers, and to repeat little after a failure. */
const AT_ONCE = 8;

const PAGES = [
  '/dashboard/all',
  '/dashboard/models',
  '/dashboard/datasets',
  '/dashboard/infra-providers',
  '/dashboard/providerDetails/Harbor-Compute',
  '/dashboard/transactions',
  '/dashboard/assets',
  '/dashboard/settings',
  '/dashboard/earnings',
  '/faucet',
  '/dashboard/competitions',
  '/dashboard/competitions?board=harbor-ai',
  '/competition/harbor-ai',
  '/competition/dallas-ai',
  '/playground',
];

/**
 * Returns findings of axe, and whether the page is wider than its window; further schemes only repeat the color
 * checks.
 */
async function findViolations(
  page: Page,
  where: string,
  schemes: readonly Scheme[],
): Promise<string[]> {
  const findings: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = anAxeBuilder(page);
    if (index > 0) axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      findings.push(`${where}, ${colorScheme}, ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }
  }
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess > 0 ? [...findings, `${where}: ${excess} px wider than the window`] : findings;
}

async function expectNoFindings(
  scenes: readonly Scene[],
  stage: Stage,
  { width, schemes }: (typeof VIEWS)[number],
) {
  const { page } = stage.person;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const scene of scenes.filter((one) => isSeen(one, width))) {
    await test.step(scene.name, async () => {
      await scene.show(stage);
      if (!scene.isLoading) await expect(page.locator(LOADING)).toHaveCount(0);
      expect.soft(await findViolations(page, scene.name, schemes)).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

test.describe('every page in every state has no accessibility violations', () => {
  // The scenes of a buyer take long.
  test.slow();

  for (const [index, view] of VIEWS.entries()) {
    const where = `${view.width} px, ${view.schemes.join(' and ')}`;
    for (let first = 0; first < SCENES.length; first += AT_ONCE) {
      // In the first tier each group of scenes is checked in one view, alternately.
      if (!isLongTier && (first / AT_ONCE) % VIEWS.length !== index) continue;
      const scenes = SCENES.slice(first, first + AT_ONCE);
      test(`from "${scenes[0]?.name}" to "${scenes.at(-1)?.name}", ${where}`, async ({
        visitor,
        network,
      }) => {
        await expectNoFindings(scenes, { person: visitor, network }, view);
      });
    }

    for (const [who, scenes] of WAYS) {
      test(`during the journey of ${who}, ${where} @long`, async ({ visitor, network }) => {
        await expectNoFindings(scenes, { person: visitor, network }, view);
      });
    }
  }
});

test(
  'every page has one first-level heading and a title of its own',
  { tag: '@long' },
  async ({ visitor }) => {
    const titles = new Set<string>();
    for (const path of PAGES) {
      await visitor.open(path);
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveCount(1);
      titles.add(await visitor.page.title());
    }
    expect(titles.size).toBeGreaterThanOrEqual(PAGES.length - 1);
  },
);
