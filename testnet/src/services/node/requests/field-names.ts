import { isRecord, asRecord } from '@trove/shared/contract/wire/loose.ts';

import type { JsonSchema } from '../../../platform/openapi/wire-schema.ts';

/** How a schema spells the fields of an object, by their names in lower case, as deep as it goes. */
export interface FieldNames {
  fields: ReadonlyMap<string, { name: string; inner: FieldNames }>;
  /** Names of the items of an array. */
  items?: FieldNames;
}

/** The spelling of every object a JSON Schema describes; of a union, that of all its alternatives. */
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
 * The value with every field spelled as the schema spells it: Go decodes the names of JSON fields without regard to case, and
 * of two spellings the last one counts. Fields the schema does not know keep their names.
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
