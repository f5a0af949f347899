export type PageSlot = number | 'gap';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns the slots of a pager: first, last and the neighbours of the current page, never more than seven. */
export function pageWindow(page: number, total: number): readonly PageSlot[] {
  if (total <= 7) return range(1, total);
  if (page <= 4) return [...range(1, 5), 'gap', total];
  if (page >= total - 3) return [1, 'gap', ...range(total - 4, total)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', total];
}
