import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';

import { aHost } from '../testing/fake-host.ts';
import { createHttp } from './http.ts';

/** Sends a call from a page, which has a location for relative addresses, and cookies. */
const sendCall = async (address: string, clientHeaders = true) => {
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
  it('[HTTP-08] resolves relative addresses against the site', async () => {
    expect((await sendCall('/net/node/api/'))?.url).toBe('/net/node/api/list-nfts');
    expect((await sendCall('net/node/api/'))?.url).toBe('/net/node/api/list-nfts');
  });

  it('[HTTP-09] [HTTP-11] sends the cookie back as a header', async () => {
    document.cookie = 'other=1';
    document.cookie = `XSRF-TOKEN=${encodeURIComponent('a=b;c')}`;
    expect((await sendCall('/net/node/api/'))?.headers.get('X-XSRF-TOKEN')).toBe('a=b;c');
  });

  it('[HTTP-10] sends no such header without a cookie', async () => {
    expect((await sendCall('/net/node/api/'))?.headers.has('X-XSRF-TOKEN')).toBe(false);
  });

  it('sends cookies only to the site and to the origin of the session', async () => {
    const credentialsFor = async (address: string, session: string) => {
      const network = fakeNetwork({ 'GET /': {} });
      const config = aConfig();
      const host = aHost({
        fetch: network.fetch,
        config: { ...config, services: { ...config.services, session } },
      });
      await createHttp(host, address).get('a');
      return network.calls[0]?.credentials;
    };
    expect(await credentialsFor('/net/', '/net/session/')).toBe('same-origin');
    expect(await credentialsFor('https://net.test/', 'https://net.test/session/')).toBe('include');
    expect(await credentialsFor('https://rubix.test/', 'https://net.test/session/')).toBe(
      'same-origin',
    );
  });

  it('does not send the cookie to a foreign server', async () => {
    document.cookie = 'XSRF-TOKEN=secret';
    expect((await sendCall('https://rubix.test/api/', false))?.headers.has('X-XSRF-TOKEN')).toBe(
      false,
    );
  });
});
