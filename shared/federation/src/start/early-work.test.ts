import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { RemoteBuild } from '@trove/contract/registry.ts';

import { listEarlyWork } from './early-work.ts';

const build: RemoteBuild = {
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
      indexData: ['dapp:v1/catalogue?type=model&category={category}&page={page}'],
    },
    {
      path: '/dashboard/model/:id',
      files: ['remoteEntry.js'],
      indexData: ['dapp:v1/catalogue/find?slug={id}&nft={nft}'],
    },
  ],
  integrity: { 'remoteEntry.js': 'sha384-entry', 'models.js': 'sha384-models' },
  requires: { contract: '^1.0.0', shared: {} },
};

const services = { node: '/net/node/api/', dapp: '/net/dapp/api/' } as RuntimeConfig['services'];
const indexed = { capabilities: { catalogue: 1 } };

const at = (address: string, config: Partial<RuntimeConfig> = {}) => {
  const { pathname, search } = new URL(address, 'http://trove.test');
  return listEarlyWork([build], { services, ...config }, { pathname, search });
};
const scriptsAt = (pathname: string) => at(pathname).scripts.map(({ href }) => href);

describe('the early work of a page', () => {
  it('includes the scripts of its remote with their hashes', () => {
    expect(at('/dashboard/models').scripts).toEqual([
      { href: '/remotes/mfe-browse/b2/remoteEntry.js', integrity: 'sha384-entry' },
      { href: '/remotes/mfe-browse/b2/models.js', integrity: 'sha384-models' },
    ]);
  });

  it('uses the address in the registry, even of another origin', () => {
    const elsewhere = { ...build, base: 'https://browse.example/mfe-browse/b2/' };
    const page = { pathname: '/dashboard/models', search: '' };
    expect(listEarlyWork([elsewhere], { services }, page).scripts[0]?.href).toBe(
      'https://browse.example/mfe-browse/b2/remoteEntry.js',
    );
  });

  it('includes its first requests, to the index if the network has one', () => {
    expect(at('/dashboard/models')).toMatchObject({
      requests: ['/net/node/api/list-nfts'],
      isIndexed: false,
    });
    expect(at('/dashboard/models', indexed)).toMatchObject({
      requests: ['/net/dapp/api/v1/catalogue?type=model'],
      isIndexed: true,
    });
  });

  it('uses the address of the service', () => {
    const elsewhere = { ...services, dapp: 'https://index.test/api/' };
    expect(at('/dashboard/models', { ...indexed, services: elsewhere }).requests).toEqual([
      'https://index.test/api/v1/catalogue?type=model',
    ]);
  });

  it('includes the search parameters', () => {
    const search = '?category=a+b&category=c%26d&sort=x&page=2';
    expect(at(`/dashboard/models${search}`, indexed).requests).toEqual([
      '/net/dapp/api/v1/catalogue?type=model&category=a+b&category=c%26d&page=2',
    ]);
  });

  it.each([
    { page: '/dashboard/model/caf%C3%A9-%2F?nft=Qm1', expected: 'slug=caf%C3%A9-%2F&nft=Qm1' },
    { page: '/dashboard/model/C++%', expected: 'slug=C%2B%2B%25' },
  ])('includes the path parameters, whatever their encoding: $page', ({ page, expected }) => {
    expect(at(page, indexed).requests).toEqual([`/net/dapp/api/v1/catalogue/find?${expected}`]);
  });

  it('follows the most specific pattern, whatever the order', () => {
    expect(scriptsAt('/dashboard/datasets')).toContain('/remotes/mfe-browse/b2/view.js');
    expect(scriptsAt('/dashboard/models/')).toContain('/remotes/mfe-browse/b2/models.js');
  });

  it('is empty for a page without a remote', () => {
    expect(at('/playground')).toEqual({ requests: [], isIndexed: false, base: '', scripts: [] });
  });
});
