import type { SearchPanelProps } from './panel-props.ts';
import { RecentList } from './RecentList.tsx';
import { SearchResults } from './SearchResults.tsx';

/** Panel under the search box: matches, or recent searches while the box is empty. */
export const SearchPanel = (props: SearchPanelProps) =>
  props.query.trim() === '' ? <RecentList {...props} /> : <SearchResults {...props} />;
