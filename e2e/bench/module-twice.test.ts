import { modulesTwice } from './module-twice.ts';

const ROUTER = '/x/node_modules/.pnpm/react-router@7/node_modules/react-router/dist/index.mjs';
const REACT = '/x/node_modules/.pnpm/react@19/node_modules/react/index.js';
const OWN = '/x/shared/kit/src/lib/slug.ts';

const site = {
  siteDir: '',
  bundles: new Map([
    ['shell', new Map([['/assets/shell.js', new Set([REACT, ROUTER, OWN])]])],
    [
      'mfe-browse',
      new Map([
        ['/remotes/browse/page.js', new Set([OWN])],
        ['/remotes/browse/fallback.js', new Set([ROUTER])],
      ]),
    ],
  ]),
};

describe('modulesTwice', () => {
  it('lists modules of watched packages that are loaded by scripts of two bundles', () => {
    const scripts = ['/assets/shell.js', '/remotes/browse/page.js', '/remotes/browse/fallback.js'];
    expect(modulesTwice(site, scripts)).toEqual({ twice: [ROUTER], once: 1 });
  });

  it('lists none when the page does not load the fallback', () => {
    const scripts = ['/assets/shell.js', '/remotes/browse/page.js'];
    expect(modulesTwice(site, scripts)).toEqual({ twice: [], once: 2 });
  });
});
