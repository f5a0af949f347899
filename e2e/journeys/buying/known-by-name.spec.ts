import { expect, test } from '../../fixtures.ts';
import { APPROVAL_TITLES, openShadowRoots, Person } from '../../person.ts';

const MODEL = 'Spam/Ham Filter';
const REVIEW = 'Found my spam, and nothing else.';

test('a newcomer names himself once, and another visitor reads the review under that name @long', async ({
  browser,
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/dashboard/all');
  await visitor.createWallet('Grace Okonkwo');
  await visitor.fund();
  await visitor.openAsset('models', MODEL);
  const downloading = visitor.nextDownload();
  await visitor.buyNow().click();
  // A purchase shows nobody.
  await expect(visitor.approval(APPROVAL_TITLES.purchase)).not.toContainText('appear as');
  await visitor.approvePurchase();
  await downloading;
  await page.reload();

  await page.getByRole('button', { name: 'Rate' }).click();
  await page.getByRole('radio', { name: '5' }).check({ force: true });
  await page.getByRole('textbox').fill(REVIEW);
  await page.getByRole('button', { name: 'Submit' }).click();
  const approval = visitor.approval(APPROVAL_TITLES.rating);
  await expect(approval).toContainText('You will appear as Grace Okonkwo.');
  await approval.getByRole('button', { name: 'Change your public name' }).click();
  await approval.getByLabel('Public name').fill('Grace O.');
  await visitor.approve(APPROVAL_TITLES.rating);
  await expect(page.getByRole('dialog', { name: 'Rate this asset' })).toBeHidden();

  const elsewhere = await browser.newContext();
  const other = new Person(await elsewhere.newPage(), visitor.url);
  await openShadowRoots(other.page);
  await other.openAsset('models', MODEL);
  const review = other.page.getByRole('listitem').filter({ hasText: REVIEW });
  const author = review.getByRole('link', { name: 'Grace O.', exact: true });
  await expect(author).toHaveAttribute('title', await visitor.did());
  await author.click();
  await expect(other.page.getByRole('heading', { level: 1, name: 'Grace O.' })).toBeVisible();

  // A person with a name keeps it, and is shown it.
  await page
    .getByRole('button', { name: /^(Rate|Change)/ })
    .first()
    .click();
  await page.getByRole('radio', { name: '4' }).check({ force: true });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.approval(APPROVAL_TITLES.rating)).toContainText('You appear as Grace O.');
  await visitor.approve(APPROVAL_TITLES.rating);
  expect([...visitor.faults, ...other.faults]).toEqual([]);
  await elsewhere.close();
});
