export interface Paging {
  page: number;
  pages: number;
  perPage: number;
  total: number;
}

/** One page of a list; a page outside 1..pages shows the nearest one. */
export function paginate<Item>(
  items: readonly Item[],
  page: number,
  perPage: number,
): Paging & { items: Item[] } {
  const paging = getPaging(items.length, page, perPage);
  const start = (paging.page - 1) * perPage;
  return { items: items.slice(start, start + perPage), ...paging };
}

/** The same for a list that is already cut into pages. */
export function getPaging(total: number, page: number, perPage: number): Paging {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return { page: clampPage(page, pages), pages, perPage, total };
}

/** True only for numbers a pager can show: more than one page, and a current one among them (spec 000 §5). */
export const isPagerShown = ({ page, pages, perPage, total }: Paging): boolean =>
  [page, pages, perPage, total].every(Number.isInteger) &&
  page >= 1 &&
  page <= pages &&
  pages > 1 &&
  perPage >= 1 &&
  total > 0;

/** The page asked for, or undefined when the change is to be ignored (spec 000 §5). */
export const allowedPage = (wanted: number, pages: number): number | undefined =>
  Number.isInteger(wanted) && wanted >= 1 && wanted <= pages ? wanted : undefined;

const clampPage = (page: number, pages: number) =>
  Number.isInteger(page) ? Math.min(Math.max(page, 1), pages) : 1;
