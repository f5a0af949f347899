export interface Paging {
  page: number;
  pages: number;
  perPage: number;
  total: number;
}

/** Returns one page of a list; for a page outside 1..pages, the nearest one. */
export function paginate<Item>(
  items: readonly Item[],
  page: number,
  perPage: number,
): Paging & { items: Item[] } {
  const paging = getPaging(items.length, page, perPage);
  const start = (paging.page - 1) * perPage;
  return { items: items.slice(start, start + perPage), ...paging };
}

/** Returns the paging of a list that is already cut into pages. */
export function getPaging(total: number, page: number, perPage: number): Paging {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return { page: clampPage(page, pages), pages, perPage, total };
}

/** Whether a pager can show these numbers: more than one page, and the current page among them (spec 000 §5). */
export const isPagerShown = ({ page, pages, perPage, total }: Paging): boolean =>
  [page, pages, perPage, total].every(Number.isInteger) &&
  page >= 1 &&
  page <= pages &&
  pages > 1 &&
  perPage >= 1 &&
  total > 0;

const clampPage = (page: number, pages: number) =>
  Number.isInteger(page) ? Math.min(Math.max(page, 1), pages) : 1;
