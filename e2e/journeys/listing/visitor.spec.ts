import { expect, test } from '../../fixtures.ts';

test.describe('a visitor without a wallet', () => {
  test('[PERM-03] [ROUTE-08] [INFRA-09] [INFRA-20] visits home, the listings, an asset, a platform and the search', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.open('/dashboard/all');
    await expect(page.getByRole('heading', { name: 'Top 5 AI Models' })).toBeVisible();

    for (const listing of ['models', 'datasets'] as const) {
      await visitor.open(`/dashboard/${listing}`);
      await expect(page.getByRole('article')).toHaveCount(12);
    }
    const asset = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const name = await asset.innerText();
    await asset.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(page.url()).toContain('/dashboard/dataset/');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await visitor.open('/dashboard/infra-providers');
    const platform = page.getByRole('article').first().getByRole('link');
    const platformName = await platform.innerText();
    await platform.click();
    const heading = page.getByRole('heading', {
      level: 1,
      name: `Providers List - ${platformName}`,
    });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.reload();
    await expect(heading).toBeVisible();

    await page.getByPlaceholder('Search AI models, datasets...').fill('spam');
    await page.getByText('Spam/Ham Filter').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spam/Ham Filter' })).toBeVisible();
    expect(visitor.faults).toEqual([]);
  });

  test('[PERM-54] [DATA-78] can use the faucet, which requests neither assets nor providers', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.open('/faucet');
    await page.getByPlaceholder('Enter your DID').fill(`bafybmi${'a'.repeat(52)}`);
    await page.getByRole('button', { name: 'Get TROVE' }).click();
    await expect
      .poll(() => asked.filter((path) => path.endsWith('/faucet/increment')))
      .toHaveLength(1);
    expect(asked.filter((path) => /list-nfts|onboarded_providers/.test(path))).toEqual([]);
  });

  test('[TX-26] sees an empty transaction history', async ({ visitor }) => {
    await visitor.open('/dashboard/transactions');
    await expect(visitor.page.getByText('No Data Available')).toBeVisible();
  });
});
