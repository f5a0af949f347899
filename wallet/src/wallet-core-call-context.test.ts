import type { CallContext } from './call-context.ts';
import type { Decision } from './screens.ts';
import { aPerson, connected, done, NO, aTransfer } from './testing/a-wallet.ts';
import { aConfig } from './testing/parts.ts';

const aContext = (overrides: Partial<CallContext> = {}): CallContext => ({
  id: 'call-1',
  wasApproved: false,
  approved: async () => {},
  ...overrides,
});

describe('a request that continues after a restart of the wallet', () => {
  it('stores its approval before anything is sent, and is sent under its own id', async () => {
    const order: string[] = [];
    const write = jest.fn(async (..._given: unknown[]) => {
      order.push('sent');
      return done;
    });
    const { core, did } = await connected(aPerson(), { node: { write } });
    const approved = async () => {
      await Promise.resolve();
      order.push('kept');
    };
    await core.call('transferFt', aTransfer(did), aContext({ approved }));
    expect(order).toEqual(['kept', 'sent']);
    expect(write.mock.calls[0]?.[3]).toBe('call-1');
  });

  it('is not shown again once it is approved', async () => {
    const { core, did, seen } = await connected(aPerson(() => NO));
    const reply = await core.call('transferFt', aTransfer(did), aContext({ wasApproved: true }));
    expect(reply).toEqual(done);
    expect(seen).toEqual([]);
  });

  it('is not charged to an allowance a second time', async () => {
    const granting = aPerson(() => ({ isApproved: true, allowance: { tokens: 3, minutes: 30 } }));
    const { core, did, seen } = await connected(granting);
    await core.call('transferFt', aTransfer(did, 1));
    seen.length = 0;
    await core.call('transferFt', aTransfer(did, 2), aContext({ wasApproved: true }));
    await core.call('transferFt', aTransfer(did, 2));
    expect(seen).toEqual([]);
  });

  it('requires the passphrase of a wallet that was locked meanwhile', async () => {
    const { core, did, seen, accounts } = await connected();
    await accounts.lock();
    const reply = await core.call('transferFt', aTransfer(did), aContext({ wasApproved: true }));
    expect(reply).toEqual(done);
    expect(seen[0]).toBe('Pay for an asset');
  });

  it('is never sent twice to a network without idempotent writes', async () => {
    const { core, did, write } = await connected(aPerson(), {
      config: aConfig({ idempotentWrites: false }),
    });
    const reply = await core.call('transferFt', aTransfer(did), aContext({ wasApproved: true }));
    expect(reply.data.message).toContain('Check your balance');
    expect(write).not.toHaveBeenCalled();
  });

  it('ends with its page', async () => {
    const page = new AbortController();
    const person = aPerson(() => new Promise<Decision>(() => {}));
    const { core, did, write } = await connected(person);
    const call = core.call('transferFt', aTransfer(did), aContext({ signal: page.signal }));
    await new Promise((resolve) => setTimeout(resolve));
    page.abort();
    expect((await call).data.message).toBe('The request was rejected in the wallet.');
    expect(write).not.toHaveBeenCalled();
  });
});
