import * as z from 'zod/mini';

/**
 * Creates the codec of a list in which a malformed row affects only itself: it is left out and counted in `dropped`.
 * Absent and null are an empty list, as a Go server encodes it.
 */
export const listOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.codec(
    z.nullish(z.array(z.unknown())),
    z.object({ rows: z.array(z.custom<z.output<Row>>()), dropped: z.number() }),
    {
      decode: (wire) => {
        const parsed = (wire ?? []).map((value) => z.safeParse(row, value));
        const rows = parsed.flatMap(({ success, data }) => (success ? [data] : []));
        return { rows, dropped: parsed.length - rows.length };
      },
      encode: ({ rows }, { issues }) =>
        rows.map((value, index) => {
          try {
            return z.encode(row, value);
          } catch (error) {
            const { issues: found } = error as Partial<z.core.$ZodError>;
            if (!found) throw error;
            for (const { path, message } of found)
              issues.push({
                code: 'custom',
                message,
                path: ['rows', index, ...path],
                input: value,
              });
            return value;
          }
        }),
    },
  );
