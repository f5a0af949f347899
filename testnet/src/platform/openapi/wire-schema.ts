import * as z from 'zod/v4/core';

/** A JSON Schema, as loosely typed as the document needs. */
export type JsonSchema = Record<string, unknown>;

/**
 * Returns the JSON Schema of a zod schema, classic or mini, for the values on the wire. A codec's wire format is its
 * input on either end, so the input is described for requests and replies alike.
 */
export function toWireSchema(schema: z.$ZodType, { exact }: { exact: boolean }): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // Replies never contain members that their schema does not define.
      if (exact && def.type === 'object' && def.catchall === undefined) {
        jsonSchema.additionalProperties = false;
      }
    },
  }) as JsonSchema;
  return json;
}
