import fastify from 'fastify';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { requireAuthority } from './authority.ts';

describe('the authority of a call', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  it('has to be declared', () => {
    const app = fastify();
    requireAuthority(app, network.context);
    app.get('/open', { config: { authority: 'anyone' } }, () => '');
    expect(() => app.get('/forgotten', () => '')).toThrow(
      'GET /forgotten does not declare who may call it',
    );
  });

  it.each(['GET', 'HEAD'] as const)('is checked before the handler of %s', async (method) => {
    const url = '/net/dapp/api/v1/purchases';
    const { statusCode, headers } = await network.app.inject({ method, url });
    expect([statusCode, headers['cache-control']]).toEqual([401, 'no-store']);
  });
});
