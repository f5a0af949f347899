import { aHost } from '../testing/fake-host.ts';
import { aConfig, fakeNetwork } from '../testing/fake-network.ts';
import { createHttp } from './http.ts';

/** In a page: there is a location to be relative to, and there are cookies. */
const callOf = async (address: string, clientHeaders = true) => {
  const network = fakeNetwork({ 'GET /': {} });
  const host = aHost({ fetch: network.fetch, config: aConfig({ clientHeaders }) });
  await createHttp(host, address).get('list-nfts');
  return network.calls[0];
};

const crumble = () => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
};
afterEach(crumble);

describe('createHttp in a page', () => {
  it('[HTTP-08] takes addresses relative to the site', async () => {
    expect((await callOf('/net/node/api/'))?.url).toBe('/net/node/api/list-nfts');
    expect((await callOf('net/node/api/'))?.url).toBe('/net/node/api/list-nfts');
  });

  it('[HTTP-09] [HTTP-11] sends the cookie back as a header', async () => {
    document.cookie = 'other=1';
    document.cookie = `XSRF-TOKEN=${encodeURIComponent('a=b;c')}`;
    expect((await callOf('/net/node/api/'))?.headers.get('X-XSRF-TOKEN')).toBe('a=b;c');
  });

  it('[HTTP-10] sends no such header without the cookie', async () => {
    expect((await callOf('/net/node/api/'))?.headers.has('X-XSRF-TOKEN')).toBe(false);
  });

  it('shows the cookie to no foreign server', async () => {
    document.cookie = 'XSRF-TOKEN=secret';
    expect((await callOf('https://rubix.test/api/', false))?.headers.has('X-XSRF-TOKEN')).toBe(
      false,
    );
  });
});
