import { closePanels, openPanel } from '../../chat.ts';
import { expect, test } from '../../fixtures.ts';

test(
  'an item deleted in a drawer on a phone can be restored there, by touch or by keyboard',
  { tag: '@long' },
  async ({ buyer }) => {
    const { page } = buyer;
    await page.setViewportSize({ width: 375, height: 640 });
    await page.evaluate(() => {
      const projects = ['Default', 'Notes'].map((name) => ({
        name,
        systemPrompt: name === 'Notes' ? 'Be brief' : '',
        messages: [],
      }));
      localStorage.setItem('face_playground_projects', JSON.stringify(projects));
    });
    await buyer.open('/playground');
    await openPanel(buyer, 'System');
    const drawer = page.getByRole('dialog', { name: 'System' });
    const project = drawer.getByLabel('Project', { exact: true });
    const chosen = project.locator('option:checked');
    await project.selectOption('Notes');
    await drawer.getByRole('button', { name: 'Delete' }).click();
    await expect(chosen).toHaveText('Default');

    const bar = drawer.getByRole('status').filter({ hasText: '“Notes” was deleted.' });
    const undo = bar.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await undo.click();
    await expect(chosen).toHaveText('Notes');

    await drawer.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(undo).toBeInViewport({ ratio: 1 });
    // Tab wraps from the last control of a dialog to the first, so pressing it repeatedly reaches Undo.
    for (let steps = 0; steps < 40 && !(await undo.evaluate((it) => it.matches(':focus'))); steps++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveText('Notes');
    await expect(project).toBeFocused();

    await drawer.getByRole('button', { name: 'Delete' }).click();
    await closePanels(buyer);
    await page.getByRole('button', { name: 'Undo' }).click();
    await openPanel(buyer, 'System');
    await expect(chosen).toHaveText('Notes');
    expect(buyer.faults).toEqual([]);
  },
);
