import { startDocument } from './start-document.ts';

const config = { services: { node: '/net/node/api/', dapp: '/net/dapp/api/' } };
const LISTING = [
  'dapp:v1/catalogue?type=model&category={category}&page={page}',
  'dapp:v1/catalogue/counts?type=model',
];

function open(address: string, path: string, requests: readonly string[]) {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<script type="application/json" id="trove-config">${JSON.stringify(config)}</script>
    <script type="application/json" id="trove-early">${JSON.stringify({ path, requests })}</script>`;
}

describe('the start of the document', () => {
  const fetched = jest.fn(async () => new Response('[]'));
  beforeEach(() => {
    fetched.mockClear();
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as typeof fetch);
  });
  afterEach(() => jest.restoreAllMocks());

  it('begins the first requests of the page', () => {
    open('/dashboard/models', '/dashboard/models', ['node:list-nfts']);
    startDocument();
    const address = 'http://localhost/net/node/api/list-nfts';
    expect(fetched.mock.calls).toEqual([[address]]);
    expect([...(window.__troveEarly?.keys() ?? [])]).toEqual([address]);
  });

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
  ])('asks for what the search says: $at', ({ at, first }) => {
    open(at, '/dashboard/models', LISTING);
    startDocument();
    expect([...(window.__troveEarly?.keys() ?? [])].map((url) => url.split('/api/')[1])).toEqual(
      first,
    );
  });

  it.each([
    { at: '/dashboard/model/caf%C3%A9-%2F?nft=Qm1', first: 'slug=caf%C3%A9-%2F&nft=Qm1' },
    { at: '/dashboard/model/C++%', first: 'slug=C%2B%2B%25' },
  ])('asks for what the path says, well encoded or not: $at', ({ at, first }) => {
    open(at, '/dashboard/model/:id', ['dapp:v1/catalogue/find?slug={id}&nft={nft}']);
    startDocument();
    expect([...(window.__troveEarly?.keys() ?? [])]).toEqual([
      `http://localhost/net/dapp/api/v1/catalogue/find?${first}`,
    ]);
  });

  it('needs nothing from outside itself, because its text is printed into the page', () => {
    open('/dashboard/models', '/dashboard/models', ['node:list-nfts']);
    const script = document.createElement('script');
    script.textContent = `(${startDocument.toString()})()`;
    document.head.append(script);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
