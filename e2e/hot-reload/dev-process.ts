import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '../network-process.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));

/** `pnpm dev` on a copy of the sources, which a test may edit. */
export interface DevProcess {
  url: string;
  /** Replaces a text in a file; returns a function that restores it. */
  edit(file: string, from: string, to: string): () => void;
  dispose(): Promise<void>;
}

/** Copies the sources and the links between packages; installed packages stay where they are. */
function copyWorkspace(target: string) {
  const leftOut = ['node_modules', '.git', '.trove', 'e2e'].map((name) => path.join(ROOT, name));
  cpSync(ROOT, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !leftOut.includes(file) && !file.endsWith('.types'),
  });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(target, 'node_modules'));
}

export async function startDev(): Promise<DevProcess> {
  const root = mkdtempSync(path.join(tmpdir(), 'trove-dev-'));
  copyWorkspace(root);
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: '.trove' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += text;
      // This is the last line that the start prints; every change after it is compiled and checked.
      if (output.includes('Types are checked')) resolve();
    });
    child.once('exit', () => reject(new Error(`pnpm dev ended at its start:\n${output}`)));
  });

  return {
    url: `http://localhost:${port}`,
    edit(file, from, to) {
      const place = path.join(root, file);
      const before = readFileSync(place, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not hold: ${from}`);
      writeFileSync(place, before.replace(from, to));
      return () => writeFileSync(place, before);
    },
    async dispose() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
