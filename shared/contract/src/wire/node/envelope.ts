import * as z from 'zod/mini';

import { listOf } from '../list-of.ts';

/** Reply of every call of a node; `status` false with HTTP 200 is the normal failure (wire.md#envelope). */
export const nodeReplySchema = z.object({
  status: z.boolean(),
  message: z._default(z.string(), ''),
  result: z.optional(z.unknown()),
});

export type NodeReply = z.output<typeof nodeReplySchema>;

/**
 * Creates the codec of a node's reply with a list next to the envelope. A false status means an empty list (HTTP-60).
 */
export const listReply = <Key extends string, Row extends z.core.$ZodType>(key: Key, row: Row) => {
  const list = listOf(row);
  return z.codec(
    z.looseObject({ status: z.optional(z.unknown()), message: z.optional(z.unknown()) }),
    z.object({
      status: z.boolean(),
      message: z.string(),
      rows: z.array(z.custom<z.output<Row>>()),
      dropped: z.number(),
    }),
    {
      decode: ({ status, message, ...rest }) => {
        const listed = z.safeParse(list, rest[key]);
        return {
          status: status === true,
          message: typeof message === 'string' ? message : '',
          ...(status === true && listed.success ? listed.data : { rows: [], dropped: 0 }),
        };
      },
      encode: ({ status, message, rows, dropped }) => ({
        status,
        message,
        result: null,
        [key]: z.encode(list, { rows, dropped }),
      }),
    },
  );
};

/** Returns a successful reply, to be encoded by a `listReply`. */
export const listed = <Row>(rows: readonly Row[], message: string) => ({
  status: true,
  message,
  rows: [...rows],
  dropped: 0,
});
