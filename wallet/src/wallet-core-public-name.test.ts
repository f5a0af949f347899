import { ratingCall } from '@trove/contract/wire/node/contract-calls.ts';

import type { Names } from './network/names.ts';
import type { NodeClient } from './network/node-client.ts';
import type { ApprovalView, Decision } from './screens.ts';
import { aPerson, aTransfer, connected, done, NO, YES } from './testing/a-wallet.ts';
import { aConfig } from './testing/parts.ts';

const config = aConfig();
config.contracts.writeProfile = 'QmWriteProfile';

const own =
  (name: string, revision = 0): Names['own'] =>
  async () => ({ name, revision });

/** A connected wallet of Ada's on a network that knows her as `known`, whose user decides so. */
async function aNamedWallet(
  decision: Decision,
  known: Names['own'] = own(''),
  write: NodeClient['write'] = async () => done,
) {
  const views: ApprovalView[] = [];
  const person = aPerson((view) => {
    views.push(view);
    return decision;
  });
  const sent = jest.fn<ReturnType<NodeClient['write']>, Parameters<NodeClient['write']>>(write);
  const options = { config, names: { own: known }, node: { write: sent } };
  const wallet = await connected(person, options);
  return {
    ...wallet,
    views,
    /** Contract data and idempotency key of each write. */
    written: () =>
      sent.mock.calls.map(([, body, , id]) => [
        JSON.parse((body as { smartContractData: string }).smartContractData),
        id,
      ]),
    rate: (id = 'call-1') =>
      wallet.core.call('executeContract', ratingCall('QmAsset', 5, wallet.did, config), { id }),
  };
}

const AS_ADA: Decision = { ...YES, publicName: 'Ada' };

describe('the public name in an approval', () => {
  it('is the username until one is signed, and is signed before the first write', async () => {
    const { did, rate, views, written } = await aNamedWallet(AS_ADA);
    expect(await rate()).toEqual(done);
    expect(views[0]?.approval.publicName).toEqual({ name: 'Ada', isNew: true });
    expect(written()).toEqual([
      [{ write_profile: { did, profile: { name: 'Ada' }, revision: 0 } }, 'call-1-name'],
      [{ rate_asset: { user_did: did, rating: 5, asset_id: 'QmAsset' } }, 'call-1'],
    ]);
  });

  it('is shown and not signed again once the network has it', async () => {
    const { rate, views, written } = await aNamedWallet(YES, own('Countess', 7));
    await rate();
    expect(views[0]?.approval.publicName).toEqual({ name: 'Countess', isNew: false });
    expect(written()).toHaveLength(1);
  });

  it('is changed at the revision that was shown', async () => {
    const { did, rate, written } = await aNamedWallet(AS_ADA, own('Countess', 7));
    await rate();
    expect(written()[0]?.[0]).toEqual({
      write_profile: { did, profile: { name: 'Ada' }, revision: 7 },
    });
  });

  it('stops the write if the network refuses it', async () => {
    const refusal = {
      status: false,
      data: { status: false, message: 'A name cannot contain a DID' },
    };
    const { rate, written } = await aNamedWallet(AS_ADA, own(''), async () => refusal);
    expect(await rate()).toEqual(refusal);
    expect(written()).toHaveLength(1);
  });

  it('is not signed when the request is rejected', async () => {
    const { rate, written } = await aNamedWallet({ ...NO, publicName: 'Ada' });
    await rate();
    expect(written()).toEqual([]);
  });

  it('is shown the first time even if an allowance covers the request', async () => {
    let known = '';
    const { core, did, rate, views } = await aNamedWallet(
      { isApproved: true, allowance: { tokens: 10, minutes: 30 } },
      async () => ({ name: known, revision: 1 }),
    );
    await core.call('transferFt', aTransfer(did, 1));
    await rate();
    expect(views).toHaveLength(2);
    known = 'Ada';
    await rate('call-2');
    expect(views).toHaveLength(2);
  });

  it('is no part of a request that shows nobody, or of a network without names', async () => {
    const paying = await aNamedWallet(YES);
    await paying.core.call('transferFt', aTransfer(paying.did));
    const elsewhere = await aNamedWallet(YES, async () => null);
    await elsewhere.rate();
    for (const { views } of [paying, elsewhere]) {
      expect(views[0]?.approval).not.toHaveProperty('publicName');
    }
  });
});
