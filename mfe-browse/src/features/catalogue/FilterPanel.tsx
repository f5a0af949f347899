import { SEARCH } from '@trove/shared/contract/limits.ts';
import { DATASETS, MODELS, NO_DATA } from '@trove/shared/contract/screens.ts';
import type { AssetType } from '@trove/shared/contract/wire/asset.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Muted } from '@trove/shared/ui/text.tsx';
import { TextInput } from '@trove/shared/ui/TextInput.tsx';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

import { filterGroups, searchGroups } from './filter-groups.ts';
import { FilterOption } from './FilterOption.tsx';
import type { CatalogueFilters } from './use-catalogue-filters.ts';

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

interface FilterPanelProps {
  type: AssetType;
  filters: CatalogueFilters;
  counts: ReadonlyMap<string, number>;
}

/** Search and options of a listing's filter (spec 000 §2.4, §2.5). */
export function FilterPanel({ type, filters, counts }: FilterPanelProps) {
  const { state, toggle, search } = filters;
  const placeholder = type === 'model' ? MODELS.search : DATASETS.search;
  const groups = searchGroups(filterGroups(type), state.query);
  return (
    <Stack gap={4}>
      <FilterSearch placeholder={placeholder} value={state.query} onSearch={search} />
      {groups.map(({ name, isOption, options }) => (
        <Group key={name}>
          <legend>
            {isOption ? (
              <FilterOption
                name={name}
                isHeading
                isChosen={state.chosen.includes(name)}
                count={counts.get(name) ?? 0}
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
                isChosen={state.chosen.includes(option)}
                count={counts.get(option) ?? 0}
                onToggle={toggle}
              />
            ))}
        </Group>
      ))}
      {groups.length === 0 && <Muted>{NO_DATA}</Muted>}
    </Stack>
  );
}

interface FilterSearchProps {
  placeholder: string;
  value: string;
  onSearch: (query: string) => void;
}

/** Tells what was typed after 300 ms of silence (spec 000 §9). */
function FilterSearch({ placeholder, value, onSearch }: FilterSearchProps) {
  // Null once it is told: then the address speaks, which a link or the back button may change.
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
