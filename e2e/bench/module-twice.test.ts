import { modulesTwice } from './module-twice.ts';

const ROUTER = '/x/node_modules/.pnpm/react-router@7/node_modules/react-router/dist/index.mjs';
const REACT = '/x/node_modules/.pnpm/react@19/node_modules/react/index.js';
const OWN = '/x/shared/src/lib/slug.ts';

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

describe('modules that are in a page twice', () => {
  it('are those of watched packages that scripts of two bundles hold', () => {
    const scripts = ['/assets/shell.js', '/remotes/browse/page.js', '/remotes/browse/fallback.js'];
    expect(modulesTwice(site, scripts)).toEqual({ twice: [ROUTER], once: 1 });
  });

  it('are none while the fallback stays on the server', () => {
    const scripts = ['/assets/shell.js', '/remotes/browse/page.js'];
    expect(modulesTwice(site, scripts)).toEqual({ twice: [], once: 2 });
  });
});
