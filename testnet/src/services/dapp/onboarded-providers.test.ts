import { providerListSchema } from '@trove/contract/wire/trade/providers.ts';

import { aNetwork } from '../../testing/a-network.ts';

describe('onboarded_providers', () => {
  const headers = {
    host: 'inside:3000',
    'x-forwarded-host': 'market.example',
    'x-forwarded-proto': 'https',
  };

  it.each([
    { trustedProxies: '', base: 'http://inside:3000', why: 'anybody can send such headers' },
    {
      trustedProxies: 'loopback',
      base: 'https://market.example',
      why: 'the proxy in front has set them',
    },
  ])(
    '[HTTP-51] has endpoints at $base with "$trustedProxies" trusted: $why',
    async ({ trustedProxies, base }) => {
      const network = await aNetwork({ trustedProxies, siteHosts: ['inside', 'market.example'] });
      const facts = JSON.stringify({
        platformName: 'Harbor',
        providerName: 'East',
        hostingCost: 3,
      });
      const row = { id: 'east', did: 'bafybmieast', position: 0, facts };
      await network.context.db.insertInto('providers').values(row).execute();
      const reply = await network.app.inject({ url: '/net/dapp/api/onboarded_providers', headers });

      expect(providerListSchema.parse(reply.json()).rows).toEqual([
        expect.objectContaining({
          id: 'east',
          providerDid: 'bafybmieast',
          platformName: 'Harbor',
          hostingCost: 3,
          endpoints: {
            upload: `${base}/net/provider/east/upload`,
            resumable: `${base}/net/provider/east/uploads`,
            inference: `${base}/net/provider/east/inference`,
            download: `${base}/net/provider/east/download`,
          },
        }),
      ]);
      await network.close();
    },
  );
});
