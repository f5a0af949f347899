import type { PageReport, VitalName } from '@trove/contract/wire/operations/page-telemetry.ts';
import { readTelemetry } from '@trove/contract/wire/operations/read-page-telemetry.ts';
import { startTelemetry } from '@trove/federation/start/start-telemetry.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';

import { collect } from './collect.ts';

const BUILD = '0123456789ab';
const SHELL = 'fedcba987654';
const DID = 'bafybmifaucet7qpersonaldidofavisitor3k2v6y5m4n';

const registry = {
  schema: 1,
  epoch: 1,
  remotes: {
    'mfe-faucet': {
      title: 'Faucet',
      owner: 'us',
      live: BUILD,
      builds: [BUILD],
      details: {
        [BUILD]: {
          version: '1.0.0',
          base: `remotes/mfe-faucet/${BUILD}/`,
          global: 'x',
          entry: 'remoteEntry.js',
          preload: [{ path: '/faucet', files: [] }],
          integrity: {},
          requires: { contract: '^1.0.0', shared: {} },
        },
      },
    },
  },
};

type Listen = (metric: { value: number; entries: readonly object[] }) => void;

/** Opens a page of the faucet whose tab is one of the sample. */
function open(share = 1) {
  history.replaceState(null, '', '/faucet');
  document.head.innerHTML = '';
  document.body.innerHTML = `<header><b id="logo"></b></header><main><div data-remote="mfe-faucet" data-build="${BUILD}"><h1>Faucet</h1></div></main>
    <script type="application/json" id="trove-registry">${JSON.stringify(registry)}</script>`;
  const sent: PageReport[] = [];
  const beacons: Promise<void>[] = [];
  Reflect.set(navigator, 'sendBeacon', (_address: string, body: Blob) => {
    beacons.push(
      new Response(body).json().then((request) => void sent.push(...readTelemetry(request))),
    );
    return true;
  });
  const measure = {} as Record<VitalName, Listen>;
  const vitals = Object.fromEntries(
    (['lcp', 'inp', 'cls'] as const).map((name) => [
      name,
      (listen: Listen) => void (measure[name] = listen),
    ]),
  ) as never;
  startTelemetry(share, SHELL, '/site/telemetry.js');
  return {
    measure,
    collect: () => collect(window, vitals),
    report: (error: unknown, context: object) =>
      window.dispatchEvent(new CustomEvent('trove:report', { detail: { error, context } })),
    reject: (reason: unknown) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
    async leave() {
      window.dispatchEvent(new Event('pagehide'));
      await Promise.all(beacons);
      return sent;
    },
  };
}

const anError = (message: string, stack: string) =>
  Object.assign(new TypeError(message), { stack });
const ownStack = `at x (http://localhost/remotes/mfe-faucet/${BUILD}/page.js:1:234)`;

/** Ends the listeners of a test's page, because all pages here are one window. */
const ended: (() => void)[] = [];
const listen = window.addEventListener.bind(window);

beforeEach(() => {
  sessionStorage.clear();
  delete window.__troveTold;
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listen(type, listener);
    ended.push(() => window.removeEventListener(type, listener));
  });
});
afterEach(() => {
  for (const end of ended.splice(0)) end();
  jest.restoreAllMocks();
});

describe('telemetry of the page', () => {
  it('names remote, build, route and place of a fault, also of one from before its script has loaded', async () => {
    const page = open();
    page.reject(anError(`Cannot read properties of undefined (reading '${DID}')`, ownStack));
    page.collect();
    const fault = {
      remote: 'mfe-faucet',
      build: BUILD,
      path: '/faucet',
      kind: 'rejection',
      type: 'TypeError',
      message: 'Cannot read properties of undefined (reading …)',
      location: `/remotes/mfe-faucet/${BUILD}/page.js:1:234`,
    };
    expect(await page.leave()).toEqual([fault]);
  });

  it('reports once what the browser and then the shell have reported', async () => {
    const page = open();
    page.collect();
    const failure = new RemoteFailure('integrity', `http://localhost/remotes/x/${DID}`);
    page.reject(failure);
    page.report(failure, { remoteId: 'mfe-faucet', buildId: BUILD, kind: 'integrity' });
    const sent = await page.leave();
    expect(sent).toMatchObject([
      { remote: 'mfe-faucet', kind: 'rejection', type: 'RemoteFailure', message: 'integrity' },
    ]);
    expect(JSON.stringify(sent)).not.toContain(DID);
  });

  it('leaves out work that was ended, and errors of other scripts in the page', async () => {
    const page = open();
    page.collect();
    page.reject(Object.assign(new Error('gone'), { name: 'AbortError' }));
    page.reject(anError('x is not defined', 'at y (chrome-extension://abc/content.js:1:2)'));
    expect(await page.leave()).toEqual([]);
  });

  it('sends at most twenty faults of a tab', async () => {
    const page = open();
    page.collect();
    for (let at = 0; at < 50; at += 1) page.reject(anError(`x is not defined`, ownStack));
    expect(await page.leave()).toHaveLength(20);
  });

  it('measures once, when the page is left, each value with the build of its element', async () => {
    const page = open();
    page.collect();
    const heading = document.querySelector('h1');
    page.measure.lcp({ value: 1200, entries: [{ element: heading }] });
    page.measure.inp({ value: 80, entries: [{ target: document.querySelector('#logo') }] });
    page.measure.cls({
      value: 0.2,
      entries: [
        { value: 0.05, sources: [{ node: document.querySelector('#logo') }] },
        { value: 0.15, sources: [{ node: heading }] },
      ],
    });
    // The element is removed later; the value stays with its build.
    document.querySelector('[data-remote]')?.remove();
    const path = '/faucet';
    expect(await page.leave()).toEqual([
      { remote: 'mfe-faucet', build: BUILD, path, kind: 'lcp', value: 1200 },
      { remote: 'shell', build: SHELL, path, kind: 'inp', value: 80 },
      { remote: 'mfe-faucet', build: BUILD, path, kind: 'cls', value: 0.2 },
    ]);
    expect(await page.leave()).toHaveLength(3);
  });

  it('loads nothing in a tab outside of the sample', () => {
    const page = open(0);
    window.dispatchEvent(new Event('load'));
    page.collect();
    expect(page.measure).toEqual({});
    expect(document.querySelector('head script')).toBeNull();
  });

  it('sends nothing from a tab with pinned builds', async () => {
    sessionStorage.setItem('mfe:overrides', `mfe-faucet@${BUILD}`);
    const page = open();
    page.collect();
    page.reject(anError('x is not defined', ownStack));
    expect(await page.leave()).toEqual([]);
  });

  it('is loaded when the page is idle', () => {
    jest.useFakeTimers();
    open();
    window.dispatchEvent(new Event('load'));
    expect(document.querySelector('head script')).toBeNull();
    jest.advanceTimersByTime(200);
    expect(document.querySelector('head script')?.getAttribute('src')).toBe('/site/telemetry.js');
    jest.useRealTimers();
  });
});
