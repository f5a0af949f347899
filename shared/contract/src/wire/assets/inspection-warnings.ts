import * as z from 'zod/mini';

/** Something a buyer should know before opening the file. */
const warningSchema = z.object({
  /** Machine-readable: `pickle-dangerous`, `wrong-ending` and so on. */
  code: z.string(),
  /** Text for users. */
  message: z.string(),
});

/** Warnings of an inspection; a part of an upload's reply, which does not need the rest of the report. */
export const inspectionWarningsSchema = z.array(warningSchema);

export type InspectionWarning = z.output<typeof warningSchema>;
