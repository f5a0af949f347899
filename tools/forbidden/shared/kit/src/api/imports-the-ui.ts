import { Pager } from '../ui/Pager.tsx';

export const pager = Pager;
