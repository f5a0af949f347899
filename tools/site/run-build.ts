import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { ROOT } from '../lib/settings.ts';
import type { BuildRecord } from './build-record.ts';

/** Builds a package into a folder, in a process of its own; rejects with webpack's own messages. */
export async function runBuild(
  { name, folder }: { name: string; folder: string },
  outDir: string,
): Promise<BuildRecord> {
  const program = path.join(ROOT, 'tools/site/build-package.ts');
  const child = spawn(process.execPath, [program, folder, outDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} could not be built:\n${complaints.trim()}`);
  return JSON.parse(output) as BuildRecord;
}
