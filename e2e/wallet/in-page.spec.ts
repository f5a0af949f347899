import { expect, test } from '../fixtures.ts';
import { openWindow } from '../open-window.ts';
import { APPROVAL_TITLES, openShadowRoots, Person } from '../person.ts';
import { purchasesOnChain } from './chain.ts';

const MODEL = 'Spam/Ham Filter';

/** Opens another tab of the same browser for the same person. */
async function anotherTab(person: Person): Promise<Person> {
  const page = await openWindow(person.page.context());
  await openShadowRoots(page);
  return new Person(page, person.url);
}

test('two tabs at once each show their own request of the test wallet, and one purchase is charged @long', async ({
  buyer,
}) => {
  await buyer.openAsset('models', MODEL);
  await buyer.buyNow().click();
  await expect(buyer.approval(APPROVAL_TITLES.purchase)).toBeVisible();

  const second = await anotherTab(buyer);
  await second.openAsset('models', MODEL);
  await second.buyNow().click();
  await expect(second.approval(APPROVAL_TITLES.purchase)).toBeVisible();
  await buyer.approval(APPROVAL_TITLES.purchase).getByRole('button', { name: 'Reject' }).click();
  await expect(buyer.buyNow()).toBeEnabled();

  await second.approvePurchase();
  await expect(second.page.getByText('You own this asset')).toBeVisible();
  await expect(second.balance()).toHaveText('9.5 TROVE');
  expect(await purchasesOnChain(second)).toBe(1);
  expect([...buyer.faults, ...second.faults]).toEqual([]);
});

test(
  'another account of the test wallet opens another session, in every tab',
  { tag: '@long' },
  async ({ buyer }) => {
    await buyer.open('/dashboard/settings');
    const second = await anotherTab(buyer);
    await second.open('/dashboard/models');
    await expect(second.balance()).toHaveText('10 TROVE');
    const ada = await buyer.did();

    await buyer.page.getByRole('button', { name: 'Disconnect…' }).click();
    await buyer.page.getByRole('button', { name: 'Yes, disconnect' }).click();
    const connect = (person: Person) =>
      person.page.getByRole('button', { name: 'Connect', exact: true });
    await expect(connect(buyer)).toBeVisible();
    await expect(connect(second)).toBeVisible();

    await connect(buyer).click();
    await buyer.page.getByRole('button', { name: 'Use test wallet' }).click();
    await buyer.page.getByRole('button', { name: 'Create another test wallet' }).click();
    await buyer.page.getByLabel('Username').fill('Bob');
    await buyer.page.getByRole('button', { name: 'Create test wallet' }).click();
    await expect(buyer.balance()).toHaveText('0 TROVE');
    await expect(second.balance()).toHaveText('0 TROVE');
    expect(await second.did()).toBe(await buyer.did());
    expect(await buyer.did()).not.toBe(ada);
    expect([...buyer.faults, ...second.faults]).toEqual([]);
  },
);

test(
  "the hook of React's developer tools, which any script may set, exposes none of the test wallet's screens",
  { tag: '@long' },
  async ({ visitor }) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      const containers: string[] = [];
      const hook = {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_renderer: number, root: { containerInfo: Element }) =>
          containers.push(root.containerInfo.localName),
      };
      Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, containers });
    });
    await visitor.open('/dashboard/all');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Use test wallet' }).click();
    await expect(visitor.approval('Create a test wallet')).toBeVisible();
    const containers = await page.evaluate(() => Reflect.get(globalThis, 'containers') as string[]);
    expect(containers).toContain('div');
    expect(containers).not.toContain('dialog');
  },
);
