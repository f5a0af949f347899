import { pageWith } from '../../federation/embed-page.ts';
import { expect, expectText, testOfPartners as test } from '../fixtures.ts';
import type { Queries } from '../port.ts';

/** Nothing but what a partner's guide recommends, and the page's own scripts. */
const policyFor = (site: string) =>
  [
    `default-src 'none'`,
    `script-src 'self' ${site}`,
    `style-src 'self'`,
    `connect-src 'self' ${site}`,
    `img-src ${site} data:`,
    `frame-src ${site}`,
  ].join('; ');

/** Goes from the board to the list and back to a board, within the embed. */
async function lookAround(embed: Queries) {
  await embed.getByRole('region', { name: 'Leaderboard' }).getByRole('table').waitFor();
  await embed.getByRole('link', { name: 'All competitions' }).click();
  await embed.getByRole('heading', { level: 1, name: 'AI Competitions' }).waitFor();
  await embed.getByRole('link', { name: 'Leaderboard' }).first().click();
  await embed.getByRole('region', { name: 'Leaderboard' }).getByRole('table').waitFor();
}

test('a page of another origin shows a competition as an element @long', async ({
  person,
  partner,
}) => {
  const { page, url } = person;
  const markup = '<trove-competitions comp="harbor-ai" theme="light"></trove-competitions>';
  partner.pages.put('element.html', pageWith(url, `<h1>Partner</h1>${markup}`), policyFor(url));
  await page.goto(`${partner.way.url}/element.html`);
  const embed = page.locator('trove-competitions');
  await lookAround(embed);
  expect(await page.evaluate(() => location.pathname)).toBe('/element.html');
  await embed.evaluate((element) => element.remove());
  await expectText(page.locator('body'), /^Partner\s*$/);
  expect(partner.way.faults.splice(0)).toEqual([]);
});

test('a page of another origin shows a competition in a frame @long', async ({
  person,
  partner,
}) => {
  const { page, url } = person;
  const address = `${url}/embed/competitions.html?comp=harbor-ai&amp;theme=light`;
  const markup = `<iframe title="Board" width="900" height="640" src="${address}"></iframe>`;
  partner.pages.put('frame.html', pageWith(url, `<h1>Partner</h1>${markup}`), policyFor(url));
  await page.goto(`${partner.way.url}/frame.html`);
  await lookAround(page.frameLocator('iframe'));
  expect(await page.evaluate(() => location.pathname)).toBe('/frame.html');
  expect(partner.way.faults.splice(0)).toEqual([]);
});
