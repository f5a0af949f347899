import { makeFixtures } from '../../samples/make-fixtures.ts';

export const used = makeFixtures;
