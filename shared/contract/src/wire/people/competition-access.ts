import * as z from 'zod/mini';

/** Body with which the organizer answers a request for access. */
export const accessDecisionSchema = z.object({ decision: z.enum(['given', 'refused']) });

/** Data of the socket's push about a request for access: to the organizer without a decision, then to who asked. */
export const accessPushSchema = z.object({
  compId: z.string(),
  decision: z.optional(accessDecisionSchema.shape.decision),
});

/** Beginning of a table: names of its columns, some rows with shortened cells, and the number of all rows. */
const tableStartSchema = z.object({
  columns: z.array(z.string()),
  first: z.array(z.array(z.string())),
  rows: z.number(),
});

/** Reply of `v1/competitions/{id}/data`, open to everybody where the record says `showsData`. */
export const competitionDataSchema = z.object({
  /** Tables that the organizer has published within the competition. */
  files: z.array(z.extend(tableStartSchema, { name: z.string(), description: z.string() })),
  /** Form of an entry; absent where the network accepts none. */
  entry: z.optional(tableStartSchema),
});

/** Body that shows the beginning of the data to everybody, or hides it. */
export const showDataSchema = z.object({ showsData: z.boolean() });

export type CompetitionData = z.output<typeof competitionDataSchema>;
