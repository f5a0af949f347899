import { hostname, networkInterfaces } from 'node:os';

import { createSiteHosts } from './site-hosts.ts';

const lanAddress = Object.values(networkInterfaces())
  .flatMap((one) => one ?? [])
  .find(({ family }) => family === 'IPv4')?.address;

describe('a host of the site', () => {
  const isSiteHost = createSiteHosts({
    host: '0.0.0.0',
    siteHosts: ['trove.lan', 'Market.Example:8443'],
    corsOrigins: ['https://partner.example'],
  });

  it.each([
    ['localhost:3000', true, 'this machine'],
    ['app.localhost', true, 'this machine'],
    ['127.0.0.1:80', true, 'this machine'],
    ['[::1]:3000', true, 'this machine'],
    [`${lanAddress}:3000`, true, 'its address in the local network'],
    [`${hostname()}.local`, true, 'its name in the local network'],
    ['trove.lan:3000', true, 'configured'],
    ['MARKET.example', true, 'configured, in other letters and with another port'],
    ['partner.example', true, 'of CORS_ORIGINS'],
    ['evil.example', false, 'unknown'],
    ['localhost.evil.example', false, 'unknown'],
    ['127.0.0.1.evil.example', false, 'unknown, although it begins like this machine'],
    ['127.evil.example', false, 'unknown, although it begins like this machine'],
    ['192.0.2.7', false, 'the address of another machine'],
    ['evil.example@localhost', false, 'no host'],
    ['localhost/evil.example', false, 'no host'],
    ['localhost evil', false, 'no host'],
    ['', false, 'no host'],
  ])('%j: %s, as it is %s', (host, expected) => {
    expect(isSiteHost(host)).toBe(expected);
  });

  it('excludes CORS_ORIGINS and SITE_HOSTS when these are empty', () => {
    const only = createSiteHosts({ host: '127.0.0.1', siteHosts: [], corsOrigins: [] });
    expect(['trove.lan', 'partner.example', '0.0.0.0'].map(only)).toEqual([false, false, false]);
  });
});
