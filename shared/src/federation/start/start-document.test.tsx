import type { Registry } from '../../contract/registry.ts';
import { startDocument } from './start-document.ts';

const registry: Registry = {
  schema: 1,
  epoch: 1,
  remotes: {
    'mfe-browse': {
      title: 'Browse',
      owner: 'us',
      live: 'b2',
      builds: ['b2', 'b1'],
      details: {
        b2: {
          version: '1.0.0',
          base: 'remotes/mfe-browse/b2/',
          global: 'g',
          entry: 'remoteEntry.js',
          preload: [
            { path: '/dashboard/:view', files: ['remoteEntry.js', 'view.js'] },
            {
              path: '/dashboard/models',
              files: ['remoteEntry.js', 'models.js'],
              data: ['node:list-nfts'],
              indexData: [
                'dapp:v1/catalogue?type=model&category={category}&page={page}',
                'dapp:v1/catalogue/counts?type=model',
              ],
            },
            {
              path: '/dashboard/model/:id',
              files: ['model.js'],
              indexData: ['dapp:v1/catalogue/find?slug={id}&nft={nft}'],
            },
          ],
          integrity: { 'remoteEntry.js': 'sha384-entry', 'models.js': 'sha384-models' },
          requires: { contract: '^1.0.0', capabilities: [], shared: {} },
        },
      },
    },
    'mfe-publish': { title: 'Publish', owner: 'us', live: null, builds: [], details: {} },
  },
};
const config = { services: { node: '/net/node/api/', dapp: '/net/dapp/api/' } };
const withIndex = { ...config, capabilities: { catalogue: 1 } };

function open(path: string, known = registry, said: object = config) {
  history.replaceState(null, '', path);
  document.head.innerHTML = `<script type="application/json" id="trove-registry">${JSON.stringify(known)}</script>
    <script type="application/json" id="trove-config">${JSON.stringify(said)}</script>`;
  startDocument();
  return [...document.head.querySelectorAll('link')].map(({ href, integrity, crossOrigin }) => [
    new URL(href).pathname,
    integrity,
    crossOrigin,
  ]);
}

describe('the start of the document', () => {
  const fetched = jest.fn(async () => new Response('[]'));
  beforeEach(() => {
    fetched.mockClear();
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as typeof fetch);
  });
  afterEach(() => jest.restoreAllMocks());

  it('preloads the scripts of the page with their hashes', () => {
    expect(open('/dashboard/models?category=x')).toEqual([
      ['/remotes/mfe-browse/b2/remoteEntry.js', 'sha384-entry', 'anonymous'],
      ['/remotes/mfe-browse/b2/models.js', 'sha384-models', 'anonymous'],
    ]);
  });

  it('preloads from the place the registry names, be it another origin', () => {
    const elsewhere = structuredClone(registry);
    const build = elsewhere.remotes['mfe-browse']?.details['b2'];
    Object.assign(build ?? {}, { base: 'https://browse.example/mfe-browse/b2/' });
    open('/dashboard/models', elsewhere);
    expect(document.head.querySelector('link')?.href).toBe(
      'https://browse.example/mfe-browse/b2/remoteEntry.js',
    );
  });

  it('begins the first requests of the page', () => {
    open('/dashboard/models');
    const address = 'http://localhost/net/node/api/list-nfts';
    expect(fetched.mock.calls).toEqual([[address]]);
    expect([...(window.__troveEarly?.keys() ?? [])]).toEqual([address]);
  });

  const asked = () => [...(window.__troveEarly?.keys() ?? [])].map((url) => url.split('/api/')[1]);

  it.each([
    {
      at: '/dashboard/models',
      first: ['v1/catalogue?type=model', 'v1/catalogue/counts?type=model'],
    },
    {
      at: '/dashboard/models?category=a+b&category=c%26d&sort=x&page=2',
      first: [
        'v1/catalogue?type=model&category=a+b&category=c%26d&page=2',
        'v1/catalogue/counts?type=model',
      ],
    },
    {
      at: '/dashboard/model/caf%C3%A9-%2F?nft=Qm1',
      first: ['v1/catalogue/find?slug=caf%C3%A9-%2F&nft=Qm1'],
    },
    { at: '/dashboard/model/C++%', first: ['v1/catalogue/find?slug=C%2B%2B%25'] },
  ])('asks the index of a network that announces one: $at', ({ at, first }) => {
    open(at, registry, withIndex);
    expect(asked()).toEqual(first);
  });

  it('matches patterns, whatever their order', () => {
    expect(open('/dashboard/datasets').map(([path]) => path)).toContain(
      '/remotes/mfe-browse/b2/view.js',
    );
    expect(open('/dashboard/models/').map(([path]) => path)).toContain(
      '/remotes/mfe-browse/b2/models.js',
    );
  });

  it('does nothing for a page no remote has', () => {
    expect(open('/playground')).toEqual([]);
    expect(open('/faucet')).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('needs nothing from outside itself, because its text is printed into the page', () => {
    open('/faucet');
    history.replaceState(null, '', '/dashboard/models');
    const script = document.createElement('script');
    script.textContent = `(${startDocument.toString()})()`;
    document.head.append(script);
    expect(document.head.querySelectorAll('link')).toHaveLength(2);
  });
});
