import { existsSync } from 'node:fs';
import path from 'node:path';

import rateLimit from '@fastify/rate-limit';
import { runtimeConfigSchema } from '@trove/contract/config.ts';
import type { RuntimeConfig } from '@trove/contract/config.ts';
import fastify from 'fastify';

import { registerSite } from './app/site/register-site.ts';
import { takeDeploys } from './app/site/rights/deploy-endpoint.ts';
import { openSiteRegistry } from './app/site/rights/site-registry.ts';
import { readSettings } from './core/options.ts';
import { TEST_WALLET_FILE } from './core/runtime-config.ts';
import { readTrust } from './core/trust.ts';
import { createSiteHosts, isAddress } from './people/session/site-hosts.ts';
import { explainListening } from './platform/address-fault.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { endWithSentence } from './platform/end-with-sentence.ts';
import { readEnvironmentOrEnd } from './platform/environment/read-environment.ts';
import { answerError } from './platform/http/error-handler.ts';
import { refuseBadHost } from './platform/http/refuse-bad-host.ts';
import { addSafetyHeaders } from './platform/http/safety-headers.ts';

/**
 * `node testnet/src/serve-site.ts`: serves the shell from a separate server, for the network at NETWORK_URL and the
 * remotes at REMOTE_ORIGINS (docs/how-to/configure.md).
 */

const environment = readEnvironmentOrEnd();
const { PORT: port, HOST: host, NETWORK_URL: networkUrl = '' } = environment;
const dataDir = path.resolve(environment.DATA_DIR);
const siteDir = path.join(dataDir, 'site');

/** Returns the configuration of the network, with the wallet that this site offers. */
async function readConfig(): Promise<RuntimeConfig> {
  if (networkUrl === '') {
    throw new CannotStart(
      'NETWORK_URL is not set, so this server does not know its network.',
      'Set NETWORK_URL to the address of the network.',
    );
  }
  const ask = async () => fetch(new URL('/config.json', networkUrl));
  const answer = await ask().catch((cause: unknown) => {
    throw new CannotStart(
      `No network answers at NETWORK_URL=${networkUrl}.`,
      'Start the network first, or set NETWORK_URL to its address.',
      { cause },
    );
  });
  const config = runtimeConfigSchema.parse(await answer.json());
  if (!existsSync(path.join(siteDir, TEST_WALLET_FILE))) return config;
  return { ...config, wallet: { ...config.wallet, testWalletUrl: `/${TEST_WALLET_FILE}` } };
}

const app = fastify({ logger: { level: 'warn' }, forceCloseConnections: true });
app.setErrorHandler(answerError);
const isSiteHost = createSiteHosts(readSettings({ dataDir, host }));
app.addHook(
  'onRequest',
  refuseBadHost((name) => isAddress(name) || isSiteHost(name)),
);
await addSafetyHeaders(app);
await app.register(rateLimit, { global: false });
const trust = readTrust(dataDir, environment);
const registry = await openSiteRegistry({
  siteDir,
  trust,
  remoteOrigins: environment.REMOTE_ORIGINS,
  log: app.log,
}).catch((error: unknown) => endWithSentence(error, siteDir));
app.addHook('onClose', () => registry.stop());
const { deployToken: token } = trust;
if (registry.store && token !== '') {
  await takeDeploys(app, { ...registry, store: registry.store, token });
}
app.get('/readyz', (_request, reply) => {
  const { isServed, fault } = registry.state();
  const findings = fault === undefined ? [] : [fault];
  return reply.code(isServed ? 200 : 503).send({ ready: isServed, findings });
});
await app.register(registerSite, {
  siteDir,
  registry,
  networkUrl,
  config: await readConfig().catch((error: unknown) => endWithSentence(error, siteDir)),
});
await app
  .listen({ port, host })
  .catch((error: unknown) => endWithSentence(explainListening(error, { port, host }), siteDir));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
