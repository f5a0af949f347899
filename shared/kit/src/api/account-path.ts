/** Returns the path of a call about a DID's own data; each of these calls needs the DID's proven session. */
export const accountPath = (did: string, path: string): string =>
  `v1/accounts/${encodeURIComponent(did)}/${path}`;

/** Returns the user's time zone, by which the days and months of a page begin. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Value = string | number | readonly string[] | null | undefined;

/**
 * Converts values to search parameters: each value of a list becomes a separate parameter, missing values are left
 * out.
 */
export const toSearchParams = (values: Readonly<Record<string, Value>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) =>
      [value ?? []].flat().map((each) => [key, String(each)]),
    ),
  );
