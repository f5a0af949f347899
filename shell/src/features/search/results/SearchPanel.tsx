import type { SearchPanelProps } from './panel-props.ts';
import { RecentList } from './RecentList.tsx';
import { SearchResults } from './SearchResults.tsx';

/** What opens under the search box: what matches, or what was looked for lately while there is no question yet. */
export const SearchPanel = (props: SearchPanelProps) =>
  props.query.trim() === '' ? <RecentList {...props} /> : <SearchResults {...props} />;
