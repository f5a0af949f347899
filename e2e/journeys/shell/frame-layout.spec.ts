import { expect, test } from '../../fixtures.ts';

test.describe('the dashboard frame', () => {
  for (const { id, width, hasSidebar } of [
    { id: '[DASH-26]', width: 1280, hasSidebar: true },
    { id: '[DASH-27]', width: 375, hasSidebar: false },
    { id: '[DASH-28]', width: 767, hasSidebar: false },
    { id: '[DASH-28]', width: 768, hasSidebar: true },
  ]) {
    const shown = hasSidebar ? 'the sidebar' : 'the bottom bar';
    test(`${id} has only ${shown} at ${width} px`, async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height: 800 });
      await visitor.open('/dashboard/models');
      const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
      const bottomBar = page.getByRole('navigation', { name: 'Shortcuts' });
      await expect(hasSidebar ? sidebar : bottomBar).toBeVisible();
      await expect(hasSidebar ? bottomBar : sidebar).toBeHidden();
    });
  }
});
