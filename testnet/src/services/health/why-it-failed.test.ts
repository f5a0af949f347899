import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { ForSale, TestWallet } from '../../testing/test-wallet.ts';

describe('why a purchase failed, from the log at its default level', () => {
  const clock = manualClock();
  let lines: Record<string, unknown>[];
  let network: TestNetwork;
  let buyer: TestWallet;
  let asset: ForSale;

  beforeEach(async () => {
    lines = [];
    network = await aNetwork({
      clock,
      log: { level: 'warn', destination: { write: (line) => void lines.push(JSON.parse(line)) } },
    });
    buyer = await network.aWallet(3);
    await buyer.signIn();
    asset = await network.anAsset({ price: 4 });
  });
  afterEach(() => network.close());

  const metrics = async () =>
    (await network.app.inject({ url: '/net/metrics-internal', remoteAddress: '127.0.0.1' })).body;

  it('is one line with reason, buyer, asset and request', async () => {
    const { status } = await buyer.buy(asset);
    expect(status).toBe(false);

    expect(lines.filter(({ reason }) => reason !== undefined)).toEqual([
      expect.objectContaining({
        level: 'warn',
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        reason: 'insufficient-balance-needs-you-have',
        msg: 'Refused: Insufficient balance: needs 4, you have 3',
        did: buyer.did,
        asset: asset.id,
        action: 'execute-smart-contract',
        route: '/net/node/api/execute-smart-contract',
      }),
    ]);
    expect(await metrics()).toContain(
      'trove_refusals_total{route="/net/node/api/execute-smart-contract",reason="insufficient-balance-needs-you-have"} 1',
    );
  });

  it('is one line with the saga where the wallet did not approve in time', async () => {
    const cheap = await network.anAsset({ price: 2 });
    expect((await buyer.buy(cheap)).status).toBe(true);
    clock.pass(11 * 60_000);
    await network.context.sagas.sweep();

    expect(lines).toContainEqual(
      expect.objectContaining({
        saga: expect.stringMatching(/^[0-9a-f-]{36}$/),
        did: buyer.did,
        kind: 'purchase',
        subject: cheap.id,
        msg: 'Not completed: The purchase was not approved in time. Nothing was paid.',
      }),
    );
    expect(await metrics()).toContain('trove_sagas_total{kind="purchase",outcome="refunded"} 1');
  });

  it('leaves out what a visitor may not read', async () => {
    await network.app.inject('/net/dapp/api/v1/purchases/none');
    expect(lines.filter(({ reason }) => reason !== undefined)).toEqual([]);
  });
});
