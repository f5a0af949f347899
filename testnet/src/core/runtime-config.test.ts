import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runtimeConfigSchema } from '@trove/contract/config.ts';

import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { TEST_WALLET_FILE } from './runtime-config.ts';

describe('config.json', () => {
  it('[HTTP-07] lists every service at the same origin', async () => {
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
      Array(10).fill(expect.stringMatching(/^Qm\w{44}$/)),
    );
    await second.close();
    await first.close();
  });

  it('offers the test wallet if it was built, with the hash of the newest build', async () => {
    const offered = async ({ app }: TestNetwork) =>
      runtimeConfigSchema.parse((await app.inject('/config.json')).json()).wallet.testWalletUrl;
    const first = await aNetwork();
    expect(await offered(first)).toBeUndefined();

    const file = path.join(first.dataDir, 'site', TEST_WALLET_FILE);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    writeFileSync(`${file}.sri`, 'sha384-of-the-build');
    const second = await aNetwork({ dataDir: first.dataDir });
    expect(await offered(second)).toBe('/wallet/in-page.js#sha384-of-the-build');
    writeFileSync(`${file}.sri`, 'sha384-of-the-next');
    expect(await offered(second)).toBe('/wallet/in-page.js#sha384-of-the-next');

    const kept = path.join(first.dataDir, 'site/wallet/w1/in-page.js');
    mkdirSync(path.dirname(kept));
    writeFileSync(kept, 'the script');
    writeFileSync(`${kept}.sri`, 'sha384-of-w1');
    writeFileSync(path.join(first.dataDir, 'site/wallet/build-id.txt'), 'w1');
    const address = await offered(second);
    expect(address).toBe('/wallet/in-page.w1.js#sha384-of-w1');
    expect((await second.app.inject('/wallet/in-page.w1.js')).body).toBe('the script');
    // The script reads the configuration from there.
    const { pathname } = new URL('../config.json', `http://trove.test${address}`);
    expect((await second.app.inject(pathname)).statusCode).toBe(200);
    await second.close();
    await first.close();
  });

  it('links the source code if an address is configured', async () => {
    const sourceUrl = 'https://code.example/trove';
    const [told, untold] = [await aNetwork({ sourceUrl }), await aNetwork()];
    const readConfig = async ({ app }: typeof told) =>
      (await app.inject('/config.json')).json<{ sourceUrl?: string }>();

    expect((await readConfig(told)).sourceUrl).toBe(sourceUrl);
    expect(await readConfig(untold)).not.toHaveProperty('sourceUrl');
    await told.close();
    await untold.close();
  });

  it('links the banner to a page about the main network', async () => {
    const network = await aNetwork();
    const { mainnetUrl } = (await network.app.inject('/config.json')).json<{
      mainnetUrl: string;
    }>();

    expect(mainnetUrl).toBe('/net/explorer/#/mainnet');
    expect((await network.app.inject(mainnetUrl.replace(/#.*/, ''))).statusCode).toBe(200);
    await network.close();
  });
});
