import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';
import { providerListSchema } from '@trove/contract/wire/trade/providers.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { encode } from '@trove/kit/schema.ts';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { until } from '@trove/kit/testing/until.ts';

type Options = Omit<NonNullable<Parameters<typeof aHost>[0]>, 'fetch'> & {
  providers?: Provider[];
};

/** A host on a network that reports as published whatever its wallet signs. */
export function aPublishingHost({ providers = [aProvider()], ...options }: Options) {
  let isSigned = false;
  const network = fakeNetwork({
    'GET /net/dapp/api/onboarded_providers': () =>
      encode(providerListSchema, { rows: providers, dropped: 0 }) as object,
    'GET /net/dapp/api/v1/publications/': () => ({
      nft: 'QmAsset',
      state: isSigned ? 'published' : 'none',
    }),
  });
  const host = aHost({ session: aSession(), ...options, fetch: network.fetch });
  const sign = host.wallet.executeContract;
  sign.mockImplementation(async () => {
    isSigned = true;
    return { status: true, data: { status: true, message: 'done' } };
  });

  /** Waits for the contract call, and returns it with its metadata. */
  async function signed() {
    await until(() => sign.mock.calls.length > 0);
    const [request] = sign.mock.calls[0] ?? [];
    const { publish_asset: input } = JSON.parse(request?.smartContractData ?? '{}') as {
      publish_asset: ContractInput<'publish_asset'>;
    };
    const metadata = JSON.parse(input.asset_metadata) as Record<string, unknown>;
    return { request, input, metadata };
  }
  return { host, sign, signed };
}
