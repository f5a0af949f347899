import { isRecord, asRecord } from '@trove/contract/wire/loose.ts';

import type { JsonSchema } from '../../../platform/openapi/wire-schema.ts';

/** Spelling of an object's fields in a schema, by their names in lower case, recursively. */
export interface FieldNames {
  fields: ReadonlyMap<string, { name: string; inner: FieldNames }>;
  /** Names of the items of an array. */
  items?: FieldNames;
}

/** Collects the spelling for every object that a JSON Schema describes; for a union, that of all its alternatives. */
export function collectFieldNames(schema: JsonSchema): FieldNames {
  const parts = listAlternatives(schema);
  const fields = parts.flatMap(({ properties }) =>
    Object.entries(asRecord(properties)).map(
      ([name, inner]) =>
        [name.toLowerCase(), { name, inner: collectFieldNames(asRecord(inner)) }] as const,
    ),
  );
  const items = parts.map((part) => part['items']).find(isRecord);
  return { fields: new Map(fields), ...(items && { items: collectFieldNames(items) }) };
}

function listAlternatives(schema: JsonSchema): JsonSchema[] {
  const more = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (schema[word] ?? []) as JsonSchema[]);
  return [schema, ...more.flatMap(listAlternatives)];
}

/**
 * Returns the value with every field spelled as in the schema: Go decodes the names of JSON fields
 * case-insensitively, and of two spellings the last one counts. Fields that are not in the schema keep their names.
 */
export function respell(value: unknown, names: FieldNames): unknown {
  const { fields, items } = names;
  if (Array.isArray(value)) return items ? value.map((item) => respell(item, items)) : value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([given, part]) => {
      const field = fields.get(given.toLowerCase());
      return field ? [field.name, respell(part, field.inner)] : [given, part];
    }),
  );
}
