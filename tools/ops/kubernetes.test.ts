import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseAllDocuments, type YAMLMap } from 'yaml';

import { environmentSchema } from '../../testnet/src/platform/environment/variables.ts';

const FILE = 'tools/ops/kubernetes.yaml';
const text = readFileSync(FILE, 'utf8');

/** In a process of its own, because the schemas are ES modules. */
function check(file: string) {
  const { status, stdout } = spawnSync(process.execPath, ['tools/ops/check-manifests.ts', file], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

describe('tools/ops/kubernetes.yaml', () => {
  it('is valid by the schemas of its kinds', () => {
    const { status, lines } = check(FILE);
    expect(lines.filter((line) => !line.startsWith('valid '))).toEqual([]);
    expect([status, lines.length]).toEqual([0, text.split(/^---$/m).length]);
  });

  it.each([
    ['a value of another type', 'replicas: 3', 'replicas: three'],
    ['a kind that does not exist', 'kind: PodDisruptionBudget', 'kind: Budget'],
  ])('would be refused with %s', (_what, is, wrong) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'trove-manifests-'));
    const file = path.join(folder, 'wrong.yaml');
    writeFileSync(file, text.replace(is, wrong));
    const { status, lines } = check(file);
    rmSync(folder, { recursive: true });
    expect([status, lines.filter((line) => line.startsWith('INVALID')).length]).toEqual([1, 1]);
  });

  it('sets only variables that the servers read, to values that they take', () => {
    const data = parseAllDocuments(text)[0]?.get('data') as YAMLMap<string, string> | undefined;
    const values = (data?.toJSON() ?? {}) as Record<string, string>;
    expect(Object.keys(values).length).toBeGreaterThan(5);
    expect(Object.keys(values).filter((name) => !(name in environmentSchema.shape))).toEqual([]);
    const secrets = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(() => environmentSchema.parse({ ...values, ...secrets })).not.toThrow();
  });
});
