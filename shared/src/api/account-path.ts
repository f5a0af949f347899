/** Calls about what belongs to a DID; each needs its proven session. */
export const accountPath = (did: string, path: string): string =>
  `v1/accounts/${encodeURIComponent(did)}/${path}`;

/** Days and months of a page begin where its reader is. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Value = string | number | readonly string[] | null | undefined;

/** Every value of a list becomes a parameter of its own; missing values are left out. */
export const toSearchParams = (values: Readonly<Record<string, Value>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) =>
      [value ?? []].flat().map((each) => [key, String(each)]),
    ),
  );
