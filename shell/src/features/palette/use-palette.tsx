import { SEARCH } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { search } from '@trove/kit/lib/search.ts';
import type { Fragment } from '@trove/kit/lib/search.ts';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useShell } from '#common/shell-context.ts';

import type { SearchHit } from '../search/results/find-hits.ts';
import { recentSearches } from '../search/results/recent-searches.ts';
import { useHits } from '../search/results/use-hits.ts';
import { getLabel, SEARCH_TYPES } from '../search/search-type.ts';
import { findEverywhere } from './find-everywhere.ts';
import { listActions, listPages } from './palette-items.tsx';
import type { PaletteItem } from './palette-items.tsx';

export interface PaletteLine {
  key: string;
  name: Fragment[];
  description: Fragment[];
  icon?: ReactNode;
  run: () => void;
}

interface PaletteGroup {
  title: string;
  lines: readonly PaletteLine[];
}

const plain = (text: string): Fragment[] => [{ text, match: false }];

/** Matches and ranks items by the scores of spec 000 §5, too. */
function toLines(items: readonly PaletteItem[], query: string): PaletteLine[] {
  const found =
    query === ''
      ? items.map((item) => ({ item, name: plain(item.name), description: [] }))
      : search(items, query, { ...SEARCH, limit: items.length });
  return found.map(({ item: { key, icon, run }, name, description }) => ({
    key,
    icon,
    run,
    name,
    description,
  }));
}

/** Returns the items of the palette for a query: actions, pages, and matches of the market. */
export function usePalette(typed: string) {
  const shell = useShell();
  const query = typed.trim();
  const hits = useHits('everywhere', findEverywhere, query);
  const [actions, pages] = useMemo(() => [listActions(shell), listPages(shell)], [shell]);

  const openHit = (hit: SearchHit, type: (typeof hit.state)['type']) => () => {
    recentSearches.remember({ query, type });
    shell.nav.navigate(hit.to, { state: hit.state });
  };
  const market: PaletteGroup[] =
    hits.status === 'done' && query !== ''
      ? hits.found.map(({ type, hits: found, total }) => ({
          title: `${getLabel(type)} (${total})`,
          lines: found.map((hit) => ({ ...hit, run: openHit(hit, type) })),
        }))
      : [];
  const allResults: PaletteLine = {
    key: 'all-results',
    name: plain(`All results for “${query}”`),
    description: [],
    icon: <Search size={18} strokeWidth={1.75} aria-hidden />,
    run: () => {
      recentSearches.remember({ query, type: SEARCH_TYPES[0] });
      shell.nav.navigate(paths.results(query));
    },
  };
  const own: PaletteGroup[] = [
    { title: 'Actions', lines: toLines(actions, query) },
    { title: 'Go to', lines: toLines(pages, query) },
  ].filter(({ lines }) => lines.length > 0);
  const everything = query === '' ? [] : [{ title: 'Search', lines: [allResults] }];
  return {
    groups: [...own, ...everything, ...market],
    status: query === '' ? ('idle' as const) : hits.status,
    isNothingFound:
      hits.status === 'done' && query !== '' && own.length === 0 && market.length === 0,
  };
}
