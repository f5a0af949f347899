import { facets } from './0131-facets.ts';

export const used = facets;
