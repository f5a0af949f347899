import { runtimeConfigSchema } from '@trove/contract/config.ts';
import { eventSchemas } from '@trove/contract/events.ts';
import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import { REMOTE_IDS } from '@trove/contract/remote-policy.ts';
import { findRecordFaults, readRecord } from '@trove/contract/testing/version-record.ts';

import { satisfies } from '../../loader/version-range.ts';
import { newest, reachableMembers } from './contract-surface.ts';
import { contractInterfaces, readInterfaces } from './read-interfaces.ts';

interface Schema {
  _zod: { def: { type: string; shape?: Record<string, Schema>; innerType?: Schema } };
}

/** Returns a line for each member of a schema, with the names on the way to it. */
function schemaLines(name: string, { _zod: { def } }: Schema): string[] {
  const { type, shape, innerType } = def;
  if (innerType) return schemaLines(type === 'optional' ? `${name}?` : name, innerType);
  if (!shape) return [`${name}: ${type}`];
  return Object.entries(shape).flatMap(([key, member]) => schemaLines(`${name}.${key}`, member));
}

const members = reachableMembers(contractInterfaces());
const lines = [
  ...members.map(({ owner, text }) => `${owner}.${text}`),
  ...REMOTE_IDS.map((id) => `RemoteId ${id}`),
  ...schemaLines('RuntimeConfig', runtimeConfigSchema as unknown as Schema),
  ...Object.entries(eventSchemas).flatMap(([name, schema]) => [
    `EventMap ${name}`,
    ...schemaLines(`EventMap ${name}`, schema as unknown as Schema),
  ]),
];
const record = readRecord('host.txt');

describe('the version of the contract', () => {
  it('is new whenever anything that a host and a remote give each other has changed', () => {
    expect(findRecordFaults(record, lines, CONTRACT_VERSION)).toEqual([]);
    expect(lines.length).toBeGreaterThan(150);
  });

  it('accepts the builds that exist: those that require any recorded version of its major', () => {
    const builds = record.map(({ version }) => `^${version}`);
    expect(builds).toContain('^1.6.0');
    expect(builds.filter((range) => !satisfies(CONTRACT_VERSION, range))).toEqual([]);
  });

  it('stands in the comment of each member that came later', () => {
    const versionOf = new Map(
      record.flatMap(({ version, added }) => added.map((line) => [line, version] as const)),
    );
    for (const { owner, text, since, ownerSince } of members) {
      const line = `${owner}.${text}`;
      expect([line, versionOf.get(line)]).toEqual([line, newest([since, ownerSince])]);
    }
  });
});

describe('a record of versions', () => {
  const sealed = (version: string, seal: string, added: string[], removed: string[] = []) => ({
    version,
    seal,
    added,
    removed,
  });
  const first = sealed('1.0.0', '', ['Host.a: string']);

  it.each([
    ['a member more', ['Host.a: string', 'Host.b?: string'], 'Raise the version'],
    ['a member fewer', [], 'Raise the version'],
    ['another type', ['Host.a: number'], 'Raise the version'],
  ])('does not agree with sources that have %s', (_what, now, fault) => {
    const seal = findSeal(['Host.a: string']);
    const known = [{ ...first, seal }];
    expect(findRecordFaults(known, ['Host.a: string'], '1.0.0')).toEqual([]);
    expect(findRecordFaults(known, now, '1.0.0').join()).toContain(fault);
  });

  it('does not agree if a member is added to a version that exists', () => {
    const seal = findSeal(['Host.a: string']);
    const grown = [{ ...first, seal, added: ['Host.a: string', 'Host.b?: string'] }];
    const now = ['Host.a: string', 'Host.b?: string'];
    expect(findRecordFaults(grown, now, '1.0.0')).toEqual(['1.0.0 has been changed.']);
  });

  it('does not agree with another version than its last one', () => {
    const seal = findSeal(['Host.a: string']);
    const known = [{ ...first, seal }];
    expect(findRecordFaults(known, ['Host.a: string'], '1.1.0')).toEqual([
      '1.1.0 is not recorded.',
    ]);
  });

  it('lets only a major version remove a member', () => {
    const seal = findSeal(['Host.a: string']);
    const removal = findSeal([], ['Host.a: string']);
    const removing = (version: string) =>
      findRecordFaults(
        [{ ...first, seal }, sealed(version, removal, [], ['Host.a: string'])],
        [],
        version,
      );
    expect(removing('1.1.0').join()).toContain('which only a major version may');
    expect(removing('2.0.0')).toEqual([]);
  });
});

/** Returns the seal that a new section needs, from the fault that asks for it. */
function findSeal(added: string[], removed: string[] = []): string {
  const known =
    removed.length === 0 ? [] : [{ version: '0', seal: '', added: removed, removed: [] }];
  return /# VERSION (\w+)/.exec(findRecordFaults(known, added, '0').join())?.[1] ?? '';
}

describe('reading interfaces', () => {
  it('takes the version of a member from its comment, or from that of its interface', () => {
    const found = readInterfaces([
      `/** Since contract 1.2. */\nexport interface A {\n  a: string;\n  /** Since contract 1.3: b. */\n  b?: {\n    c: string;\n  };\n}\n`,
    ]);
    expect(found.get('A')).toEqual([
      { name: 'a', since: '1.2.0', text: 'a: string' },
      { name: 'b', since: '1.3.0', text: 'b?: { c: string; }' },
    ]);
  });
});
