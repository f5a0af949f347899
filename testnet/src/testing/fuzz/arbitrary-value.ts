import * as fc from 'fast-check';

import { HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile.ts';

/** The part of JSON Schema that this network's document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
}

/** Generates values for a schema: mostly valid ones, sometimes any. `known` are texts that exist on the network. */
export function arbitraryValue(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const texts = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
  const anything = fc.oneof(texts, fc.constantFrom(...HOSTILE_NUMBERS), fc.jsonValue());

  function wanted(part: Schema): fc.Arbitrary<unknown> {
    if (part.const !== undefined) return fc.constant(part.const);
    if (part.enum) return fc.constantFrom(...part.enum);
    const choices = part.anyOf ?? part.oneOf;
    if (choices) return fc.oneof(...choices.map(of));
    if (part.type === undefined) return anything;
    return fc.oneof(...[part.type].flat().map((type) => ofType(type, part)));
  }

  function ofType(type: string, part: Schema): fc.Arbitrary<unknown> {
    switch (type) {
      case 'string':
        return texts;
      case 'integer':
        return fc.integer({
          min: Math.max(part.minimum ?? -5, -1000),
          max: Math.min(part.maximum ?? 50, 1000),
        });
      case 'number':
        return fc.double({
          min: part.minimum ?? 0,
          max: Math.min(part.maximum ?? 100, 1e6),
          noNaN: true,
        });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(of(part.items ?? {}), { maxLength: 4 });
      case 'object':
        return objects(part);
      default:
        return anything;
    }
  }

  function objects({ properties = {}, required = [] }: Schema) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, of(part)]),
    );
    const named = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
    const more = fc.dictionary(fc.constantFrom(...HOSTILE_TEXTS.slice(0, 30)), anything, {
      maxKeys: 2,
    });
    return fc.oneof(
      { weight: 6, arbitrary: named },
      { weight: 1, arbitrary: fc.tuple(named, more).map(([own, extra]) => ({ ...own, ...extra })) },
    );
  }

  const of = (part: Schema): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 9, arbitrary: wanted(part) }, { weight: 1, arbitrary: anything });

  return of(schema);
}
