import { Pager } from '@trove/kit/ui/Pager.tsx';

export const pager = Pager;
