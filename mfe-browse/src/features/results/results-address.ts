/** Returns the search text of a results page, `?q=`; '' means the home page. */
export const searchedFor = (params: URLSearchParams): string => params.get('q')?.trim() ?? '';
