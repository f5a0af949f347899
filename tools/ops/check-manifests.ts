import { readFileSync } from 'node:fs';

import { parseAllDocuments } from 'yaml';

/**
 * `node tools/ops/check-manifests.ts <file>`: validates each manifest of a file by the JSON schema of its kind, from the
 * API document of Kubernetes. The schemas refuse wrong types and missing fields, but no unknown ones, and they do not know
 * the cluster: classes of storage, images and limits are not checked.
 */

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

type Kinds = Record<string, undefined | (new (manifest: Manifest) => { validate(): void })>;

const [file = 'tools/ops/kubernetes.yaml'] = process.argv.slice(2);
for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
  const manifest = document.toJS() as Manifest;
  const { apiVersion, kind, metadata } = manifest;
  const name = `${apiVersion} ${kind} ${metadata.name}`;
  try {
    const kinds = (await import(`kubernetes-models/${apiVersion}`)) as Kinds;
    const Kind = kinds[kind];
    if (!Kind) throw new Error('There is no such kind.');
    new Kind(manifest).validate();
    console.info(`valid    ${name}`);
  } catch (error) {
    console.info(`INVALID  ${name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
