import { SEARCH } from '@trove/contract/limits.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { Search } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { firstRows, searchGroups, withCounts } from './filter-group.ts';
import type { FilterGroup } from './filter-group.ts';
import { FilterOption } from './FilterOption.tsx';

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    width: 100%;
    padding: 0;
    font-size: 13px;
    font-weight: 600;
    line-height: 32px;
  }
`;

/** Number of rows rendered first; the rows after them are out of view. */
const SEEN_FIRST = 20;

export interface FilterPanelProps {
  groups: readonly FilterGroup[];
  /** Placeholder of the search that narrows the options. */
  placeholder: string;
  query: string;
  chosen: readonly string[];
  /** Number of items each option would show; undefined while it is not known. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Labels of the button that shows or hides options without items; without them all options are always shown. */
  folded?: { show: string; hide: string };
  /** Other filters, rendered above. */
  children?: ReactNode;
  onToggle: (name: string) => void;
  onSearch: (query: string) => void;
}

/** Search and options of a listing's filter (spec 000 §2.4, §2.5). */
export function FilterPanel(props: FilterPanelProps) {
  const { groups, placeholder, query, chosen, counts, folded, onSearch } = props;
  const toggle = useUnchanging(props.onToggle);
  const [isUnfolded, setUnfolded] = useState(false);
  const matching = searchGroups(groups, query);
  // A search for an option covers all options, folded ones too.
  const canFold = folded !== undefined && counts !== undefined && query.trim() === '';
  const filled = canFold ? withCounts(matching, counts, chosen) : matching;
  const found = isUnfolded ? matching : filled;
  // The rows out of view are rendered afterwards, in a deferred pass.
  const isWhole = useDeferredValue(true, false);
  const drawn = isWhole ? found : firstRows(found, SEEN_FIRST);
  const getCount = (name: string) => counts && (counts[name] ?? 0);
  return (
    <Stack gap={4}>
      {props.children}
      <FilterSearch placeholder={placeholder} value={query} onSearch={onSearch} />
      {drawn.map(({ name, isOption, options }) => (
        <Group key={name}>
          <legend>
            {isOption ? (
              <FilterOption
                name={name}
                isHeading
                isChosen={chosen.includes(name)}
                count={getCount(name)}
                onToggle={toggle}
              />
            ) : (
              name
            )}
          </legend>
          {options
            .filter((option) => option !== name)
            .map((option) => (
              <FilterOption
                key={option}
                name={option}
                isChosen={chosen.includes(option)}
                count={getCount(option)}
                onToggle={toggle}
              />
            ))}
        </Group>
      ))}
      {matching.length === 0 && <Muted>{NO_DATA}</Muted>}
      {canFold && filled !== matching && (
        <Button size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? folded.hide : folded.show}
        </Button>
      )}
    </Stack>
  );
}

/** Returns a function that calls the latest `callback` and never changes, so that memoized options stay rendered. */
function useUnchanging(callback: (name: string) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((name: string) => latest.current(name), []);
}

interface FilterSearchProps {
  placeholder: string;
  value: string;
  onSearch: (query: string) => void;
}

/** Calls `onSearch` 300 ms after the last keystroke (spec 000 §9). */
function FilterSearch({ placeholder, value, onSearch }: FilterSearchProps) {
  // Null once it has been submitted: then the text comes from the address, which a link or the back button may
  // change.
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      setDraft(null);
      onSearch(draft);
    }, SEARCH.debounceMs);
    return () => clearTimeout(timer);
  }, [draft, onSearch]);

  return (
    <TextInput
      type="search"
      label={placeholder.replace('...', '')}
      hidesLabel
      placeholder={placeholder}
      value={draft ?? value}
      start={<Search size={16} aria-hidden />}
      onChange={(event) => setDraft(event.target.value)}
    />
  );
}
