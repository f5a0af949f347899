/** Texts of the results page; none is dictated by the specification. */
export const RESULTS = {
  title: (query: string) => `Results for “${query}”`,
  search: 'Search everything',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  failed: (types: string) => `${types} could not be searched`,
  /** Link to the matches of one type that this page leaves out. */
  all: (count: number, types: string) => `Show all ${count} in ${types}`,
  nothing: (query: string) => `Nothing found for “${query}”`,
  tryOther: 'Check the spelling, or search for a tag, a publisher or a format.',
  /** Link to a listing, or to one task of it. */
  browse: (name: string, count: number) => `${name} (${count})`,
} as const;
