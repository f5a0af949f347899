/** One row of `docs/requirements.tsv`. */
export interface Requirement {
  id: string;
  area: string;
  /** The package that shows it. */
  owner: string;
  kind: string;
  text: string;
  /** How a test may see it. */
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

/** The ids in square brackets, as titles of tests and the list of exceptions name them. */
export const namedIds = (text: string): Set<string> =>
  new Set([...text.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id));
