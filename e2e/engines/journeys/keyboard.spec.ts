import { hashFile } from '../../hash-file.ts';
import {
  approveByKeyboard,
  expectFocused,
  pressOn,
  tabTo,
  watchPointer,
} from '../../journeys/keyboard.ts';
import { APPROVAL_TITLES, type Person } from '../../person.ts';
import { smallestModel } from '../../review-model.ts';
import { expect, expectText, test } from '../fixtures.ts';
import type { Name, Screen } from '../port.ts';

const MODEL = 'Spam/Ham Filter';
/** More tab stops than any page has. */
const MANY = 150;

/** A tab stop, as a person sees it. */
interface Stop {
  name: string;
  /** Whether something around it or on it shows that it has the focus. */
  isShown: boolean;
}

/** Runs in a page: returns the tab stop that has the focus; null outside the page's controls. */
function readStop(): Stop | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (element === null || element === document.body) return null;
  const rings: CSSStyleDeclaration[] = [];
  // A control may leave its ring to the label or the frame around it, or to the mark beside it.
  const shown = [
    element,
    element.nextElementSibling,
    element.parentElement,
    element.closest('label'),
  ];
  for (const part of shown) if (part !== null) rings.push(getComputedStyle(part));
  return {
    name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(
      0,
      60,
    ),
    isShown: rings.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    ),
  };
}

/** Walks through all tab stops of a page that has just been opened: each shows its focus, and none holds it. */
async function walk({ page }: Person<Screen>) {
  const stops: Stop[] = [];
  for (let presses = 0; presses < MANY; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    const isRound = stops.length > 1 && stop?.name === stops[0]?.name;
    if (stop === null || isRound) break;
    stops.push(stop);
  }
  expect(stops.filter(({ isShown }) => !isShown)).toEqual([]);
  expect(stops.length).toBeGreaterThan(10);
  expect(stops.length).toBeLessThan(MANY);
  // The last press may have led to the browser's own bar.
  await page.bringToFront();
}

test('a purchase works by keyboard alone, from the wallet to the file on the disk @long', async ({
  person,
  network,
}) => {
  const { page } = person;
  await watchPointer(page);
  await person.open('/');
  await walk(person);

  await test.step('creates a wallet', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Connect', exact: true }));
    await pressOn(page, page.getByRole('button', { name: 'Use test wallet' }));
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await person.seesToast('Wallet connection successful!');
  });

  await test.step('gets tokens', async () => {
    await person.open('/faucet');
    await pressOn(page, page.getByRole('button', { name: 'Use my DID' }));
    await pressOn(page, page.getByRole('button', { name: 'Get TROVE' }));
    // The dialog closes by itself after five seconds, which may be before a walk to its button ends.
    await page.getByRole('dialog', { name: 'Success!' }).waitFor();
    await page.keyboard.press('Escape');
  });

  await test.step('finds the model with the search', async () => {
    await person.open('/dashboard/all');
    await expectText(person.balance(), '10 TROVE');
    await page.keyboard.press('/');
    await expectFocused(page.getByRole('combobox', { name: 'Search', exact: true }));
    await page.keyboard.type('spam');
    await page.getByRole('option', { name: MODEL }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectFocused(page.getByRole('heading', { level: 1, name: MODEL }));
  });

  const downloading = person.nextDownload();
  await test.step('approves', async () => {
    await pressOn(page, person.buyNow());
    await approveByKeyboard(person, APPROVAL_TITLES.purchase);
  });

  const nft = await page.evaluate(() => new URL(location.href).searchParams.get('nft'));
  const facts = await fetch(`${network.url}/net/dapp/api/v1/assets/${nft}/file`);
  const { sha256 } = (await facts.json()) as { sha256: string };
  expect(await hashFile(await (await downloading).path())).toBe(sha256);
  await page.getByText('You own this asset').waitFor();
  expect(await page.evaluate(() => window.pointed)).toBe(0);
});

test('a publication works by keyboard alone, but for the file that the system lets choose @long', async ({
  owner,
}) => {
  const { page } = owner;
  const button = (name: Name) => page.getByRole('button', { name, exact: true });
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await watchPointer(page);
  await owner.open('/dashboard/upload-model');
  await walk(owner);
  await type('Model Name*', 'Tide teller');
  await type('Description*', 'Tells the tide.');

  await pressOn(page, button('Select'));
  const picker = page.getByRole('dialog');
  await pressOn(page, picker.getByRole('button', { name: /provider/ }).first());
  await page.keyboard.press('ArrowDown');
  await pressOn(page, picker.getByRole('button', { name: 'Select Provider' }));
  await picker.waitFor({ state: 'hidden' });

  // The dialog that chooses a file is the system's, and no driver but Chromium's reaches it by a key.
  const field = page.getByLabel('Model file');
  await tabTo(page, field);
  // The field is the first of the page: the way to it led through the browser's own bar.
  await page.bringToFront();
  await field.setInputFiles(smallestModel('tide.gguf'));
  await page.getByText('tide.gguf').first().waitFor();

  await pressOn(page, button('Next'));
  await expectFocused(page.getByRole('heading', { name: 'Pricing' }));
  await type('Price in TROVE', '2.5');
  await pressOn(page, button('Next'));
  await expectFocused(page.getByRole('heading', { name: 'Review' }));
  await pressOn(page, button('Publish Model'));
  await approveByKeyboard(owner, 'Publish an asset');
  await page.getByRole('dialog', { name: 'Success!' }).waitFor();
  await page.keyboard.press('Enter');
  await expectFocused(page.getByRole('heading', { level: 1, name: 'My Assets' }));
  expect(await page.evaluate(() => window.pointed)).toBe(0);
});
