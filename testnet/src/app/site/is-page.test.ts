import { isPage } from './is-page.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const AXIOS = 'application/json, text/plain, */*';

describe('isPage', () => {
  it.each([
    ['/', {}, true],
    ['/dashboard/models', {}, true],
    ['/dashboard/models/', { accept: '*/*' }, true],
    ['/dashboard/model/gpt-2.5', {}, true],
    ['/dashboard/model/chart.js', { accept: BROWSER, 'sec-fetch-dest': 'document' }, true],
    ['/dashboard/model/chart.js', { accept: 'text/html,*/*' }, true],
    ['/dashboard/model/chart.js', { accept: '*/*' }, false],
    ['/dashboard/model/chart.js', { 'sec-fetch-dest': 'script' }, false],
    ['/missing.js', {}, false],
    ['/index.html', {}, true],
    ['/assets/gone.1234.js', { accept: BROWSER }, false],
    [
      '/remotes/mfe-faucet/abc/remoteEntry.js',
      { accept: BROWSER, 'sec-fetch-dest': 'document' },
      false,
    ],
    ['/net/nowhere', { accept: BROWSER }, false],
    ['/api', { accept: BROWSER }, false],
    ['/api/nowhere', { accept: BROWSER }, false],
    ['/embed/gone', { accept: BROWSER }, false],
    ['/apiary', { accept: BROWSER }, true],
  ])('%s with %o: %s', (pathname, headers, expected) => {
    expect(isPage(pathname, headers)).toBe(expected);
  });

  it('has the pages of remotes that the table of the site does not know', () => {
    const isRouted = (pathname: string) => pathname === '/x/reports';
    expect(isPage('/x/reports', { accept: '*/*' }, isRouted)).toBe(true);
    expect(isPage('/x/others', { accept: '*/*' }, isRouted)).toBe(false);
  });

  it.each([
    ['a browser', BROWSER, true, true],
    ['a browser of phones', 'TEXT/HTML;q=0.9', true, true],
    ['any text', 'text/*', true, true],
    ['curl', '*/*', true, false],
    ['axios', AXIOS, true, false],
    ['no Accept at all', undefined, true, false],
    ['JSON alone', 'application/json', false, false],
    ['anything but HTML', 'text/html;q=0, */*', false, false],
    ['an empty Accept', '', false, false],
  ])('for %s: an existing page, a missing one', (_client, accept, there, notThere) => {
    expect(isPage('/dashboard/models', { accept })).toBe(there);
    expect(isPage('/no/such/page', { accept })).toBe(notThere);
  });
});
