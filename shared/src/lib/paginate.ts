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
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const current = clampPage(page, pages);
  const start = (current - 1) * perPage;
  return {
    items: items.slice(start, start + perPage),
    page: current,
    pages,
    perPage,
    total: items.length,
  };
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
