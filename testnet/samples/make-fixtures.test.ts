import { readdirSync } from 'node:fs';

import { isLongTier } from '@trove/kit/testing/tier.ts';

import { demoCatalogue } from '../src/demo/demo-catalogue.ts';
import { FIXTURES, readFixture } from '../src/platform/fixtures.ts';
import { type Fixtures, makeFixtures } from './make-fixtures.ts';

// Fits and measures fifteen models.
jest.setTimeout(240_000);

// A change of their script is rare, and nothing else makes them differ.
(isLongTier ? describe : describe.skip)('the fixtures of the demo data', () => {
  let made: Fixtures;
  beforeAll(() => {
    made = makeFixtures();
  });

  it('contain the bytes that their script generates, and no other file', () => {
    const names = [...made.files.keys()];
    expect(readdirSync(FIXTURES).toSorted()).toEqual(
      [...names.map((name) => `${name}.gz`), 'catalogue.json'].toSorted(),
    );
    for (const [name, bytes] of made.files) {
      if (!readFixture(name).equals(bytes)) throw new Error(`${name} differs: pnpm make:fixtures`);
    }
  });

  it('state the measured metrics of each file', () => {
    expect(demoCatalogue).toEqual(made.catalogue);
  });
});
