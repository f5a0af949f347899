import { metadataName } from '@trove/federation/rights/layout.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';
import fastify from 'fastify';

import { DEPLOYS, takeDeploys } from '../app/site/rights/deploy-endpoint.ts';

/** Starts a server that has nothing but the endpoint of deploys, on a free port. */
export async function startDeployServer(store: ObjectStore, token: string) {
  const app = fastify();
  await takeDeploys(app, {
    store,
    token,
    readRoot: async () => (await store.get(metadataName('root', 1)))?.bytes ?? Buffer.from(''),
    pull: async () => undefined,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address: `${origin}${DEPLOYS}`, close: () => app.close() };
}
