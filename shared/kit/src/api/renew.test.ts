import { QueryObserver } from '@tanstack/react-query';

import { aHost } from '../testing/fake-host.ts';
import { createQueryClient } from './query-client.ts';
import { renew } from './renew.ts';

describe('renew', () => {
  it.each([
    { of: 'a first load', before: [] },
    { of: 'a later load', before: [0] },
  ])('does not take the response of $of that began before the change', async ({ before }) => {
    const client = createQueryClient(aHost().notify);
    const responses: Array<(value: number) => void> = [];
    const queryFn = () => new Promise<number>((resolve) => responses.push(resolve));
    const queryKey = ['rows'];
    for (const value of before) client.setQueryData(queryKey, value);
    const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 });
    const leave = observer.subscribe(() => {});
    const reading = client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    renew(client, { queryKey });
    responses[0]?.(1);
    responses[1]?.(2);
    expect([await reading, responses.length, observer.getCurrentResult().data]).toEqual([2, 2, 2]);
    leave();
  });
});
