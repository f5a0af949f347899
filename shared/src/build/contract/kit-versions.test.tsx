import * as core from '../../kit/core.ts';
import * as overlay from '../../kit/overlay.ts';
import * as schema from '../../kit/schema.ts';
import { KIT_VERSION } from '../../kit/version.ts';
import { findRecordFaults, readRecord } from '../../testing/version-record.ts';

const names = (module: string, exported: object) =>
  Object.keys(exported)
    .toSorted()
    .map((name) => `${module}.${name}`);

it('the version of the kit is new whenever its exported names have changed', () => {
  const lines = [...names('core', core), ...names('schema', schema), ...names('overlay', overlay)];
  expect(findRecordFaults(readRecord('kit.txt'), lines, KIT_VERSION)).toEqual([]);
  expect(lines.length).toBeGreaterThan(60);
});
