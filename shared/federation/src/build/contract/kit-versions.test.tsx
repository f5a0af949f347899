import { findRecordFaults, readRecord } from '@trove/contract/testing/version-record.ts';
import * as core from '@trove/kit/core.ts';
import * as overlay from '@trove/kit/overlay.ts';
import * as schema from '@trove/kit/schema.ts';
import { KIT_VERSION } from '@trove/kit/version.ts';

const names = (module: string, exported: object) =>
  Object.keys(exported)
    .toSorted()
    .map((name) => `${module}.${name}`);

it('the version of the kit is new whenever its exported names have changed', () => {
  const lines = [...names('core', core), ...names('schema', schema), ...names('overlay', overlay)];
  expect(findRecordFaults(readRecord('kit.txt'), lines, KIT_VERSION)).toEqual([]);
  expect(lines.length).toBeGreaterThan(60);
});
