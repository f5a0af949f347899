import { expect, test } from '../../fixtures.ts';

test('a platform is found by its hardware, and its chosen provider stays chosen @long', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/dashboard/infra-providers');
  const platforms = page.getByRole('article');
  await expect(platforms.first()).toBeVisible();

  await test.step('finds it by its hardware', async () => {
    const filters = await visitor.filters();
    await filters.getByRole('checkbox', { name: 'GPU', exact: true }).check();
    await visitor.leaveFilters();
    await expect(page).toHaveURL(/hardware=GPU$/);
    await expect(platforms.first().getByLabel('Has')).toBeVisible();
  });

  const name = await platforms.first().getByRole('link').innerText();
  await platforms.first().getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1, name: `Providers List - ${name}` });
  await expect(heading).toBeVisible();

  await test.step('chooses the last of its providers, which is still chosen after a reload', async () => {
    const providers = page.getByRole('group', { name: 'Providers' }).getByRole('radio');
    await expect(providers.first()).toBeChecked();
    const last = (await providers.last().getAttribute('aria-label')) ?? '';
    await page.getByRole('searchbox', { name: 'Search providers' }).fill(last);
    await expect(providers).toHaveCount(1);
    await providers.check();
    const facts = page.getByRole('region', { name: last });
    for (const title of ['System Specifications', 'Resource Allocation']) {
      await expect(facts.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(facts).toContainText(/Hosting Cost\s*\d+(\.\d+)? TROVE/);

    await page.reload();
    await expect(facts).toBeVisible();
    await expect(page.getByRole('radio', { name: last })).toBeChecked();
  });

  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await trail.getByRole('link', { name: 'Infra Providers' }).click();
  await expect(platforms.first()).toBeVisible();
  expect(visitor.faults).toEqual([]);
});
