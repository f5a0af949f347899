import { readFileSync } from 'node:fs';
import path from 'node:path';

import { shellBuildSchema } from '@trove/contract/shell-build.ts';
import type { ShellBuild } from '@trove/contract/shell-build.ts';

export const shellBuildFile = (siteDir: string) => path.join(siteDir, 'shell/build.json');

/** Reads what the site's shell offers to remotes; undefined if there is no shell, or an older one that does not say. */
export function readShellBuild(siteDir: string): ShellBuild | undefined {
  try {
    const text = readFileSync(shellBuildFile(siteDir), 'utf8');
    return shellBuildSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
