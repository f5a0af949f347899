import { createPurchase } from './create-purchase.ts';
import type { PurchaseReport } from './create-purchase.ts';
import { createOneTab } from './one-tab.ts';

const accepted = { status: true, data: { message: 'Executed' } };
const never = () => new Promise<never>(() => {});

/** The locks of a browser: one exclusive holder a name, and those that wait until it is free. */
function someLocks() {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  const request = async (
    name: string,
    { ifAvailable = false }: LockOptions,
    use: (lock: { name: string } | null) => unknown,
  ) => {
    if (!ifAvailable) {
      while (held.has(name)) await new Promise<void>((resolve) => waiting.push(resolve));
      return use({ name });
    }
    if (held.has(name)) return use(null);
    held.add(name);
    await use({ name });
    held.delete(name);
    for (const wake of waiting.splice(0)) wake();
    return undefined;
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  return {
    navigator: { locks: { request, query } as unknown as LockManager },
    /** A browser releases what a closed tab has held. */
    close() {
      held.clear();
      for (const wake of waiting.splice(0)) wake();
    },
  };
}

/** Tabs of one browser with the same asset and DID, at a network whose record the test sets. */
function someTabs() {
  const locks = someLocks();
  let report: PurchaseReport = { state: 'none' };
  const end = new AbortController();
  const open = (execute = jest.fn(async () => accepted)) => {
    const onBought = jest.fn();
    const purchase = createPurchase({
      execute,
      readReport: async () => report,
      onReport: () => () => {},
      say: { error: jest.fn(), alert: jest.fn() },
      onBought,
      signal: end.signal,
      oneTab: createOneTab('trove-purchase bafybmia Qm', locks.navigator),
    });
    return { purchase, execute, onBought };
  };
  return {
    open,
    close: () => locks.close(),
    says: (state: PurchaseReport['state']) => (report = { state }),
  };
}

describe('a purchase that runs in another tab', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const settled = () => jest.advanceTimersByTimeAsync(0);

  it('is joined by a click, without asking the wallet again', async () => {
    const { open } = someTabs();
    const [first, second] = [open(jest.fn(never)), open()];
    void first.purchase.buy();
    await settled();
    void second.purchase.buy();
    await settled();
    expect(second.purchase.get()).toEqual({ phase: 'approving', isElsewhere: true });
    expect(first.execute).toHaveBeenCalledTimes(1);
    expect(second.execute).not.toHaveBeenCalled();
  });

  it('is joined when the page is shown, and only then if it runs', async () => {
    const { open } = someTabs();
    const [first, second] = [open(jest.fn(never)), open()];
    await second.purchase.look();
    expect(second.purchase.get()).toEqual({ phase: 'idle' });
    void first.purchase.buy();
    await settled();
    void second.purchase.look();
    await settled();
    expect(second.purchase.get()).toEqual({ phase: 'approving', isElsewhere: true });
    second.purchase.cancel();
    expect(second.purchase.get()).toEqual({ phase: 'approving', isElsewhere: true });
  });

  it('shows the same progress, and is downloaded by one tab', async () => {
    const { open, says } = someTabs();
    const [first, second] = [open(), open()];
    says('paying');
    void first.purchase.buy();
    await settled();
    second.purchase.learn({ state: 'paying' });
    await settled();
    expect(second.purchase.get()).toEqual({
      phase: 'settling',
      step: 'payment',
      isElsewhere: true,
    });
    says('owned');
    await jest.advanceTimersByTimeAsync(5000);
    expect(first.purchase.get()).toEqual({ phase: 'owned', fresh: true });
    expect(second.purchase.get()).toEqual({ phase: 'owned', fresh: false });
    expect([first.onBought, second.onBought].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('can be begun here once it was cancelled there', async () => {
    const { open } = someTabs();
    const [first, second] = [open(jest.fn(never)), open()];
    void first.purchase.buy();
    await settled();
    void second.purchase.buy();
    await settled();
    first.purchase.cancel();
    await settled();
    expect(second.purchase.get()).toEqual({ phase: 'idle' });
    void second.purchase.buy();
    await settled();
    expect(second.execute).toHaveBeenCalledTimes(1);
  });

  it('continues here when the other tab is closed', async () => {
    const { open, says, close } = someTabs();
    const [first, second] = [open(), open()];
    says('paying');
    void first.purchase.buy();
    await settled();
    second.purchase.learn({ state: 'paying' });
    await settled();
    close();
    await settled();
    expect(second.purchase.get()).toEqual({ phase: 'settling', step: 'payment' });
  });

  it('is not distinguished over plain http, which has no locks', () => {
    expect(createOneTab('x', {})).toBeUndefined();
  });
});
