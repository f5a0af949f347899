import { expect, test } from '../fixtures.ts';
import type { Line } from '../line.ts';

/** Takes the faults of the pages, and returns those that are not code which could not be fetched. */
const othersThanLost = ({ faults }: Pick<Line, 'faults'>) =>
  faults.splice(0).filter((fault) => !fault.includes('RemoteFailure'));

const FAUCET = /^\/remotes\/mfe-faucet\//;

test('a remote that fails leaves the rest of the site, and Retry recovers it @long', async ({
  person,
  line,
}) => {
  const { page } = person;
  line.refuse(FAUCET);
  await page.goto(`${person.url}/faucet`);
  await page.getByRole('heading', { name: 'This area is unavailable' }).waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('heading', { name: 'Platform Statistics' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'This area is unavailable' }).waitFor();
  line.refuse();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'TROVE Faucet' }).waitFor();
  // The failure itself is written to the console, and nothing else.
  expect(othersThanLost(line)).toEqual([]);
});

test('a page without its network says so, and goes on when it is back @long', async ({
  owner,
  line,
}) => {
  const { page } = owner;
  await owner.open('/dashboard/models');
  line.cut();
  const note = page.getByText(/^Trove is not responding; what you see is from/);
  await note.waitFor();
  line.mend();
  await note.waitFor({ state: 'hidden' });
  await owner.openAsset('models', 'Spam/Ham Filter');
  // A part of the page whose code was fetched just then is written to the console.
  expect(othersThanLost(line)).toEqual([]);
});

test('Back and Forward return to the page, its filter and its place @long', async ({ person }) => {
  const { page } = person;
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const place = () => page.evaluate(() => Math.round(scrollY));
  await person.open('/dashboard/models');
  // The document comes with six of them.
  await expect.poll(() => page.getByRole('article').count()).toBe(12);
  const last = page.getByRole('article').last().getByRole('heading').getByRole('link');
  await last.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(await place()).toBeGreaterThan(200);
  // A page that still grows moves before the click.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { left: Math.round(scrollY) }), {
      capture: true,
      once: true,
    }),
  );
  const name = (await last.textContent()) ?? '';
  await last.click();
  await title(name).waitFor();
  await page.getByRole('tab', { name: 'Usage History' }).click();
  await page
    .getByText(/purchases?$/)
    .first()
    .waitFor();

  await page.goBack();
  await title(name).waitFor({ state: 'hidden' });
  await title('AI Models').waitFor();
  const before = await page.evaluate(() => (window as unknown as { left: number }).left);
  await expect.poll(place).toBe(before);
  await page.goForward();
  await title(name).waitFor();
  await page.goBack();
  await title('AI Models').waitFor();

  await page.goto(`${person.url}/dashboard/models?category=Text+Generation`);
  const filter = page.getByRole('checkbox', { name: /^Text Generation/ });
  const isChecked = () => filter.evaluate((box) => (box as HTMLInputElement).checked);
  await expect.poll(isChecked).toBe(true);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await title('AI Models').waitFor({ state: 'hidden' });
  await page.goBack();
  await expect.poll(isChecked).toBe(true);
});
