import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { FAUCET_GRANT } from '@trove/contract/limits.ts';
import type { OwnAssetPage } from '@trove/contract/wire/assets/own-assets.ts';

import { demoSeller } from '../../demo-seller.ts';
import type { NetworkProcess } from '../../network-process.ts';
import { openShadowRoots, Person } from '../../person.ts';
import { sendRegistration } from '../../send-registration.ts';

const COMPETITION = 'harbor-ai';

/** Path of the area of the demo competition. */
export const AREA = `/competition/${COMPETITION}`;
const HOURS = 300;

/** A dataset with a price, sold in the area. */
export const TIDES = {
  name: 'Tides of the quay',
  content: 'hour,level\n1,2.5\n2,3.5\n',
  price: 3,
};

/** Creates a submission to the demo competition with the same number for every hour. */
export const table = (moves: number) => {
  const rows = Array.from({ length: HOURS }, (_, index) => `hour-${index + 1},${moves}`);
  return Buffer.from(['id,moves', ...rows].join('\n'));
};

/** Returns the path of a link with an access key of the organizer, which opens the competition. */
export async function invitation(network: NetworkProcess): Promise<string> {
  const { wallet } = await demoSeller(network);
  const answer = await wallet.post(`/net/dapp/api/v1/competitions/${COMPETITION}/keys`, {
    label: 'Journey',
    maxUses: 1,
  });
  const { key } = (await answer.json()) as { key: string };
  return `${AREA}#key=${encodeURIComponent(key)}`;
}

/** Publishes a dataset of the organizer in the area, once per network; returns the id of its NFT. */
export async function sellInArea(
  network: NetworkProcess,
  { name, content, price }: { name: string; content: string; price: number },
): Promise<string> {
  const seller = await demoSeller(network);
  const { wallet } = seller;
  const { did } = wallet;
  const published = async () => {
    const own = `/net/dapp/api/v1/accounts/${did}/assets?comp=${COMPETITION}`;
    const { rows } = await wallet.get<OwnAssetPage>(own);
    return rows.find((row) => row.name === name)?.id;
  };
  if ((await published()) === undefined) {
    await wallet.post('/net/faucet/increment', { username: did, ftCount: FAUCET_GRANT });
    const signing = await wallet.connect();
    await seller.list(name, `${name}.csv`, content, price, COMPETITION);
    await signing.until(async () => (await published()) !== undefined);
    await signing.close();
  }
  return (await published()) ?? '';
}

/** Opens another browser context with the same wallet, still connected. */
export async function inAnotherBrowser({ page, url }: Person, browser: Browser): Promise<Person> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await openShadowRoots(other);
  return new Person(other, url);
}

/** Returns another person with ten tokens, in a separate browser context. */
export async function stranger(browser: Browser, url: string): Promise<Person> {
  const page = await (await browser.newContext()).newPage();
  await openShadowRoots(page);
  const person = new Person(page, url);
  await person.bringWallet('Eve');
  return person;
}

/** Fills in the registration of the area and sends it. */
export async function register(person: Person) {
  const { page } = person;
  await sendRegistration(page);
  await person.seesToast('Successfully registered for the hackathon!');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Cancel Registration' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'You are registered' })).toBeVisible();
}

/** Submits a file. */
export async function submit({ page }: Person, name: string, content: Buffer) {
  const file = { name, mimeType: 'text/csv', buffer: content };
  await page.getByLabel('Submission file').setInputFiles(file);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Locates the viewer's own row in the leaderboard. */
export const ownRow = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByText('You', { exact: true }) });
