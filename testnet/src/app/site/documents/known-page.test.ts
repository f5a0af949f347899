import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { FrameModule, Prerendered } from '@trove/contract/prerendered-frame.ts';
import type { Registry } from '@trove/contract/registry.ts';
import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';

import { createRuntimeConfig } from '../../../core/runtime-config.ts';
import { frameModule } from '../frame-module.ts';
import { siteDocuments } from '../site-documents.ts';
import { themeOfPage } from '../theme-of-page.ts';

jest.mock('../frame-module.ts');
jest.mock('../theme-of-page.ts');

const TEMPLATE = `<head></head><!-- frame --><script type="application/json" id="trove-registry">{}</script>
<script type="application/json" id="trove-theme">null</script>
<script type="application/json" id="trove-early">[]</script>`;

const registryOf = (epoch: number): Registry => ({
  schema: 1,
  epoch,
  remotes: {
    'mfe-browse': {
      title: 'Browse',
      owner: 'us',
      live: 'b1',
      builds: ['b1'],
      details: {
        b1: {
          version: '1.0.0',
          base: 'remotes/mfe-browse/b1/',
          global: 'mfe_browse__b1',
          entry: 'remoteEntry.js',
          preload: [
            { path: '/dashboard/models', files: [], indexData: ['dapp:v1/catalogue?page={page}'] },
            { path: '/competition/:id', files: [], indexData: ['dapp:v1/catalogue'] },
          ],
          integrity: {},
          requires: { contract: '^1.0.0', shared: {} },
        },
      },
    },
  },
});

/** A site whose every ingredient of a page can change. */
function aSite() {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'known-page-'));
  const template = path.join(siteDir, 'shell/index.html');
  mkdirSync(path.dirname(template));
  writeFileSync(template, TEMPLATE);
  const drawText: FrameModule['drawFrame'] = (
    _config,
    pathname,
    { primaryColor = '', content },
  ) => ({
    pathname,
    html: `<main>${content?.html ?? 'skeleton'}</main>`,
    css: primaryColor,
  });
  const drawFrame = jest.fn(drawText);
  const parts = {
    registry: registryOf(1),
    answer: '{"purchases":7}',
    primaryColor: '#1d7a4c',
    content: undefined as Prerendered | undefined,
    frame: { findPath: (pathname: string) => pathname, drawFrame } as FrameModule,
  };
  jest.mocked(frameModule).mockReturnValue(async () => parts.frame);
  jest
    .mocked(themeOfPage)
    .mockImplementation(async () => ({ ...DEFAULT_THEME, primaryColor: parts.primaryColor }));
  const documents = siteDocuments({
    siteDir,
    config: createRuntimeConfig({ tokenCreatorDid: 'did:c', fallbackProviderDid: 'did:p' }),
    registry: { get: () => parts.registry },
    ask: async () => parts.answer,
    drawer: { warm() {}, draw: async () => parts.content, stop() {} },
    log: { error: jest.fn() },
  });
  const visitor = { ip: '192.0.2.1', host: 'trove.test' };
  return {
    parts,
    drawFrame,
    template,
    open: (address = '/dashboard/models') => documents.page(address, visitor),
    remove: () => rmSync(siteDir, { recursive: true }),
  };
}

let site: ReturnType<typeof aSite>;
beforeEach(() => {
  site = aSite();
});
afterEach(() => site.remove());

describe('a page that was sent before', () => {
  it('is neither drawn nor compressed again while all that it is made from is the same', async () => {
    const first = await site.open();
    expect(first.text).toContain('"purchases":7');
    expect(await site.open()).toBe(first);
    expect(site.drawFrame).toHaveBeenCalledTimes(1);
  });

  it.each<[what: string, change: () => void, seen: string]>([
    ['a count of the network', () => (site.parts.answer = '{"purchases":8}'), '"purchases":8'],
    ['the registry', () => (site.parts.registry = registryOf(2)), '"epoch":2'],
    [
      'what the remote draws',
      () => (site.parts.content = { html: '<h1>Models</h1>', css: '' }),
      '<main><h1>Models</h1></main>',
    ],
    [
      'the code that draws the frame',
      () => {
        const drawFrame = () => ({ pathname: '', html: 'another frame', css: '' });
        site.parts.frame = { ...site.parts.frame, drawFrame };
      },
      'another frame',
    ],
    [
      'the document of the shell',
      () => {
        writeFileSync(site.template, `${TEMPLATE}another shell`);
        utimesSync(site.template, 1, 1);
      },
      'another shell',
    ],
  ])('is drawn anew with %s that has changed', async (_what, change, seen) => {
    const first = await site.open();
    expect(first.text).not.toContain(seen);
    change();
    const next = await site.open();
    expect(next.text).toContain(seen);
    expect(next.etag).not.toBe(first.etag);
    expect(await site.open()).toBe(next);
  });

  it('is drawn anew with a theme that has changed', async () => {
    const first = await site.open('/competition/x');
    expect(first.text).toContain('<style>#1d7a4c</style>');
    site.parts.primaryColor = '#aa0033';
    expect((await site.open('/competition/x')).text).toContain('<style>#aa0033</style>');
  });

  it('is another one for another search', async () => {
    const [first, second] = [await site.open(), await site.open('/dashboard/models?page=2')];
    expect(second.text).toContain('catalogue?page=2');
    expect(await site.open()).toBe(first);
  });

  it('has its skeleton once more when its content comes too late', async () => {
    site.parts.content = { html: '<h1>Models</h1>', css: '' };
    await site.open();
    site.parts.content = undefined;
    expect((await site.open()).text).toContain('<main>skeleton</main>');
  });
});
