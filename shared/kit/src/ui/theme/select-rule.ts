/**
 * Draws the arrow of a select, which engines draw differently: WebKit in grey with a height of its own, Firefox further
 * to the left. The grey of the arrow is readable on light and on dark surfaces.
 */
export const SELECT_ARROW_RULES = `select {
  appearance: none;
  background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%23788695' stroke-width='2'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E") no-repeat right 8px center;
}`;

/** Look of every select of a page; a control in a form has more room (`fields/SelectInput.tsx`). */
export const SELECT_RULES = `${SELECT_ARROW_RULES}
select {
  min-height: 36px;
  padding: 0 28px 0 8px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  background-color: var(--trove-surface);
  cursor: pointer;
}`;
