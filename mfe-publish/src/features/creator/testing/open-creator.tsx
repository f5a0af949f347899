import userEvent from '@testing-library/user-event';
import type { SessionState } from '@trove/contract/host.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { assetSchema } from '@trove/contract/wire/assets/asset.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { CreatorReply, OwnProfile } from '@trove/contract/wire/trade/profile.ts';
import { useRoutes } from '@trove/kit/core.ts';
import { getPaging } from '@trove/kit/lib/paginate.ts';
import { encode } from '@trove/kit/schema.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { CreatorPage } from '../CreatorPage.tsx';

export const ada: CreatorReply = {
  did: 'bafybmiada',
  name: 'Ada',
  bio: 'Counts cats.',
  location: 'London',
  website: 'https://ada.example/notes',
  joinedDate: '2026-01-02T03:04:05.000Z',
  stats: { models: 7, datasets: 1, downloads: 1234, likes: 5 },
  socialLinks: { github: 'https://github.com/ada' },
  followers: 2,
  uploads: { models: 7, datasets: 1, infra: 0 },
};

export const adasProfile: OwnProfile = {
  name: 'Ada',
  bio: 'Counts cats.',
  location: 'London',
  website: 'https://ada.example/notes',
  twitter: '',
  github: 'https://github.com/ada',
  linkedin: '',
  revision: 17,
};

const Routed = () =>
  useRoutes([
    { path: '/dashboard/creator/:creatorId', element: <CreatorPage /> },
    { path: '*', element: null },
  ]);

interface Scene {
  creator?: Partial<CreatorReply>;
  assets?: Asset[];
  session?: SessionState;
  at?: string;
  /** False for a node that supports neither profiles nor an index. */
  isOurs?: boolean;
}

/** Opens the page of a creator on a network that responds as this project's does; for tests. */
export function openCreator({
  creator = {},
  assets = [],
  session,
  at = '/dashboard/creator/bafybmiada',
  isOurs = true,
}: Scene = {}) {
  let isFollowing = false;
  const network = fakeNetwork({
    '/follow': ({ method }) => {
      if (method !== 'GET') isFollowing = method === 'PUT';
      return { did: ada.did, following: isFollowing, followers: isFollowing ? 3 : 2 };
    },
    '/assets?': ({ url }) => {
      const search = new URL(url, 'https://net.test').searchParams;
      const own = assets.filter(({ type }) => type === search.get('type'));
      const perPage = Number(search.get('perPage'));
      const paging = getPaging(own.length, Number(search.get('page')), perPage);
      const start = (paging.page - 1) * perPage;
      const items = own.slice(start, start + perPage).map((asset) => encode(assetSchema, asset));
      return { items, ...paging };
    },
    'GET /net/dapp/api/v1/accounts/': adasProfile,
    ...(isOurs && { 'GET /net/dapp/api/v1/creators/': { ...ada, ...creator } }),
    'get-nfts-by-did': {
      status: true,
      nfts: assets.map((asset) => encode(assetSchema, asset)),
    },
  });
  const config = aConfig({ ...(isOurs && { capabilities: { catalogue: 1 } }) });
  const host = aHost({
    at,
    fetch: network.fetch,
    ...(session && { session }),
    config: { ...config, contracts: { ...config.contracts, writeProfile: 'QmProfile' } },
  });
  renderWithHost(<Routed />, host);
  const address = () => {
    const { pathname, search } = host.nav.location.get();
    return `${pathname}${search}`;
  };
  return {
    host,
    network,
    address,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  };
}
