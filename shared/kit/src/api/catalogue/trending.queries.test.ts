import { aHost } from '../../testing/fake-host.ts';
import { createQueryClient } from '../query-client.ts';
import type { Catalogue, Trending } from './catalogue.ts';
import { trendingQuery } from './trending.queries.ts';

const part = (done: number): Trending => ({ items: [], total: 0, reading: { done, all: 9 } });
const whole: Trending = { items: [], total: 3 };

/** A catalogue whose answers the test controls. */
function heldCatalogue() {
  const asked: { send: (known: Trending) => void; end: () => void; signal?: AbortSignal }[] = [];
  const catalogue = {
    trending: (_type, _limit, { signal, onPart } = {}) =>
      new Promise((resolve) =>
        asked.push({
          send: (known) => onPart?.(known),
          end: () => resolve(whole),
          ...(signal && { signal }),
        }),
      ),
  } as Pick<Catalogue, 'trending'> as Catalogue;
  const client = createQueryClient(aHost().notify);
  const query = trendingQuery(catalogue, 'model');
  const known = () => client.getQueryData(query.queryKey);
  return { asked, client, query, known };
}

describe('trendingQuery', () => {
  it('returns partial results until everything has loaded', async () => {
    const { asked, client, query, known } = heldCatalogue();
    const answer = client.fetchQuery(query);
    asked[0]!.send(part(1));
    expect(known()).toEqual(part(1));
    asked[0]!.send(part(2));
    expect(known()).toEqual(part(2));
    asked[0]!.end();
    expect([await answer, known()]).toEqual([whole, whole]);
  });

  it('keeps complete data until it is refetched', async () => {
    const { asked, client, query, known } = heldCatalogue();
    client.setQueryData(query.queryKey, { ...whole, total: 2 });
    await client.invalidateQueries({ queryKey: query.queryKey });
    const answer = client.fetchQuery(query);
    asked[0]!.send(part(1));
    expect(known()?.total).toBe(2);
    asked[0]!.end();
    expect(await answer).toEqual(whole);
  });

  it('keeps partial results when cancelled, and continues when requested again', async () => {
    const { asked, client, query, known } = heldCatalogue();
    const left = client.fetchQuery(query);
    asked[0]!.send(part(1));
    await client.cancelQueries({ queryKey: query.queryKey });
    asked[0]!.send(part(2));
    expect([await left, asked[0]!.signal?.aborted, known()]).toEqual([part(1), true, part(1)]);

    const again = client.fetchQuery(query);
    asked[1]!.end();
    expect(await again).toEqual(whole);
    expect(await client.fetchQuery(query)).toEqual(whole);
    expect(asked).toHaveLength(2);
  });
});
