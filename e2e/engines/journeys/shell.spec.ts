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
