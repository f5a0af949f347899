import { SEARCH } from '@trove/shared/contract/limits.ts';
import { NO_DATA } from '@trove/shared/contract/screens.ts';
import { styled } from '@trove/shared/kit/core.ts';
import type { Fragment } from '@trove/shared/lib/search.ts';
import { Spinner } from '@trove/shared/ui/Spinner.tsx';
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- no tag draws such a list box */
import { useEffect, useEffectEvent, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

import { findHits } from './find-hits.ts';
import type { SearchHit } from './find-hits.ts';
import { labelOf } from './search-type.ts';
import type { SearchType } from './search-type.ts';

const Panel = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + 6px);
  right: 0;
  left: 0;
  padding: 6px;
  border-radius: var(--trove-radius-card);
  background: var(--trove-raised);
  box-shadow: var(--trove-shadow-menu);
`;

const Hit = styled.a`
  display: block;
  padding: 8px 10px;
  overflow: hidden;
  border-radius: var(--trove-radius);
  color: var(--trove-text);
  font-size: 14px;
  font-weight: 500;
  line-height: 20px;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  small {
    display: block;
    overflow: hidden;
    color: var(--trove-text-muted);
    font-size: 12px;
    font-weight: 400;
    line-height: 16px;
    text-overflow: ellipsis;
  }

  mark {
    border-radius: 3px;
    background: var(--trove-primary-light);
    color: var(--trove-primary-text);
  }

  &:hover,
  &[aria-selected='true'] {
    background: var(--trove-hover);
  }
`;

const Note = styled.output`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 10px;
  color: var(--trove-text-muted);
  font-size: 14px;
`;

const marked = (fragments: Fragment[]) =>
  fragments.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text));

type Search =
  | { status: 'searching' }
  | { status: 'failed' }
  | { status: 'done'; hits: SearchHit[] };

interface SearchResultsProps {
  id: string;
  type: SearchType;
  /** Not blank. */
  query: string;
  /** Place of the result the keyboard is at. */
  active: number;
  optionId: (index: number) => string;
  /** Tells what the keyboard may choose from. */
  onFound: (hits: readonly SearchHit[]) => void;
  onChoose: (hit: SearchHit) => void;
}

/** The list under the search box: at most eight, with what matched marked (spec 000 §2.1, §5). */
export function SearchResults(props: SearchResultsProps) {
  const { id, type, query, active, optionId, onChoose } = props;
  const search = useSearch(type, query, props.onFound);

  if (search.status !== 'done' || search.hits.length === 0) {
    return (
      <Panel>
        <Note>
          {search.status === 'searching' && (
            <>
              <Spinner /> Searching…
            </>
          )}
          {search.status === 'failed' && 'The search did not work. Please try again.'}
          {search.status === 'done' && NO_DATA}
        </Note>
      </Panel>
    );
  }
  return (
    <Panel>
      <div id={id} role="listbox" aria-label={labelOf(type)}>
        {search.hits.map((hit, index) => (
          <Hit
            key={hit.key}
            id={optionId(index)}
            href={hit.to}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChoose(hit);
            }}
          >
            {marked(hit.name)}
            {hit.description.length > 0 && <small>{marked(hit.description)}</small>}
          </Hit>
        ))}
      </div>
    </Panel>
  );
}

/** Searches once the reader has stopped typing; an answer to an older question is dropped. */
function useSearch(type: SearchType, query: string, onFound: SearchResultsProps['onFound']) {
  const { network } = useShell();
  const [search, setSearch] = useState<Search>({ status: 'searching' });
  const tell = useEffectEvent((hits: readonly SearchHit[]) => onFound(hits));
  const wanted = query.trim();

  useEffect(() => {
    let isOver = false;
    const finish = (next: Search) => {
      if (isOver) return;
      setSearch(next);
      tell(next.status === 'done' ? next.hits : []);
    };
    const timer = setTimeout(async () => {
      try {
        finish({ status: 'done', hits: await findHits(type, wanted, await network()) });
      } catch {
        finish({ status: 'failed' });
      }
    }, SEARCH.debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [type, wanted, network]);

  return search;
}
