import { listOf } from '@trove/contract/wire/list-of.ts';
import * as z from 'zod';

import { type OddRow, oddRows } from '../describe-rows.ts';
import { writeWithoutOddRows } from './leave-out-rows.ts';

const row = z.object({ id: z.string(), score: z.number() });
const good = { id: 'good', score: 1 };
const odd = { id: 'odd', score: Infinity };

describe('a response with a row that does not match its schema', () => {
  let reported: OddRow[];
  const note = (found: unknown) => void reported.push(found as OddRow);
  beforeEach(() => {
    reported = [];
    oddRows.subscribe(note);
  });
  afterEach(() => oddRows.unsubscribe(note));

  const write = (schema: z.ZodType, data: unknown): unknown =>
    JSON.parse(writeWithoutOddRows({ schema, method: 'GET', url: '/list' })(data));

  it.each([
    ['a list', z.object({ rows: z.array(row) }), { rows: [good, odd] }, { rows: [good] }],
    ['a bare list', z.array(row), [odd, good], [good]],
    [
      'one of several lists',
      z.object({ by: z.record(z.string(), z.array(row)), total: z.number() }),
      { by: { a: [odd], b: [good] }, total: 2 },
      { by: { a: [], b: [good] }, total: 2 },
    ],
    [
      'a list with its own list',
      z.object({ rows: z.array(z.object({ id: z.string(), parts: z.array(row) })) }),
      { rows: [{ id: 'odd', parts: [good, odd] }] },
      { rows: [] },
    ],
    [
      'a call with several kinds of response',
      z.union([
        z.object({ ok: z.literal(true), rows: z.array(row) }),
        z.object({ ok: z.literal(false) }),
      ]),
      { ok: true, rows: [good, odd] },
      { ok: true, rows: [good] },
    ],
    [
      'a list that the contract converts',
      z.object({ list: listOf(row) }),
      { list: { rows: [good, odd], dropped: 0 } },
      { list: [good] },
    ],
  ])('lacks that row: %s', (_what, schema, data, written) => {
    expect(write(schema, data)).toEqual(written);
    expect(reported).toMatchObject([{ list: 'GET /list', id: 'odd' }]);
  });

  it('still fails if anything else is wrong', () => {
    const schema = z.object({ rows: z.array(row), total: z.number() });
    expect(() => write(schema, { rows: [odd], total: Infinity })).toThrow("doesn't match");
    expect(() => write(schema, { rows: odd, total: 1 })).toThrow("doesn't match");
    expect(reported).toEqual([]);
  });
});
