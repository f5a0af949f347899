import { isPage } from './is-page.ts';

describe('isPage', () => {
  it.each([
    ['/', {}, true],
    ['/dashboard/models', {}, true],
    ['/dashboard/model/gpt-2.5', {}, true],
    ['/dashboard/model/chart.js', { 'sec-fetch-dest': 'document' }, true],
    ['/dashboard/model/chart.js', { accept: 'text/html,*/*' }, true],
    ['/dashboard/model/chart.js', { 'sec-fetch-dest': 'script' }, false],
    ['/missing.js', {}, false],
    ['/index.html', {}, true],
    ['/assets/gone.1234.js', { accept: 'text/html' }, false],
    ['/remotes/mfe-faucet/abc/remoteEntry.js', { 'sec-fetch-dest': 'document' }, false],
    ['/net/nowhere', { accept: 'text/html' }, false],
    ['/network', {}, true],
  ])('%s with %o: %s', (pathname, headers, expected) => {
    expect(isPage(pathname, headers)).toBe(expected);
  });
});
