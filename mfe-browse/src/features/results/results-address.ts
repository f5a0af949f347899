/** The search text of a results page, `?q=`; '' is the home page. */
export const searchedFor = (params: URLSearchParams): string => params.get('q')?.trim() ?? '';
