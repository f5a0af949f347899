import { useStore } from '@trove/kit/remote/use-store.ts';
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag draws such a list box */
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { History } from 'lucide-react';

import { getLabel } from '../search-type.ts';
import { optionId } from './panel-props.ts';
import type { SearchPanelProps } from './panel-props.ts';
import { GroupHead, Option, Panel } from './panel-styles.ts';
import { recentSearches } from './recent-searches.ts';
import type { RecentSearch } from './recent-searches.ts';
import { useChoices } from './use-choices.ts';

/** The last searches; renders nothing on the first visit. */
export function RecentList({ id, active, onAsk, onChoices }: SearchPanelProps) {
  const searches = useStore(recentSearches);
  const choose = ({ query, type }: RecentSearch) => onAsk(query, type);
  useChoices(searches, choose, onChoices);
  if (searches.length === 0) return null;
  return (
    <Panel>
      <GroupHead>
        Recent searches
        <Button size="small" variant="ghost" onClick={() => recentSearches.clear()}>
          Clear
        </Button>
      </GroupHead>
      <div id={id} role="listbox" aria-label="Recent searches">
        {searches.map((search, index) => (
          // The keyboard focus stays in the box, whose `aria-activedescendant` names the active line.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <Option
            key={`${search.type} ${search.query}`}
            as="div"
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(search)}
          >
            <History size={16} aria-hidden />
            <span>{search.query}</span>
            <small>{getLabel(search.type)}</small>
          </Option>
        ))}
      </div>
    </Panel>
  );
}
