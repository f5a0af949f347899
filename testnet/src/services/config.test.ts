import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runtimeConfigSchema } from '@trove/shared/contract/config.ts';

import { aNetwork } from '../testing/a-network.ts';

describe('config.json', () => {
  it('[HTTP-07] names every service, on the own origin', async () => {
    const network = await aNetwork();
    const reply = await network.app.inject('/config.json');
    const config = runtimeConfigSchema.parse(reply.json());

    expect(Object.keys(config.services)).toEqual(
      expect.arrayContaining(['node', 'dapp', 'faucet', 'metrics', 'compute', 'socket']),
    );
    for (const address of Object.values(config.services)) expect(address).toMatch(/^\/net\//);
    expect(reply.headers['cache-control']).toBe('no-cache');
    await network.close();
  });

  it('keeps the contract ids and the token of the network over a restart', async () => {
    const first = await aNetwork();
    const read = async ({ app }: typeof first) =>
      (await app.inject('/config.json')).json<Record<string, unknown>>();
    const before = await read(first);
    const second = await aNetwork({ dataDir: first.dataDir });

    expect(await read(second)).toEqual(before);
    expect(Object.values(before['contracts'] as object)).toEqual(
      Array(5).fill(expect.stringMatching(/^Qm\w{44}$/)),
    );
    await second.close();
    await first.close();
  });

  it('offers the test wallet once it has been built', async () => {
    const network = await aNetwork();
    const offered = async () =>
      runtimeConfigSchema.parse((await network.app.inject('/config.json')).json()).wallet
        .testWalletUrl;
    expect(await offered()).toBeUndefined();

    const folder = path.join(network.dataDir, 'site', 'wallet');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'in-page.js'), '');
    expect(await offered()).toBe('/wallet/in-page.js');
    await network.close();
  });

  it('leads from the banner to a page about the main network', async () => {
    const network = await aNetwork();
    const { mainnetUrl } = (await network.app.inject('/config.json')).json<{
      mainnetUrl: string;
    }>();

    expect(mainnetUrl).toBe('/net/explorer/#/mainnet');
    expect((await network.app.inject(mainnetUrl.replace(/#.*/, ''))).statusCode).toBe(200);
    await network.close();
  });
});
