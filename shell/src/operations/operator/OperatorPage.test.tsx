import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SiteBuild, SiteBuilds } from '@trove/contract/wire/operations/site-builds.ts';

import { OperatorPage } from './OperatorPage.tsx';

const tabs = { mounted: 0, failed: 0, errors: 0, rejections: 0 };
const aBuild = (id: string, more: Partial<SiteBuild> = {}): SiteBuild => ({
  id,
  version: '1.0.0',
  contract: '^1.0.0',
  share: 0,
  channel: 'none',
  fits: true,
  tabs,
  ...more,
});
const deployed = {
  at: '2026-11-27T10:00:00.000Z',
  who: 'ada',
  action: 'promote',
  commit: 'c0ffee0123456789',
  build: 'bbbbbbbbbbbb',
};
const site: SiteBuilds = {
  days: 30,
  percent: 10,
  shell: { id: 'fedcba987654', version: '1.0.0', contract: '1.6.0', tabs },
  shellFaults: [],
  remotes: [
    {
      id: 'mfe-faucet',
      title: 'Faucet',
      owner: 'team faucet',
      findings: ['The canary cccccccccccc of mfe-faucet is skipped.'],
      builds: [
        aBuild('cccccccccccc', { channel: 'canary', share: 20, fits: false }),
        aBuild('bbbbbbbbbbbb', {
          channel: 'stable',
          share: 80,
          deployed,
          tabs: { ...tabs, mounted: 50, failed: 2, errors: 3, rejections: 4, lcp: 1500, cls: 0.3 },
        }),
        aBuild('aaaaaaaaaaaa'),
      ],
      faults: [
        {
          build: 'bbbbbbbbbbbb',
          path: '/faucet',
          type: 'TypeError',
          message: '… is not a function',
          location: '/remotes/mfe-faucet/bbbbbbbbbbbb/page.js:1:2',
          count: 7,
          lastAt: '2026-11-27T10:00:00.000Z',
        },
      ],
      history: [deployed],
    },
  ],
};

const open = (answer: () => Response) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  render(<OperatorPage />);
  return userEvent.setup();
};
afterEach(() => jest.restoreAllMocks());

describe('the page of operators', () => {
  it('shows of each build its channel and share, mounts, errors, speed and who deployed it', async () => {
    open(() => Response.json(site));
    const table = await screen.findByRole('table', { name: 'Builds of Faucet' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/cccccccccccc.*Canary20 %Skipped.*none yet/),
      expect.stringMatching(
        /bbbbbbbbbbbb.*Live80 %50, 2 failed7LCP 1.5 sCLS 0.30made live by ada.*c0ffee012345/,
      ),
      expect.stringMatching(/aaaaaaaaaaaa.*Not live.*never used.*not recorded/),
    ]);
    expect(screen.getByText('The canary cccccccccccc of mfe-faucet is skipped.')).toBeTruthy();
    const faults = screen.getByRole('table', { name: 'Errors of Faucet' });
    expect(within(faults).getByText('TypeError: … is not a function')).toBeTruthy();
  });

  it('gives the commands to copy, and none that it runs itself', async () => {
    const user = open(() => Response.json(site));
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(
      await screen.findByRole('button', {
        name: 'Copy: pnpm trove-deploy rollback mfe-faucet aaaaaaaaaaaa',
      }),
    );
    expect(copied.mock.calls).toEqual([['pnpm trove-deploy rollback mfe-faucet aaaaaaaaaaaa']]);
    expect(screen.getByText('pnpm trove-deploy halt mfe-faucet')).toBeTruthy();
    expect(jest.mocked(fetch).mock.calls.every(([, init]) => init?.method === undefined)).toBe(
      true,
    );
  });

  it.each([
    [401, /Connect an operator’s wallet/],
    [403, /not one of an operator/],
  ])('says to somebody who is answered %d what to do', async (status, words) => {
    open(() => new Response('', { status }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in on the site' })).toBeTruthy();
  });

  it('reads again after a failure', async () => {
    let isUp = false;
    const user = open(() => {
      if (!isUp) throw new TypeError('fetch failed');
      return Response.json(site);
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isUp = true;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Faucet' })).toBeTruthy();
  });
});
