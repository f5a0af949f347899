/** One row of `docs/requirements.tsv`. */
export interface Requirement {
  id: string;
  area: string;
  /** Package that implements it. */
  owner: string;
  kind: string;
  text: string;
  /** Way in which a test can check it. */
  check: string;
}

export function readRequirements(table: string): Requirement[] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
    .map(([id = '', area = '', owner = '', , kind = '', text = '', check = '']) => ({
      id,
      area,
      owner,
      kind,
      text,
      check,
    }));
}

/** Returns the ids in square brackets, as used in titles of tests and in the list of exceptions. */
export const namedIds = (text: string): Set<string> =>
  new Set([...text.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id));
