import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate file system in memory. */
export interface SmallDisk {
  folder: string;
  setReadOnly(): void;
  remove(): void;
}

/** Mounts one; undefined if that is impossible, because it requires Linux and root. */
export function aSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-disk-'));
  const mount = (...words: string[]) => spawnSync('mount', words).status === 0;
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    setReadOnly: () => void mount('-o', 'remount,ro', folder),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
