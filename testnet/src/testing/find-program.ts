import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of a program on this machine; undefined if it is not installed. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
    .map((folder) => path.join(folder, name))
    .find((program) => existsSync(program));
