import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient, QueryObserverOptions } from '@tanstack/react-query';

import { AppError, toAppError } from '../errors/app-error.ts';
import { aHost } from '../testing/fake-host.ts';
import { until } from '../testing/until.ts';
import { createQueryClient } from './query-client.ts';

type MutationOptions = { mutationFn: () => Promise<number>; meta?: { success: string } };

const aClient = () => {
  const { notify } = aHost();
  return { notify, client: createQueryClient(notify) };
};
const failing = (error: Error) => ({ queryKey: ['x'], queryFn: () => Promise.reject(error) });

/** Observes a query, as a component does, until it has settled. */
async function watch(client: QueryClient, options: QueryObserverOptions<number>) {
  const leave = new QueryObserver(client, options).subscribe(() => {});
  await until(() => client.isFetching() === 0);
  leave();
}

describe('createQueryClient', () => {
  it('refetches for a page that shared an aborted request of another page', async () => {
    const { notify, client } = aClient();
    const { promise, reject } = Promise.withResolvers<number>();
    const asks = (queryFn: () => Promise<number>) => {
      const observer = new QueryObserver(client, { queryKey: ['x'], queryFn });
      return { observer, leave: observer.subscribe(() => {}) };
    };
    const left = asks(() => promise);
    const stays = asks(async () => 7);
    reject(new DOMException('The page has left', 'AbortError'));
    await until(() => client.isFetching() === 0);
    expect(stays.observer.getCurrentResult().data).toBe(7);
    expect(notify.error).not.toHaveBeenCalled();
    left.leave();
    stays.leave();
  });

  it('refetches once only', async () => {
    const { client } = aClient();
    const queryFn = jest.fn(() => Promise.reject(new DOMException('Left', 'AbortError')));
    await watch(client, { queryKey: ['x'], queryFn });
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('shows the error of a failed query once', async () => {
    const { notify, client } = aClient();
    const down = new Error('down');
    await watch(client, failing(down));
    expect(notify.error.mock.calls).toEqual([[down]]);
  });

  it.each([
    ['the query opts out', { ...failing(new Error('down')), meta: { silent: true } }],
    ['it is no longer used', failing(new AppError('aborted', 'x'))],
  ])('shows no error when %s', async (_why, query) => {
    const { notify, client } = aClient();
    await watch(client, query);
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('shows an error once when a page requests data whose prefetch failed', async () => {
    const { notify, client } = aClient();
    const query = failing(new Error('down'));
    await client.prefetchQuery(query);
    expect(notify.error).not.toHaveBeenCalled();
    await watch(client, query);
    expect(notify.error).toHaveBeenCalledTimes(1);
  });

  it('shows an error when a page requests data whose prefetch then fails', async () => {
    const { notify, client } = aClient();
    const { promise, reject } = Promise.withResolvers<number>();
    const query = { queryKey: ['x'], queryFn: () => promise };
    const reading = client.prefetchQuery(query);
    const leave = new QueryObserver(client, query).subscribe(() => {});
    reject(new Error('down'));
    await reading;
    leave();
    expect(notify.error).toHaveBeenCalledTimes(1);
  });

  it('shows no error when a query is cancelled', async () => {
    const { notify, client } = aClient();
    const query = { queryKey: ['x'], queryFn: () => new Promise<number>(() => {}) };
    const leave = new QueryObserver(client, query).subscribe(() => {});
    const ends = client.fetchQuery(query).catch((error: unknown) => toAppError(error).kind);
    await client.cancelQueries();
    leave();
    expect([await ends, notify.error.mock.calls]).toEqual(['aborted', []]);
  });

  it('shows the success message of a mutation, and its error', async () => {
    const { notify, client } = aClient();
    const mutate = (options: MutationOptions) =>
      client.getMutationCache().build(client, options).execute(undefined);
    const refused = new AppError('wallet', 'denied');
    await mutate({ mutationFn: async () => 1, meta: { success: 'Saved' } });
    await mutate({ mutationFn: () => Promise.reject(refused) }).catch(() => {});
    expect([notify.success.mock.calls, notify.error.mock.calls]).toEqual([
      [['Saved']],
      [[refused]],
    ]);
  });

  it('does not retry, which the HTTP client does', async () => {
    const { client } = aClient();
    const ask = jest.fn(() => Promise.reject(new Error('down')));
    await client.fetchQuery({ queryKey: ['x'], queryFn: ask }).catch(() => {});
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
