import * as z from 'zod';

/** Body of every refusal and failure, whatever its status; the node's own refusals with status 200 differ. */
export const problemSchema = z.object({
  status: z.literal(false),
  /** Text for the user. */
  message: z.string(),
  /** Also in the header `x-request-id` and in the log. */
  requestId: z.string(),
  /** Validation messages of a 422 by field. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

export type Problem = z.output<typeof problemSchema>;

export const createProblem = (message: string, requestId: string): Problem => ({
  status: false,
  message,
  requestId,
});
