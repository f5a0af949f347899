import { PROVIDERS } from '@trove/contract/limits.ts';
import { listMachineCall } from '@trove/contract/wire/node/owner-calls.ts';
import { providerListSchema } from '@trove/contract/wire/trade/providers.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aProvider } from '../../testing/a-provider.ts';
import { anInfraService } from '../../testing/an-infra-service.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('onboard_provider', () => {
  let network: TestNetwork;
  let provider: TestWallet;
  beforeEach(async () => {
    network = await aNetwork();
    provider = await network.aWallet();
  });
  afterEach(() => network.close());

  const onboard = (changes: object = {}) =>
    provider.executeContract({
      comment: 'Onboard',
      executorAddr: provider.did,
      quorumType: 2,
      smartContractData: JSON.stringify({
        onboard_provider: {
          provider_info: {
            providerDid: provider.did,
            providerName: 'North',
            platformName: 'Ice Machines',
            platformDescription: 'Cold servers',
            region: 'Ireland',
            storage: '10 TB',
            memory: '64 GB',
            core: '16',
            os: 'Linux',
            processor: 'EPYC',
            gpu: 'N/A',
            supportedModels: 'gguf',
            hostingCost: 2,
            ...changes,
          },
        },
      }),
      smartContractToken: network.context.config.contracts.onboardProvider ?? '',
    });
  const rows = async () =>
    providerListSchema.parse(await provider.get('/net/dapp/api/onboarded_providers')).rows;

  it('lists the offer with the endpoints of this network', async () => {
    expect((await onboard()).message).toMatch(/^Smart Contract Token Executed successfully/);
    const [row] = await rows();
    expect(row).toMatchObject({
      providerName: 'North',
      platformName: 'Ice Machines',
      providerDid: provider.did,
      hostingCost: 2,
    });
    expect(row?.endpoints.upload).toBe(`${network.baseUrl}/net/provider/${row?.id}/upload`);
  });

  it.each(['providerName', 'platformName'])('refuses hidden letters in %s', async (field) => {
    const before = (await rows()).length;
    expect((await onboard({ [field]: 'North\u202E' })).message).toMatch(/invisible letters/);
    expect(await rows()).toHaveLength(before);
  });

  it.each(['providerName', 'platformName'])('refuses half of a letter in %s', async (field) => {
    expect((await onboard({ [field]: 'North \uD83D' })).message).toMatch(/half of a character/);
    expect(await rows()).toEqual([]);
  });

  it('lists a limited number of a wallet, and nothing in the place of a stranger', async () => {
    const { db } = network.context;
    await onboard();
    await db.updateTable('providers').set({ did: 'bafybmibob' }).execute();
    const blocks = () => db.selectFrom('transactions').select('id').execute();
    const before = await blocks();
    expect((await onboard()).message).toMatch(/^Another wallet already lists/);
    for (let n = 0; n < PROVIDERS.most; n += 1)
      await aProvider(network.context, `p-${n}`, provider.did);
    expect((await onboard({ providerName: 'South' })).message).toMatch(
      /^A wallet lists at most 50/,
    );
    expect((await rows())[0]).toMatchObject({ providerDid: 'bafybmibob', hostingCost: 2 });
    expect(await blocks()).toEqual(before);
  });

  it('updates a provider of the same name and adds one of another name', async () => {
    await onboard();
    await onboard({ hostingCost: 5 });
    await onboard({ providerName: 'South' });
    expect(
      (await rows()).map(({ providerName, hostingCost }) => [providerName, hostingCost]),
    ).toEqual([
      ['North', 5],
      ['South', 2],
    ]);
  });

  it('lists a machine with its record, and changes it under the id of that', async () => {
    const { config } = network.context;
    const list = (overrides: Parameters<typeof anInfraService>[0]) =>
      provider.executeContract(listMachineCall(anInfraService(overrides), provider.did, config));
    await list({});
    await list({ name: 'Faster GPUs', description: 'x'.repeat(900) });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      providerName: 'Faster GPUs',
      gpu: 'A100',
      service: { pricing: { price: '2', currency: 'EUR', billingPeriod: 'hourly' } },
    });
  });

  it.each([
    [{ name: 'Fast\u202E' }, /invisible letters/],
    [{ pricing: { ...anInfraService().pricing, price: 'cheap' } }, /price of an infra service/],
    [{ pricing: { ...anInfraService().pricing, price: '9'.repeat(8) } }, /up to 1000000/],
    [{ pricing: { ...anInfraService().pricing, price: `0.${'1'.repeat(400)}` } }, /up to 1000000/],
  ])('refuses a machine with %j', async (overrides, message) => {
    const call = listMachineCall(anInfraService(overrides), provider.did, network.context.config);
    expect((await provider.executeContract(call)).message).toMatch(message);
    expect(await rows()).toEqual([]);
  });

  it('refuses an offer that says anything else than the record of its machine', async () => {
    const call = listMachineCall(anInfraService(), provider.did, network.context.config);
    const smartContractData = call.smartContractData.replace('"gpu":"A100"', '"gpu":"H100"');
    expect(await provider.executeContract({ ...call, smartContractData })).toMatchObject({
      message: 'The offer is not that of the machine',
    });
  });

  it.each([
    [{ providerDid: 'bafybmi' }, 'The provider must be the wallet that signs'],
    [{ providerName: ' ' }, 'A provider needs a name and a platform'],
    [{ hostingCost: -1 }, 'The hosting cost is 0 to 1000000'],
    [
      { platformDescription: 'x'.repeat(501) },
      'No text of a provider is longer than 500 characters',
    ],
    [{ hostingCost: 1.5 }, 'The input of onboard_provider is malformed'],
  ])('rejects %j', async (changes, message) => {
    expect(await onboard(changes)).toMatchObject({ status: false, message });
    expect(await rows()).toEqual([]);
  });
});
