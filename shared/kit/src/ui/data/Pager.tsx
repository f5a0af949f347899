import { ChevronLeft, ChevronRight } from 'lucide-react';

import { styled } from '../../core.ts';
import { isPagerShown, type Paging } from '../../lib/paginate.ts';
import { pageWindow } from './page-window.ts';

interface PagerProps {
  paging: Paging;
  onChange: (page: number) => void;
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  color: var(--trove-text-muted);
  font-size: 13px;
  font-variant-numeric: tabular-nums;

  ul {
    display: flex;
    align-items: center;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  button,
  li > span {
    display: grid;
    place-items: center;
    min-width: 36px;
    height: 36px;
    padding: 0 8px;
  }

  button {
    border: 1px solid transparent;
    border-radius: var(--trove-radius);
    background: transparent;
    color: var(--trove-text);
    cursor: pointer;
    transition: background-color 120ms ease;
  }

  button:hover {
    background: var(--trove-hover);
  }

  button[aria-current='page'] {
    border-color: var(--trove-border-strong);
    background: var(--trove-surface);
    font-weight: 600;
  }

  button[aria-disabled='true'] {
    background: transparent;
    color: var(--trove-text-disabled);
    cursor: not-allowed;
  }

  @media (max-width: 599px) {
    justify-content: center;

    li[data-number]:not([data-current]),
    li[data-gap] {
      display: none;
    }
  }
`;

/** Pagination of a list; renders only if there is more than one page (spec 000 §5). */
export function Pager({ paging, onChange }: PagerProps) {
  if (!isPagerShown(paging) || typeof onChange !== 'function') return null;
  const { page, pages, perPage, total } = paging;
  const go = (next: number) => {
    if (next >= 1 && next <= pages && next !== page) onChange(next);
  };
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <Bar aria-label="Pagination">
      <span>
        {first}–{last} of {total}
      </span>
      <ul>
        <li>
          <button
            type="button"
            aria-label="Previous page"
            aria-disabled={page === 1}
            onClick={() => go(page - 1)}
          >
            <ChevronLeft size={16} aria-hidden />
          </button>
        </li>
        {pageWindow(page, pages).map((slot, index) =>
          slot === 'gap' ? (
            <li key={`gap ${index}`} data-gap aria-hidden>
              <span>…</span>
            </li>
          ) : (
            <li key={slot} data-number data-current={slot === page ? '' : undefined}>
              <button
                type="button"
                aria-label={`Page ${slot}`}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => go(slot)}
              >
                {slot}
              </button>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            aria-label="Next page"
            aria-disabled={page === pages}
            onClick={() => go(page + 1)}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        </li>
      </ul>
    </Bar>
  );
}
