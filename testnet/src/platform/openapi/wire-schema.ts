import * as z from 'zod/v4/core';

/** A JSON Schema, as far as this document is concerned. */
export type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema of a zod schema, classic or mini, as its values travel. Both ends of a codec meet on the wire at its
 * input, so that side is described for requests and replies alike.
 */
export function toWireSchema(schema: z.$ZodType, { exact }: { exact: boolean }): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // Replies never hold members that their schema does not name.
      if (exact && def.type === 'object' && def.catchall === undefined) {
        jsonSchema.additionalProperties = false;
      }
    },
  }) as JsonSchema;
  return json;
}
