import { SearchBox } from '../features/search/SearchBox.tsx';

export const used = SearchBox;
