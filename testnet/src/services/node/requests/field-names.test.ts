import * as z from 'zod';

import { toWireSchema } from '../../../platform/openapi/wire-schema.ts';
import { collectFieldNames, respell } from './field-names.ts';

const schema = z.object({
  ft_count: z.number(),
  creatorDID: z.string(),
  signature: z.union([z.string(), z.looseObject({ Signature: z.array(z.int()) })]),
  steps: z.array(z.object({ BlockNo: z.int() })),
});
const names = collectFieldNames(toWireSchema(schema, { exact: false }));

describe('respell', () => {
  it.each([
    ['a capital letter', { Ft_Count: 1 }, { ft_count: 1 }],
    ['small letters', { creatordid: 'x' }, { creatorDID: 'x' }],
    ['an object in a union', { SIGNATURE: { signature: [1] } }, { signature: { Signature: [1] } }],
    ['objects of an array', { Steps: [{ blockno: 1 }] }, { steps: [{ BlockNo: 1 }] }],
    ['another alternative', { Signature: 'MAH/' }, { signature: 'MAH/' }],
  ])('matches %s', (_what, given, expected) => {
    expect(respell(given, names)).toEqual(expected);
  });

  it('uses the last of two spellings', () => {
    expect(respell({ ft_count: 1, FT_COUNT: 2 }, names)).toEqual({ ft_count: 2 });
  });

  it.each([[{ Password: '' }], [['a']], ['text'], [null], [7], [{ ft_count: { Ft_Count: 1 } }]])(
    'keeps fields that the schema does not contain: %j',
    (given) => {
      expect(respell(given, names)).toEqual(given);
    },
  );

  it('treats __proto__ as an ordinary field', () => {
    const given = JSON.parse('{"__proto__":{"did":"x"}}') as object;
    const read = respell(given, names) as object;
    expect(Object.keys(read)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
