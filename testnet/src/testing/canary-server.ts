import path from 'node:path';

import rateLimit from '@fastify/rate-limit';
import type { RemoteBuild } from '@trove/contract/registry.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';
import fastify from 'fastify';

import { createChannels } from '../app/site/channels/channels.ts';
import { registerSite } from '../app/site/register-site.ts';
import { createRuntimeConfig } from '../core/runtime-config.ts';

const aBuild = (buildId: string): RemoteBuild => ({
  version: '1.0.0',
  base: `remotes/mfe-faucet/${buildId}/`,
  global: `mfe_faucet__${buildId}`,
  entry: 'remoteEntry.js',
  preload: [{ path: '/faucet', files: ['remoteEntry.js'] }],
  integrity: { 'remoteEntry.js': 'sha384-x' },
  requires: { contract: '^1.0.0', shared: {} },
});

/** A registry in which `b9` was published, `b2` is the canary and `b1` is live. */
export const aRegistry = (percent: number, epoch = 7): DeployedRegistry => ({
  schema: 1,
  epoch,
  remotes: {
    'mfe-faucet': {
      title: 'Faucet',
      owner: 'us',
      live: 'b1',
      builds: ['b9', 'b2', 'b1'],
      details: { b9: aBuild('b9'), b2: aBuild('b2'), b1: aBuild('b1') },
      canary: { build: 'b2', percent, since: '2026-11-27' },
    },
  },
});

interface Options {
  /** Folder of the site, and of what the server remembers. */
  root: string;
  registry: DeployedRegistry;
  did?: string;
  isProven?: boolean;
}

/** Starts a server whose registry has a canary. */
export async function aCanaryServer({ root, registry, did, isProven = true }: Options) {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  let current = registry;
  const live = { get: () => current, state: () => ({ isServed: true }) };
  const channels = createChannels({
    registry: live,
    file: path.join(root, 'halted.json'),
    findDid: async () => (did === undefined ? undefined : { did, isProven }),
    secret: Buffer.from('a secret of a test'),
    log: app.log,
  });
  await app.register(rateLimit, { global: false });
  await app.register(registerSite, {
    siteDir: root,
    registry: live,
    channels,
    config: createRuntimeConfig({ tokenCreatorDid: 'did:c', fallbackProviderDid: 'did:p' }),
  });
  /** Reads the registry as a browser; returns it with the cookie that it has now. */
  const open = async (cookie = '') => {
    const answer = await app.inject({ url: '/registry.json', headers: { cookie } });
    const set = String(answer.headers['set-cookie'] ?? '');
    const { remotes, epoch } = answer.json<DeployedRegistry>();
    const [own = cookie] = set.split(';');
    return { entry: remotes['mfe-faucet'], epoch, cookie: own === '' ? cookie : own, set };
  };
  let address = 0;
  /** Sends outcomes as the page of a visitor, each report from an address of its own. */
  const send = async (
    outcomes: unknown,
    headers: Record<string, string>,
    remoteAddress?: string,
  ) => {
    address += 1;
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/site/mounts',
      remoteAddress: remoteAddress ?? `10.0.${address >> 8}.${address & 255}`,
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        origin: 'http://localhost',
        ...headers,
      },
      payload: typeof outcomes === 'string' ? outcomes : JSON.stringify(outcomes),
    });
    return statusCode;
  };
  const outcome = (build: string, isMounted = true) => ({ id: 'mfe-faucet', build, isMounted });
  return {
    app,
    lines,
    channels,
    set: (next: DeployedRegistry) => (current = next),
    open,
    send,
    outcome,
    /** Opens the site as new visitors, until as many of them got a build; returns their cookies. */
    visit: async (build: string, count: number) => {
      const cookies: string[] = [];
      while (cookies.length < count) {
        const { entry, cookie } = await open();
        if (entry?.live === build) cookies.push(cookie);
      }
      return cookies;
    },
    /** Reports a mount of each visitor, the first of them with errors. */
    report: async (build: string, cookies: readonly string[], errors = 0) => {
      for (const [at, cookie] of cookies.entries()) {
        expect(await send([outcome(build, at >= errors)], { cookie })).toBe(204);
      }
    },
  };
}
