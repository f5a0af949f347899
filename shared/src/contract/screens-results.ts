/** Texts of the results page: none is dictated by the specification. */
export const RESULTS = {
  title: (query: string) => `Results for “${query}”`,
  search: 'Search everything',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  failed: (types: string) => `${types} could not be searched`,
  /** What is found of one type but not shown here. */
  all: (count: number, types: string) => `Show all ${count} in ${types}`,
  nothing: (query: string) => `Nothing found for “${query}”`,
  tryOther: 'Check the spelling, or search for a tag, a publisher or a format.',
  /** Of a listing, and of one task of it. */
  browse: (name: string, count: number) => `${name} (${count})`,
} as const;
