import { aHost } from '../testing/fake-host.ts';
import { fetchAnew } from './fetch-anew.ts';
import { createQueryClient } from './query-client.ts';

const aBalance = () => {
  const client = createQueryClient(aHost().notify);
  const waiting: Array<() => void> = [];
  let balance = 1;
  const queryFn = () => {
    const read = balance;
    return new Promise<number>((resolve) => waiting.push(() => resolve(read)));
  };
  return {
    client,
    query: { queryKey: ['balance'], queryFn },
    change: (to: number) => (balance = to),
    answer: async () => {
      await Promise.resolve();
      for (const one of waiting.splice(0)) one();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
};

describe('fetchAnew', () => {
  it('does not take the response of a request that began before the change', async () => {
    const { client, query, change, answer } = aBalance();
    const before = client.fetchQuery(query);
    change(2);
    const after = [fetchAnew(client, query), fetchAnew(client, query)];
    await answer();
    await answer();
    expect([await before, ...(await Promise.all(after))]).toEqual([1, 2, 2]);
  });

  it('reads again after a request that failed', async () => {
    const { client, query, answer } = aBalance();
    const failing = { ...query, queryFn: () => Promise.reject(new Error('down')) };
    const before = client.fetchQuery(failing).catch(() => 'failed');
    const after = fetchAnew(client, query);
    await before;
    await answer();
    await answer();
    expect(await after).toBe(1);
  });

  it('does not take a response that was stored a moment ago', async () => {
    const { client, query, change, answer } = aBalance();
    client.setQueryData(query.queryKey, 1);
    change(2);
    const after = fetchAnew(client, query);
    await answer();
    expect(await after).toBe(2);
  });
});
