import userEvent from '@testing-library/user-event';
import type { SessionState } from '@trove/contract/host.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { CATALOGUE_VERSION } from '@trove/contract/wire/capabilities.ts';
import type { PublicationNote } from '@trove/contract/wire/trade/publication-notes.ts';
import { getPaging } from '@trove/kit/lib/paginate.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';

let count = 0;

/** A published model without a purchase; for tests. */
export function anUpload(overrides: Partial<OwnAsset> = {}): OwnAsset {
  count += 1;
  return {
    id: `Qm${count}`,
    type: 'model',
    name: `Upload ${count}`,
    category: 'Text Generation',
    downloads: 0,
    pricing: { price: 2, currency: 'TROVE', model: 'one-time', per: null },
    lastUpdated: '2026-01-02T03:04:05.000Z',
    state: 'active',
    sales: 0,
    earned: 0,
    likes: 0,
    uses: [],
    sold: [0, 0, 0, 0, 0, 0, 0],
    version: 1,
    fileName: 'a.gguf',
    revision: 7,
    compId: '',
    facts: {},
    ...overrides,
  };
}

export interface UploadsScene {
  rows?: OwnAsset[];
  /** Publications begun in any browser, as the network stores them. */
  notes?: PublicationNote[];
  session?: SessionState;
  at?: string;
  /** State of the navigation. */
  state?: unknown;
  hasContract?: boolean;
}

/** A host of a seller with these uploads, paginated as on the network; for tests. */
export function anUploadsHost({
  rows = [],
  notes = [],
  session = aSession({ did: 'bafybmiseller' }),
  at = '/dashboard/my-uploads',
  state,
  hasContract = true,
}: UploadsScene = {}) {
  const all = { rows };
  const network = fakeNetwork({
    'GET /net/dapp/api/v1/accounts/': ({ url }) => {
      if (url.endsWith('/publications')) return { notes };
      const search = new URL(url, 'https://net.test').searchParams;
      const perPage = Number(search.get('perPage'));
      const wanted = all.rows.filter(({ id }) => [null, id].includes(search.get('id')));
      const paging = getPaging(wanted.length, Number(search.get('page') ?? 1), perPage);
      const start = (paging.page - 1) * perPage;
      return {
        stats: { assets: wanted.length, purchases: 3, earnings: 7.5 },
        rows: wanted.slice(start, start + perPage),
        ...paging,
      };
    },
    onboarded_providers: [],
  });
  const config = aConfig();
  const host = aHost({
    at,
    state,
    session,
    fetch: network.fetch,
    config: {
      ...config,
      ...(notes.length > 0 && { capabilities: { catalogue: CATALOGUE_VERSION } }),
      contracts: { ...config.contracts, ...(hasContract && { manageAsset: 'QmManage' }) },
    },
  });
  const address = () => {
    const { pathname, search } = host.nav.location.get();
    return `${pathname}${search}`;
  };
  return { host, network, all, address, user: userEvent.setup() };
}
