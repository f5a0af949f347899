import { HTTP_MESSAGE } from '../../../shared/contract/src/messages-http.ts';
import { expect, test } from '../../fixtures.ts';

test('a repeated failure is one notice with a count and the details an operator needs', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // The timers of notices pause without focus, which keeps the notices on the screen on a busy machine, too.
  await page.addInitScript(() => (document.hasFocus = () => false));
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) asked.push(response.request().headers()['x-request-id'] ?? '');
  });

  // The network injects a failure into a call with this name in its address.
  await page.goto(`${visitor.url}/dashboard/model/fails-403-silent`);
  const why = page
    .getByRole('alert')
    .filter({ hasText: HTTP_MESSAGE[403] ?? 'no such status in the catalogue' });
  const notice = why.filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  await expect(notice).toHaveCount(1);
  await expect(notice.getByLabel(/times$/)).toHaveCount(0);
  await why.getByRole('button', { name: 'Retry' }).click();
  await expect(notice.getByLabel('2 times')).toBeVisible();
  await expect(notice).toHaveCount(1);

  await notice.getByRole('button', { name: 'Copy details' }).click();
  await expect(notice.getByRole('button', { name: 'Copied' })).toBeVisible();
  const details = await page.evaluate(() => navigator.clipboard.readText());
  expect(details).toContain(`Status: 403\nRequest id: ${asked.at(-1)}\n`);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect(why).toBeVisible();
  expect(visitor.faults).toEqual([]);
});
