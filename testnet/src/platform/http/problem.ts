import * as z from 'zod';

/** What every refusal and failure outside the node's own 200 looks like, whatever its status. */
export const problemSchema = z.object({
  status: z.literal(false),
  /** In words for the user. */
  message: z.string(),
  /** Also in the header `x-request-id` and in the log. */
  requestId: z.string(),
  /** Of a 422: what is wrong, by field. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

export type Problem = z.output<typeof problemSchema>;

export const problemOf = (message: string, requestId: string): Problem => ({
  status: false,
  message,
  requestId,
});
