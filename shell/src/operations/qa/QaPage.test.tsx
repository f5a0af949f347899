import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { QaBuild, QaBuilds, QaComparison } from '@trove/contract/wire/operations/qa-builds.ts';

import { QaPage } from './QaPage.tsx';
import { runLocal } from './run-local.ts';

const NEW = 'bbbbbbbbbbbb';
const OLD = 'aaaaaaaaaaaa';
const LOCAL = 'http://localhost:3105';

const aBuild = (id: string, more: Partial<QaBuild> = {}): QaBuild => ({
  id,
  version: '1.0.0',
  contract: '^1.0.0',
  channel: 'none',
  share: 0,
  fits: true,
  ...more,
});
const site: QaBuilds = {
  shell: { id: 'fedcba987654', contract: '1.6.0' },
  localOrigins: [LOCAL],
  remotes: [
    {
      id: 'mfe-faucet',
      title: 'Faucet',
      path: '/faucet',
      builds: [aBuild(NEW, { fits: false }), aBuild(OLD, { channel: 'stable', share: 100 })],
    },
  ],
};
const comparison: QaComparison = {
  from: { bytes: 1000, contract: '^1.0.0', version: '1.0.0' },
  to: { bytes: 1500, contract: '^1.2.0', version: '1.0.0' },
  files: [{ name: 'page.js', from: 100, to: 600 }],
  same: 3,
};

function open() {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      Response.json((address as string).includes('compare') ? comparison : site),
    );
  render(<QaPage />);
  return userEvent.setup();
}
afterEach(() => jest.restoreAllMocks());

describe('the page of testers', () => {
  it('opens each build alone, and in the site if the shell runs it', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Builds of Faucet' });
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/remotes/mfe-faucet/${NEW}/standalone.html`,
      `/remotes/mfe-faucet/${OLD}/standalone.html`,
      `/faucet?mfe=mfe-faucet@${OLD}`,
    ]);
  });

  it('writes a link that pins the builds of a bug report', async () => {
    const user = open();
    expect(
      await screen.findByText(`http://localhost/dashboard/all?mfe=mfe-faucet@${OLD}`),
    ).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Faucet', { selector: 'select' }), NEW);
    expect(screen.getByText(`http://localhost/dashboard/all?mfe=mfe-faucet@${NEW}`)).toBeTruthy();
  });

  it('compares two builds', async () => {
    open();
    expect(
      await screen.findByText(
        '1 files differ and 3 are the same; +500 bytes in all. Contract ^1.0.0 became ^1.2.0.',
      ),
    ).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Files that differ' });
    expect(within(table).getByText('page.js')).toBeTruthy();
  });

  it('says why a build of the own machine is not run', async () => {
    const user = open();
    const field = await screen.findByLabelText('Address of the folder');
    await user.clear(field);
    await user.type(field, 'http://evil.example/');
    await user.click(screen.getByRole('button', { name: 'Run it in this tab' }));
    expect(await screen.findByText(`This site runs builds of ${LOCAL} only.`)).toBeTruthy();
  });
});

describe('a build of the own machine', () => {
  const build = {
    version: '1.0.0',
    base: `remotes/mfe-faucet/${NEW}/`,
    global: 'x',
    entry: 'remoteEntry.js',
    preload: [
      { path: '/faucet/:did', files: [] },
      { path: '/faucet', files: [] },
    ],
    integrity: {},
    requires: { contract: '^1.0.0', shared: {} },
  };
  const run = (answers: Record<string, () => Response>, address = `${LOCAL}/dist`) =>
    runLocal(address, [LOCAL], {
      sessionStorage,
      fetch: (async (asked: string | URL) => answers[String(asked)]!()) as never,
    });
  beforeEach(() => sessionStorage.clear());

  it('is kept for this tab once the site has agreed', async () => {
    const path = await run({
      '/site/qa/local': () => new Response(null, { status: 204 }),
      [`${LOCAL}/dist/build.json`]: () => Response.json(build),
    });
    expect(path).toBe(`/faucet?mfe=mfe-faucet@${NEW}`);
    expect(JSON.parse(sessionStorage.getItem('mfe:local') ?? '')).toEqual({
      [`mfe-faucet@${NEW}`]: `${LOCAL}/dist/`,
    });
  });

  it.each([
    ['the site refuses it', () => new Response(null, { status: 403 }), build, /refused/],
    ['there is no build', () => new Response(null, { status: 204 }), {}, /no build\.json/],
    [
      'it names nothing',
      () => new Response(null, { status: 204 }),
      { ...build, base: 'elsewhere/' },
      /does not state/,
    ],
  ])('is not kept if %s', async (_what, agree, stated, words) => {
    const answers = {
      '/site/qa/local': agree,
      [`${LOCAL}/dist/build.json`]: () => Response.json(stated),
    };
    await expect(run(answers)).rejects.toThrow(words);
    expect(sessionStorage.length).toBe(0);
  });
});
