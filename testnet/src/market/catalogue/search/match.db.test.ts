import { SEARCH } from '@trove/contract/limits.ts';
import { scoreMatch } from '@trove/kit/lib/search.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { matchOf } from './match.ts';
import { searchable, parseQuery } from './search-text.ts';

/** A small alphabet, so that texts overlap: one and two code units, with and without case, signs, and the marks. */
const sign = fc.constantFrom(
  'a',
  'A',
  'b',
  'İ',
  'ж',
  '2',
  '_',
  ' ',
  '-',
  '.',
  '𝒜',
  '\uE000',
  '\uE001',
  '%',
);
const text = fc.string({ unit: sign, maxLength: 8 });

describe('the search score in the database', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  async function match(name: string, description: string, query: string): Promise<number> {
    const patterns = parseQuery(query);
    if (!patterns) return 0;
    const { db } = network.context;
    const { title, words } = searchable({ name, description });
    const { rows } = await sql<{ match: number }>`select ${matchOf(db, patterns)} as match
      from (select cast(${title} as text) as title, cast(${words} as text) as words) as one`.execute(
      db,
    );
    return Math.abs(Number(rows[0]?.match));
  }

  it('[SEARCH-11] is the score of the site for any name, description and query', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.string({ unit: sign, maxLength: 3 }), async (...texts) => {
        const [name, description, query] = texts.map(withoutMarks);
        if (name === undefined || description === undefined || query === undefined) return;
        expect(await match(name, description, query)).toBe(
          scoreMatch({ name, description }, query, SEARCH.score),
        );
      }),
      { numRuns: 1500 },
    );
  });

  it('treats characters that no database stores as unknown letters', async () => {
    expect(await match('a\0b', 'x', 'a')).toBe(SEARCH.score.name + SEARCH.score.namePrefix);
    expect(await match('x', 'half \uD800', 'half')).toBe(
      SEARCH.score.description + SEARCH.score.wholeWord,
    );
  });
});

/** Replaces the marks of the search by the sign for an unknown letter. */
const withoutMarks = (one: string) => one.replaceAll(/[\uE000\uE001]/g, '\uFFFD');
